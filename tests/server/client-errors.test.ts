import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { ClientError } from '#contract/client-errors.ts'
import { RATES } from '#contract/limits.ts'
import { createLog } from '#server/kit/log.ts'
import { testServer } from '#tests/kit/server.ts'

const lines: string[] = []
const log = createLog({
  level: 'warn',
  pretty: false,
  destination: { write: (line) => lines.push(line) },
})
const server = await testServer({ log })
afterAll(() => server[Symbol.asyncDispose]())

const ERROR: ClientError = {
  kind: 'screen',
  name: 'TypeError',
  stack: ['posts-page-Bv0vElM.js:2:614', 'app-BHryh8N.js:13:78724'],
  version: '0.2.0',
  screen: '/posts',
}

test('an error of a client is in the log, and counted', async () => {
  const reply = await server.send(CALLS.reportClientError, { body: ERROR })

  expect(reply.statusCode).toBe(202)
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'error of a client', clientError: ERROR }),
  )
  const { body } = await server.request('/metrics')
  expect(body).toContain('lin_client_errors_total{kind="screen"} 1\n')
  expect(body).toContain('lin_client_errors_total{kind="rejection"} 0\n')
})

test.each([
  ['a name', { name: 'My secret draft' }],
  ['a place', { stack: ['in “My secret draft”:1:2'] }],
  ['a screen', { screen: '/posts?text=My+secret+draft' }],
  ['a version', { version: 'My secret draft' }],
  ['no place at all', { stack: [] }],
  ['too many places', { stack: Array.from({ length: 11 }, () => 'a.js:1:2') }],
])('one that has words of a person in %s is refused, and no line has them', async (_, odd) => {
  const before = lines.length

  const reply = await server.send(CALLS.reportClientError, { body: { ...ERROR, ...odd } })

  expect(reply.statusCode).toBe(400)
  expect(lines.slice(before).join('')).not.toContain('secret')
})

test('a message that is sent along is not written down', async () => {
  const body = { ...ERROR, message: 'Unexpected token in “My secret draft”' }

  await server.send(CALLS.reportClientError, { body })

  expect(lines.join('')).not.toContain('secret')
})

test('one that is longer than an error can be is refused', async () => {
  const body = { ...ERROR, message: 'x'.repeat(CALLS.reportClientError.bodyLimitBytes) }

  const reply = await server.send(CALLS.reportClientError, { body })

  expect(reply.statusCode).toBe(413)
})

test('of one network so many are taken', async () => {
  const replies = []
  for (let time = 0; time <= RATES.clientErrors.max; time += 1) {
    replies.push(await server.send(CALLS.reportClientError, { body: ERROR }))
  }

  expect(replies.at(-1)?.statusCode).toBe(429)
})
