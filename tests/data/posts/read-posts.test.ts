import { randomUUID } from 'node:crypto'

import { Dexie } from 'dexie'
import type { DBCore } from 'dexie'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { readAllPosts } from '#data/posts/all-posts.ts'
import { readPosts } from '#data/posts/read-posts.ts'
import type { PostsPart, PostsWanted } from '#data/posts/read-posts.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import { UserDatabase } from '#db/user-database.ts'
import { notOutFirst, otherPosts } from '#pages/posts/lists/split-posts.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { entityOf } from '#sync/writes/all.ts'
import { aDevice, savesDraft } from '#tests/kit/client/outbox.ts'
import { aPost, aPublication, aSchedule, aSlot, aUser } from '#tests/kit/client/things.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'

const START_MS = Date.parse('2026-01-01T00:00:00.000Z')
const AWAITED = Array.from({ length: 3 }, () => randomUUID())

/** Few moments, so that several posts are of the same one. */
const POST = fc.record({
  day: fc.nat(9),
  kind: fc.constantFrom('published', 'published', 'imported', 'draft', 'planned', 'failed'),
  publishedAfter: fc.nat(9),
})

const WRITE = fc.record({
  call: fc.constantFrom('saveDraft' as const, 'deletePost' as const),
  /** Index of the post: first those in the mirror, then others. */
  nth: fc.nat(24),
  isRefused: fc.boolean(),
})

const CASE = fc.record({
  posts: fc.array(POST, { maxLength: 22, size: 'max' }),
  writes: fc.array(WRITE, { maxLength: 6 }),
  newest: fc.integer({ min: 1, max: 12 }),
  pointsAt: fc.option(fc.nat(24)),
})

test('whatever waits, the first rows are the first rows of the whole list, and all are counted', async () => {
  const holds = fc.asyncProperty(CASE, async ({ posts, writes, newest, pointsAt }) => {
    const { db } = aDevice()
    const rows = posts.map(postOf)
    await db.posts.bulkPut(rows)
    const ids = [...rows.map(({ id }) => id), ...AWAITED]
    await db.outbox.bulkAdd(writes.map((each, at) => outboxRow(each, ids, at)))
    const downTo = pointsAt === null ? '' : (ids[pointsAt] ?? '')
    const whole = await wholeList(db)

    const part = await read(db, { newest, downTo })

    expect(part.total).toBe(whole.length)
    expect(part.published).toBe(whole.filter(isPublished).length)
    // All unpublished posts are there, and the others from the newest on.
    expect(part.rows.filter((post) => !isPublished(post))).toEqual(
      whole.filter((post) => !isPublished(post)),
    )
    const all = notOutFirst(otherPosts(whole, []))
    const shown = notOutFirst(otherPosts(part.rows, []))
    expect(shown).toEqual(all.slice(0, shown.length))
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(newest, all.length))
    expect(shown.some(({ id }) => id === downTo)).toBe(all.some(({ id }) => id === downTo))
    expect(await readAllPosts(db, () => {})).toEqual(whole)
  })
  await fc.assert(holds, runsOf(40))
})

test('what was published in a time is there, whenever it was written, and what slots name', async () => {
  const holds = fc.asyncProperty(
    fc.record({ posts: fc.array(POST, { maxLength: 22 }), from: fc.nat(12), days: fc.nat(6) }),
    async ({ posts, from, days }) => {
      const { db } = aDevice()
      const rows = posts.map(postOf)
      const named = rows.at(-1)
      await db.posts.bulkPut(rows)
      await db.schedules.put(aSchedule({ slots: [aSlot({ post_id: named?.id ?? null })] }))
      const during = { from: START_MS + from * DAY_MS, to: START_MS + (from + days) * DAY_MS }

      const part = await read(db, { newest: 1, during, ofSlots: true })

      const meant = rows.filter((post) => post === named || isWithin(post, during))
      const there = new Set(part.rows.map(({ id }) => id))
      expect(meant.filter(({ id }) => !there.has(id))).toEqual([])
      expect(part.rows).toEqual(part.rows.toSorted(inOrder))
    },
  )
  await fc.assert(holds, runsOf(40))
})

test('what is shown of a thousand posts is read, and no other row', async () => {
  const db = new UserDatabase(aUser().id)
  let rows = 0
  db.use({
    stack: 'dbcore',
    name: 'counts',
    create: (core) => counting(core, (more) => (rows += more)),
  })
  await db.posts.bulkPut(
    Array.from({ length: 1000 }, (_, day) => postOf({ day, kind: 'published' })),
  )
  await db.posts.bulkPut([postOf({ day: 5, kind: 'draft' })])
  rows = 0

  const part = await read(db, { newest: 40 })

  expect(part).toMatchObject({ total: 1001, published: 1000 })
  expect(part.rows).toHaveLength(41)
  expect(rows).toBe(41)
})

test('all posts are read in parts, each of them once', async () => {
  const { db } = aDevice()
  const rows = Array.from({ length: 450 }, (_, day) => postOf({ day, kind: 'published' }))
  await db.posts.bulkPut(rows)
  const prepared: string[] = []

  const all = await readAllPosts(db, ({ id }) => prepared.push(id))

  expect(all).toEqual(rows.toReversed())
  expect(prepared.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test.for([2, 1])(
  'posts that an earlier version has stored among others are shown, of the newest %i',
  async (newest) => {
    const { id } = aUser()
    const [own, early] = [1, 2].map((day) => postOf({ day, kind: 'published' }))
    if (own === undefined || early === undefined) throw new Error('Two posts were made.')
    await databaseOf(id).posts.put(own)
    closeDatabase(id)
    const old = new Dexie(`lin-${id}`)
    old.version(5).stores({ posts: 'id' })
    await old.table('posts').put(early)
    old.close()
    const db = databaseOf(id)

    const first = await read(db, { newest })

    // Repaired at once if the index has too few rows for the request, else a moment later.
    const rows = newest === 2 ? [early, own] : [own]
    expect(first).toEqual({ rows, total: 2, published: 2 })
    await vi.waitFor(async () => {
      expect(await read(db, { newest: 1 })).toEqual({ rows: [early], total: 2, published: 2 })
    }, 30_000)
  },
)

test('a post whose moment cannot be read is the last one', async () => {
  const { db } = aDevice()
  const [dated, undated] = [postOf({ day: 1, kind: 'published' }), aPost({ created_at: '' })]
  await db.posts.bulkPut([undated, dated])

  expect(await read(db, { newest: 1 })).toEqual({ rows: [dated], total: 2, published: 2 })
})

function read(db: UserDatabase, wanted: PostsWanted): Promise<PostsPart> {
  return db.transaction('r', db.posts, db.schedules, db.outbox, async () =>
    readPosts(db, wanted, await readOutbox(db)),
  )
}

/** The whole list, as it was read before there was an index. */
async function wholeList(db: UserDatabase): Promise<readonly Post[]> {
  return foldPosts(await db.posts.toArray(), await readOutbox(db)).toSorted(inOrder)
}

function inOrder(a: Post, b: Post): number {
  return newestFirst(a, b) || (a.id < b.id ? -1 : 1)
}

interface Drawn {
  readonly day: number
  readonly kind: 'published' | 'imported' | 'draft' | 'planned' | 'failed'
  readonly publishedAfter?: number
}

function postOf({ day, kind, publishedAfter = 0 }: Drawn): Post {
  const created_at = new Date(START_MS + day * DAY_MS).toISOString()
  const at = new Date(START_MS + (day + publishedAfter) * DAY_MS).toISOString()
  const open = { created_at, is_published: false, publication: null }
  switch (kind) {
    case 'published':
      return aPost({ created_at, publication: aPublication({ at }) })
    case 'imported':
      return aPost({ created_at, publication: null })
    case 'draft':
      return aPost(open)
    case 'planned':
      return aPost({ ...open, scheduled_at: at })
    case 'failed':
      return aPost({ ...open, publication: aPublication({ state: 'failed', at }) })
  }
}

function isPublished(post: Post): boolean {
  return post.is_published
}

function isWithin(post: Post, { from, to }: { from: number; to: number }): boolean {
  const at = Date.parse(post.publication?.at ?? post.created_at)
  return post.is_published && at >= from && at < to
}

interface DrawnWrite {
  readonly call: 'saveDraft' | 'deletePost'
  readonly nth: number
  readonly isRefused: boolean
}

function outboxRow({ call, nth, isRefused }: DrawnWrite, ids: readonly string[], at: number) {
  const id = ids[nth % ids.length] ?? ''
  const write: QueuedWrite = call === 'saveDraft' ? savesDraft(id, `Text ${at}`) : { call, id }
  return {
    v: 1 as const,
    key: randomUUID(),
    write,
    entity: entityOf(write),
    after: [],
    state: isRefused ? ('refused' as const) : ('waiting' as const),
    attempts: 0,
    nextAtMs: 0,
    createdAtMs: START_MS + at * DAY_MS,
    base: null,
    refusal: null,
  }
}

/** Reports every row of posts that is handed out. */
function counting(core: DBCore, tell: (rows: number) => void): DBCore {
  return {
    ...core,
    table(name) {
      const table = core.table(name)
      if (name !== 'posts') return table
      return {
        ...table,
        query: (asked) =>
          table.query(asked).then((answer) => {
            if (asked.values === true) tell(answer.result.length)
            return answer
          }),
        getMany: (asked) => {
          tell(asked.keys.length)
          return table.getMany(asked)
        },
        openCursor: (asked) => {
          tell(Number.POSITIVE_INFINITY)
          return table.openCursor(asked)
        },
      }
    },
  }
}
