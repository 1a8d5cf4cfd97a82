import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { replySchema } from '#server/kit/reply-schema.ts'

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

async function answerOf(reply: z.ZodMiniType, value: unknown): Promise<unknown> {
  await using app = Fastify()
  app.get('/', { schema: { response: { 200: replySchema(reply) } } }, () => Promise.resolve(value))
  const answer = await app.inject('/')
  return answer.json()
}
