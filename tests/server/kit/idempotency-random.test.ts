import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

const server = await testServer({ config: { rateTimes: 1_000_000 } })
const people: Person[] = []
beforeAll(async () => {
  people.push(await signedIn(server), await signedIn(server))
})
afterAll(() => server[Symbol.asyncDispose]())

/** A write with a key; `isQuoted` is the key as the draft standard writes it. */
const WRITE = fc.record({
  who: fc.nat(1),
  call: fc.constantFrom('createPost' as const, 'addSource' as const),
  key: fc.constantFrom('a', 'b'),
  body: fc.constantFrom('one', 'two'),
  isQuoted: fc.boolean(),
})
type Write = typeof WRITE extends fc.Arbitrary<infer T> ? T : never

interface Answer extends Write {
  readonly status: number
  readonly reply: string
  readonly isReplay: boolean
}

test(
  'whoever sends what under which key, however often and at once: one effect and one answer for each key',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const rounds = fc.array(fc.array(WRITE, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    })
    const holds = fc.asyncProperty(rounds, async (atOnce) => {
      const run = randomUUID().slice(0, 8)
      const answers: Answer[] = []
      for (const writes of atOnce) {
        answers.push(...(await Promise.all(writes.map((write) => send(run, write)))))
      }

      for (const group of groupsOf(answers)) {
        const done = group.filter(({ status }) => status === 201)
        const refused = group.filter(({ status }) => status !== 201)
        expect(new Set(done.map(({ reply, body }) => `${body} ${reply}`)).size).toBe(1)
        expect(done.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
        expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
        expect(refused.every(({ body }) => body !== done[0]?.body)).toBe(true)
      }
      expect(await effectsOf(run)).toBe(groupsOf(answers).length)
    })

    await fc.assert(holds, runsOf(10))
  },
)

async function send(run: string, write: Write): Promise<Answer> {
  const { who, call, key, body, isQuoted } = write
  const token = people[who]?.token ?? ''
  const bare = `${run}-${key}`
  const sent = { token, key: isQuoted ? `"${bare}"` : bare }
  // Each key has texts of its own: the same source is there only once.
  const text = `${run} ${key} ${body}`
  const reply =
    call === 'createPost'
      ? await server.send(CALLS.createPost, { ...sent, body: { text_content: text } })
      : await server.send(CALLS.addSource, { ...sent, body: { source: text } })
  const isReplay = reply.headers['idempotency-replayed'] === 'true'
  return { ...write, status: reply.statusCode, reply: reply.body, isReplay }
}

/** Groups the answers by person, call and key. */
function groupsOf(answers: readonly Answer[]): readonly Answer[][] {
  const groups = Map.groupBy(answers, ({ who, call, key }) => `${who} ${call} ${key}`)
  return [...groups.values()]
}

async function effectsOf(run: string): Promise<number> {
  const { rows } = await server.db.pool.query<{ count: number }>(
    `select (select count(*) from posts where text_content like $1)::int
          + (select count(*) from sources where source like $1)::int as count`,
    [`${run} %`],
  )
  return rows[0]?.count ?? 0
}
