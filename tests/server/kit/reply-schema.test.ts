import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { replySchema, sharedSerializers } from '#server/kit/json/reply-schema.ts'

const Kept = z.object({ id: z.uuid(), note: z.nullable(z.string()), at: z.optional(z.string()) })

test('an answer has what its schema names, and nothing that a row has too many', async () => {
  const row = { id: crypto.randomUUID(), note: null, password_hash: '$argon2id$' }

  expect(await answerOf(z.array(Kept), [row])).toEqual([{ id: row.id, note: null }])
})

test('what may be null is written as it is, inside of lists and records too', async () => {
  const Nested = z.object({
    parts: z.nullable(z.array(z.nullable(z.object({ n: z.number() })))),
    by: z.record(z.string(), z.nullable(z.number())),
  })

  const value = { parts: [{ n: 1.5 }, null], by: { one: 1, none: null } }
  expect(await answerOf(Nested, value)).toEqual(value)
  expect(await answerOf(Nested, { parts: null, by: {} })).toEqual({ parts: null, by: {} })
})

test('a reply that is a choice of shapes is refused at the start', () => {
  const Choice = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])

  expect(() => replySchema(Choice)).toThrow('A reply has one shape')
})

test('what writes a reply is compiled once, for HEAD and for the next server too', async () => {
  const row = { id: crypto.randomUUID(), note: 'a', password_hash: '$argon2id$' }
  expect(await answerOf(Kept, row)).toEqual({ id: row.id, note: 'a' })
  expect(await answerOf(Kept, { ...row, note: null })).toEqual({ id: row.id, note: null })

  const routes = ['GET', 'HEAD'].map((method) => ({ method, url: '/', httpStatus: '200' }))
  const [first, ...others] = [sharedSerializers(), sharedSerializers()].flatMap((build) => {
    const compile = build({}, undefined)
    return routes.map((route) => compile({ ...route, schema: replySchema(Kept) }))
  })
  expect(others).toEqual([first, first, first])
})

async function answerOf(reply: z.ZodMiniType, value: unknown): Promise<unknown> {
  const compilersFactory = { buildSerializer: sharedSerializers() }
  await using app = Fastify({ schemaController: { compilersFactory } })
  app.get('/', { schema: { response: { 200: replySchema(reply) } } }, () => Promise.resolve(value))
  const answer = await app.inject('/')
  return answer.json()
}
