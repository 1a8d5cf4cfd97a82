import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { AppError } from '#contract/errors.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/limits.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { DrainKit } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import {
  aDevice,
  aDrainKit,
  addsSource,
  createsSchedule,
  savesDraft,
} from '#tests/kit/client/outbox.ts'

const AWAKE = new AbortController().signal
const NETWORK = new NetworkError('network')

test('pending changes are sent in order, go into the mirror, and leave the queue', async () => {
  const { uid, db } = aDevice()
  const [one, two] = [addsSource(), addsSource(randomUUID(), 'zig')]
  await enqueue(db, one)
  await enqueue(db, two)
  const kit = aDrainKit(uid)

  const end = await drain(db, kit, AWAKE)

  expect(kit.server.effects.map(({ body }) => body)).toMatchObject([{ id: one.id }, { id: two.id }])
  expect(await readOutbox(db)).toEqual([])
  expect(await db.sources.bulkGet([one.id, two.id])).toMatchObject([
    { source: 'rust' },
    { source: 'zig' },
  ])
  expect(end).toEqual({ sent: [one, two], nextAtMs: null, stop: null })
})

test('two tabs and the worker at once send each write once', async () => {
  const { uid, db } = aDevice()
  for (let count = 0; count < 5; count += 1)
    await enqueue(db, addsSource(randomUUID(), `topic ${count}`))
  const kit = aDrainKit(uid)

  await Promise.all([drain(db, kit, AWAKE), drain(db, kit, AWAKE), drain(db, kit, AWAKE)])

  expect(kit.sent).toHaveLength(5)
})

test('a write whose answer was lost is sent again with its key, and is there once', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid, [{ lost: NETWORK }])

  expect(await drain(db, kit, AWAKE)).toMatchObject({ stop: 'offline', sent: [] })
  expect(await drain(db, kit, AWAKE)).toMatchObject({ stop: null })

  expect(new Set(kit.sent.map(({ key }) => key)).size).toBe(1)
  expect(kit.sent).toHaveLength(2)
  expect(kit.server.effects).toHaveLength(1)
})

test('a page that dies between the answer and the mirror leaves the write to the next one', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid)
  const dying: DrainKit = {
    ...kit,
    async send(asked) {
      const reply = await kit.send(asked)
      db.close({ disableAutoOpen: true })
      return reply
    },
  }
  await expect(drain(db, dying, AWAKE)).rejects.toThrow('closed')
  await db.open()

  await drain(db, kit, AWAKE)

  expect(kit.server.effects).toHaveLength(1)
  expect(await db.sources.count()).toBe(1)
})

test.for<[string, Error, number]>([
  ['500', new AppError('unexpected'), 1000],
  ['503 with Retry-After', new AppError('server/unavailable', { retryAfterSeconds: 7 }), 7000],
  ['429 with Retry-After', new AppError('request/too-many', { retryAfterSeconds: 30 }), 30_000],
  [
    '409 while the first one runs',
    new AppError('request/in-progress', { retryAfterSeconds: 1 }),
    1000,
  ],
  ['409 because something else came between', new AppError('request/conflict'), 1000],
  ['an answer that is not Lin’s', new NetworkError('unreadable'), 1000],
])('%s is tried again later, and holds up nothing else', async ([, fault, waitMs]) => {
  const { uid, db } = aDevice()
  const [late, other] = [addsSource(), addsSource(randomUUID(), 'zig')]
  await enqueue(db, late)
  await enqueue(db, other)
  const kit = aDrainKit(uid, [fault])

  const end = await drain(db, kit, AWAKE)
  expect(end).toEqual({ sent: [other], nextAtMs: kit.now() + waitMs, stop: null })
  kit.pass(waitMs)

  expect(await drain(db, kit, AWAKE)).toMatchObject({ sent: [late], nextAtMs: null })
})

test('a clock that was set back does not put off what is due', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid, [new NetworkError('network', new Error('offline'))])
  const row = await enqueue(db, addsSource())
  await db.outbox.update(row?.seq ?? 0, { nextAtMs: kit.now() + 60 * DAY_MS })

  const end = await drain(db, kit, AWAKE)

  expect(end).toEqual({ sent: [], nextAtMs: kit.now(), stop: 'offline' })
})

test.for([10 * SECOND_MS, HOUR_MS, DAY_MS])(
  'a clock that is set back by %i ms does not extend a wait',
  async (backMs) => {
    const { uid, db } = aDevice()
    const kit = aDrainKit(uid, [new AppError('server/unavailable', { retryAfterSeconds: 7 })])
    const write = addsSource()
    await enqueue(db, write)
    await drain(db, kit, AWAKE)
    kit.pass(-backMs)

    expect(await drain(db, kit, AWAKE)).toMatchObject({ sent: [write], nextAtMs: null })
  },
)

test('the wait doubles to a minute', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(
    uid,
    Array.from({ length: 8 }, () => new AppError('unexpected')),
  )
  const waits: number[] = []

  for (let count = 0; count < 8; count += 1) {
    const { nextAtMs } = await drain(db, kit, AWAKE)
    waits.push(((nextAtMs ?? 0) - kit.now()) / 1000)
    kit.pass(60_000)
  }

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test.for<[string, AppError]>([
  ['400', new AppError('sources/invalid')],
  ['409', new AppError('sources/duplicate')],
  ['422', new AppError('request/key-reused')],
])('%s is kept for the person to decide, and holds up its own thing only', async ([, refusal]) => {
  const { uid, db } = aDevice()
  const [refused, other] = [addsSource(), addsSource(randomUUID(), 'zig')]
  await enqueue(db, refused)
  await enqueue(db, { call: 'updateSource', id: refused.id, body: { category: 'a' } })
  await enqueue(db, other)
  const kit = aDrainKit(uid, [refusal])

  const end = await drain(db, kit, AWAKE)

  expect(end).toMatchObject({ sent: [other], stop: null })
  expect(await readOutbox(db)).toMatchObject([
    { state: 'refused', refusal: { code: refusal.code, message: refusal.message }, attempts: 1 },
    { state: 'waiting', attempts: 0 },
  ])
})

test('a session that the server does not take any more loses nothing', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid, [new AppError('session/dead')])

  expect(await drain(db, kit, AWAKE)).toMatchObject({ stop: 'signed-out' })
  expect(await readOutbox(db)).toMatchObject([{ state: 'waiting' }])

  expect(await drain(db, kit, AWAKE)).toMatchObject({ stop: null })
  expect(kit.server.effects).toHaveLength(1)
})

test('who signs in while a write is refused for the old token sends it with the new one', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid, [new AppError('session/dead')])
  const tokens = ['old', 'new', 'new']

  await drain(db, { ...kit, session: async () => ({ uid, token: tokens.shift() ?? 'new' }) }, AWAKE)

  expect(kit.sent.map(({ token }) => token)).toEqual(['old', 'new'])
})

test.for<[string, () => Promise<{ uid: string; token: string } | null>]>([
  ['nobody', async () => null],
  ['somebody else', async () => ({ uid: randomUUID(), token: 'a token' })],
])('where %s is signed in nothing is sent', async ([, session]) => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid)

  expect(await drain(db, { ...kit, session }, AWAKE)).toMatchObject({ stop: 'signed-out' })

  expect(kit.sent).toEqual([])
  expect(await readOutbox(db)).toMatchObject([{ attempts: 0 }])
})

test('a schedule goes after the source that it needs, also where that one is late', async () => {
  const { uid, db } = aDevice()
  const schedule = createsSchedule()
  await enqueue(db, addsSource())
  await enqueue(db, schedule)
  const kit = aDrainKit(uid, [new AppError('unexpected')])

  await drain(db, kit, AWAKE)
  expect(kit.sent).toHaveLength(1)
  kit.pass(60_000)
  await drain(db, kit, AWAKE)

  expect([...kit.server.schedules.keys()]).toEqual([schedule.id])
})

test('a source that is added again goes after its deletion, also where that one is late', async () => {
  const { uid, db } = aDevice()
  const known = aDrainKit(uid)
  const [before, again] = [addsSource(), addsSource()]
  await enqueue(db, before)
  await drain(db, known, AWAKE)
  const kit = aDrainKit(uid, [new AppError('server/unavailable')], known.server)
  await enqueue(db, { call: 'deleteSource', id: before.id })
  await enqueue(db, again)

  await drain(db, kit, AWAKE)
  kit.pass(60_000)
  await drain(db, kit, AWAKE)

  expect(await readOutbox(db)).toEqual([])
  expect([...kit.server.sources.keys()]).toEqual([again.id])
})

test('what is kept of a source is sent before its deletion, also where that is late', async () => {
  const { uid, db } = aDevice()
  const kit = aDrainKit(uid, [new AppError('server/unavailable')])
  const marks = [{ id: randomUUID(), is_kept: true }]
  await enqueue(db, { call: 'markArticles', id: 'articles', body: { marks } })
  await enqueue(db, { call: 'deleteSource', id: randomUUID() })

  await drain(db, kit, AWAKE)

  expect(kit.sent).toHaveLength(1)
  expect((await readOutbox(db)).map(({ write }) => write.call)).toEqual([
    'markArticles',
    'deleteSource',
  ])
})

test('what is gone already counts as deleted', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  await enqueue(db, { call: 'deleteSource', id })

  const end = await drain(db, aDrainKit(uid), AWAKE)

  expect(end).toMatchObject({ sent: [{ id }] })
  expect(await readOutbox(db)).toEqual([])
})

test('a list that was asked for before a write has arrived does not undo it', async () => {
  const { uid, db } = aDevice()
  const write = addsSource()
  await enqueue(db, write)
  const kit = aDrainKit(uid)
  const answers = [[], [...kit.server.sources.values()]]

  await refreshTable(db, db.sources, async () => {
    if (answers.length === 2) await drain(db, kit, AWAKE)
    answers.shift()
    return answers.length === 1 ? [] : [...kit.server.sources.values()]
  })

  expect(await db.sources.get(write.id)).toBeDefined()
})

test('a write that is taken back while it is on its way is not sent again', async () => {
  const { uid, db } = aDevice()
  await enqueue(db, addsSource())
  const kit = aDrainKit(uid)

  await drain(db, { ...kit, send: (asked) => forgetting(db, () => kit.send(asked)) }, AWAKE)

  expect(await readOutbox(db)).toEqual([])
  expect(kit.sent).toHaveLength(1)
})

test('what was written to a draft while it was on its way is written over the answer', async () => {
  const { uid, db } = aDevice()
  const id = randomUUID()
  await enqueue(db, savesDraft(id, 'A'))
  const kit = aDrainKit(uid, [{ lost: NETWORK }])
  await drain(db, kit, AWAKE)
  await enqueue(db, savesDraft(id, 'AB'))

  await drain(db, kit, AWAKE)

  expect(kit.sent.map(({ call }) => call.method)).toEqual(['POST', 'POST', 'PUT'])
  expect(kit.server.posts.get(id)?.Text_content).toBe('AB')
  expect(await db.copies.count()).toBe(0)
})

test.for<[string, (server: ReturnType<typeof aDrainKit>['server'], id: string) => void, string]>([
  ['changed', changeThere, 'Theirs'],
  ['deleted', (server, id) => server.posts.delete(id), ''],
  ['published', publishThere, 'A'],
] as const)(
  'a draft that was %s elsewhere becomes a conflict copy',
  async ([because, act, theirs]) => {
    const { uid, db } = aDevice()
    const id = randomUUID()
    const kit = aDrainKit(uid)
    await enqueue(db, savesDraft(id, 'A'))
    await drain(db, kit, AWAKE)
    act(kit.server, id)
    await enqueue(db, savesDraft(id, 'Mine'))

    await drain(db, kit, AWAKE)

    expect(kit.server.posts.get(id)?.Text_content ?? '').toBe(theirs)
    const [copy] = await db.copies.toArray()
    expect(copy).toMatchObject({ of: id, because })
    expect(kit.server.posts.get(copy?.id ?? '')?.Text_content).toBe('Mine')
    expect(await readOutbox(db)).toEqual([])
  },
)

async function forgetting(db: UserDatabase, send: () => Promise<unknown>): Promise<unknown> {
  const reply = await send()
  await db.outbox.clear()
  return reply
}

function changeThere(server: ReturnType<typeof aDrainKit>['server'], id: string) {
  const post = server.posts.get(id)
  if (post === undefined) return
  server.posts.set(id, { ...post, Text_content: 'Theirs', updated_at: server.now() })
}

function publishThere(server: ReturnType<typeof aDrainKit>['server'], id: string) {
  const post = server.posts.get(id)
  if (post !== undefined) server.posts.set(id, { ...post, is_published: true })
}
