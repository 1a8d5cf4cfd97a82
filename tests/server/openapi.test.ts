import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { testServer } from '#tests/kit/server.ts'

const ALL: readonly (readonly [string, Call])[] = Object.entries(CALLS)
const ID = '01936f7e-5c7e-7000-8000-000000000001'

const Description = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
})
type Description = z.infer<typeof Description>

test('the description of the API is valid OpenAPI 3.1', async () => {
  await using server = await testServer()

  const reply = await server.app.inject('/api/openapi.json')
  const { valid, errors } = await new Validator().validate(reply.json<object>())

  expect(errors ?? []).toStrictEqual([])
  expect(valid).toBe(true)
  expect(reply.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Lin' } })
})

test('a call is described as the contract has it, or it answers that it is not built', async () => {
  await using server = await testServer()
  const description = Description.parse((await server.app.inject('/api/openapi.json')).json())

  for (const [name, call] of ALL) {
    const described = operationOf(description, call)
    const reply = await server.app.inject({
      method: call.method,
      url: `${API.root}${call.path.replaceAll(/:\w+/g, ID)}`,
    })

    expect(server.app.hasRoute({ method: call.method, url: API.root + call.path }), name).toBe(true)
    if (described === undefined) {
      expect([reply.statusCode, reply.json()], name).toMatchObject([
        501,
        { code: 'request/not-built' },
      ])
    } else {
      expect([404, 500, 501], name).not.toContain(reply.statusCode)
      expect(described.summary, name).toBe(call.summary)
      expect(Object.keys(described.responses), name).toContain(String(call.status))
      expect(described.security, name).toStrictEqual(
        call.access === 'signed-in' ? [{ session: [] }] : undefined,
      )
    }
  }
})

test('nothing is described that the contract does not have', async () => {
  await using server = await testServer()
  const { paths } = Description.parse((await server.app.inject('/api/openapi.json')).json())

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )

  const agreed = new Set(ALL.map(([, call]) => `${call.method} ${describedPath(call)}`))
  expect(described.filter((operation) => !agreed.has(operation))).toStrictEqual([])
})

test('a read of the contract that is for signed-in users is refused to anyone else', async () => {
  await using server = await testServer()
  const reads = [CALLS.user, CALLS.listSources, CALLS.listAccounts, CALLS.listPosts]

  const codes = await Promise.all(reads.map(async (call) => (await server.send(call)).json()))

  expect(codes).toMatchObject(reads.map(() => ({ status: 401, code: 'session/missing' })))
})

function operationOf({ paths }: Description, call: Call) {
  return paths[describedPath(call)]?.[call.method.toLowerCase()]
}

function describedPath({ path }: Call): string {
  return API.root + path.replaceAll(/:(\w+)/g, '{$1}')
}
