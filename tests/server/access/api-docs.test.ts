import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { sourceOf } from '#tests/kit/proofs.ts'
import { testServer } from '#tests/kit/server.ts'

import { aPublisher } from './access-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())

const PAGE = await sourceOf('docs/api.md')
const person = await aPublisher(server)
const account = await connectedAccount(server, person)
await server.send(CALLS.createSchedule, {
  token: person.token,
  body: {
    social_network: account.id,
    schedule_time: '18:00',
    days: ['Monday'],
    timezone: 'Europe/Berlin',
  },
})
const ENVIRONMENT = {
  PATH: process.env['PATH'],
  LIN_URL: server.url,
  LIN_KEY: (await anApiKey(server, person)).key,
  READING_KEY: (await anApiKey(server, person, { scopes: ['read'] })).key,
  ACCOUNT: account.id,
}

/** Each command, with the answer that the page shows below it. */
const EXAMPLES = [...PAGE.matchAll(/```sh\n(.+?)```(?:\n\n```json\n(.+?)```)?/gs)].map(
  ([, command = '', answer = '{}']) => [command.split('\n', 1)[0] ?? '', command, answer] as const,
)

test('the page has examples', () => {
  expect(EXAMPLES.length).toBeGreaterThan(6)
})

// In the order of the page: later ones build on what earlier ones made.
test.each(EXAMPLES)('%s', async (_, command, answer) => {
  const { stdout } = await promisify(execFile)('bash', ['-euc', command], { env: ENVIRONMENT })

  expect(Told.parse(JSON.parse(stdout))).toMatchObject(Told.parse(JSON.parse(answer)))
})

const Told = z.union([z.array(z.looseObject({})), z.looseObject({})])

test('the page names every scope, and only codes that there are', () => {
  const codes = [...PAGE.matchAll(/^\| (\d{3}) +\| `([\w/-]+)`/gm)]

  expect([...PAGE.matchAll(/^\| `(\w+)` /gm)].map(([, scope]) => scope)).toEqual([...SCOPES])
  expect(codes.length).toBeGreaterThan(6)
  for (const [, status, code = ''] of codes) {
    expect([code, Object.entries(ERROR_CODES).find(([each]) => each === code)?.[1]]).toEqual([
      code,
      Number(status),
    ])
  }
})
