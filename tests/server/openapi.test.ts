import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const Operation = z.object({
  summary: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.record(z.string(), z.unknown())
const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

const document = Document.parse((await server.app.inject('/api/openapi.json')).json())
const { paths } = Description.parse(document)

const ALL: readonly (readonly [string, Call])[] = Object.entries(CALLS)
const DESCRIBED = ALL.filter(([, call]) => operationOf(call) !== undefined)
const NOT_BUILT = ALL.filter(([, call]) => operationOf(call) === undefined)

test('the description of the API is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)

  expect(errors ?? []).toStrictEqual([])
  expect([valid, validator.version]).toStrictEqual([true, '3.1'])
})

test('nothing is described that the contract does not have', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const agreed = DESCRIBED.map(([, call]) => `${call.method} ${describedPath(call)}`)

  expect(described.toSorted()).toStrictEqual(agreed.toSorted())
})

test.each(ALL)('%s has a route', (_name, { method, path }) => {
  expect(server.app.hasRoute({ method, url: API.root + path })).toBe(true)
})

test.each(DESCRIBED)('%s answers, and is described as agreed', async (_name, call) => {
  const status = await statusOf(call)

  expect([404, 500, 501]).not.toContain(status)
  const described = operationOf(call)
  expect(described?.summary).toBe(call.summary)
  expect(Object.keys(described?.responses ?? {})).toContain(String(call.status))
  expect(described?.security).toStrictEqual(
    call.access === 'signed-in' ? [{ session: [] }] : undefined,
  )
})

test.each(NOT_BUILT)('%s says that it is not built', async (_name, call) => {
  expect(await statusOf(call)).toBe(501)
})

test('a read for signed-in users is refused to anyone else', async () => {
  const reads = DESCRIBED.filter(
    ([, { method, access }]) => method === 'GET' && access === 'signed-in',
  )
  const statuses = await Promise.all(
    reads.map(async ([name, call]) => `${name} ${await statusOf(call)}`),
  )

  expect(statuses).toStrictEqual(reads.map(([name]) => `${name} 401`))
})

test('an address that the contract does not have is told so by name', async () => {
  const reply = await server.app.inject('/api/nowhere')

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'request/not-found' }])
})

/** Sent without a body, by nobody. */
async function statusOf({ method, path }: Call): Promise<number> {
  const url = API.root + path.replaceAll(/:\w+/g, '01936f7e-5c7e-7000-8000-000000000001')
  return (await server.app.inject({ method, url })).statusCode
}

function operationOf(call: Call): z.infer<typeof Operation> | undefined {
  return paths[describedPath(call)]?.[call.method.toLowerCase()]
}

function describedPath({ path }: Call): string {
  return API.root + path.replaceAll(/:(\w+)/g, '{$1}')
}
