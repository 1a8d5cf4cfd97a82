import { randomUUID } from 'node:crypto'

import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import { aFeed, aJob, aPost, aSchedule, aSource, aUser } from '#tests/kit/client/things.ts'

test('a post that was mirrored by the first version has no articles', async () => {
  const { id } = aUser()
  const { articles: _, ...post } = aPost()
  await storeAsBefore(id, { posts: [post] })

  expect(await databaseOf(id).posts.toArray()).toEqual([{ ...post, articles: [] }])
})

test.for([1, 2, 3])(
  'a post of version %i has no words for its picture, and no card of a link',
  async (version) => {
    const { id } = aUser()
    const { image_alt_text: _alt, link_card: _card, ...post } = aPost()
    await storeAsBefore(id, { posts: [post] }, version)

    expect(await databaseOf(id).posts.toArray()).toEqual([
      { ...post, image_alt_text: null, link_card: null },
    ])
  },
)

test('a draft that waits since the first version is one variant', async () => {
  const { id } = aUser()
  const { progress: _progress, explanation: _explanation, variants, ...job } = aJob()
  const row = { key: 'generation', jobId: randomUUID(), startedMs: 0, attempt: 1 }
  await storeAsBefore(id, { meta: [{ ...row, end: { kind: 'done', job } }] })

  const kept = await readMeta(databaseOf(id), 'generation')

  expect(kept?.end).toEqual({ kind: 'done', job: aJob({ variants }) })
})

test.for([1, 2, 3])(
  'a draft that waits since version %i has no words for its picture',
  async (version) => {
    const { id } = aUser()
    const { image_alt_text: _, ...job } = aJob()
    const row = { key: 'generation', jobId: randomUUID(), startedMs: 0, attempt: 1 }
    await storeAsBefore(id, { meta: [{ ...row, end: { kind: 'done', job } }] }, version)

    const kept = await readMeta(databaseOf(id), 'generation')

    expect(kept?.end).toEqual({ kind: 'done', job: { ...aJob(), image_alt_text: null } })
  },
)

test('a source of the first version has no searches, and is read where it was typed', async () => {
  const { id } = aUser()
  const { url: _url, ...feed } = aFeed()
  const { searches: _searches, ...source } = aSource({ source: 'https://example.com/feed' })
  await storeAsBefore(id, { sources: [{ ...source, feed }] })

  expect(await databaseOf(id).sources.toArray()).toEqual([
    { ...source, feed: aFeed({ url: 'https://example.com/feed' }), searches: [] },
  ])
})

test.for([1, 2])(
  'a schedule of version %i is automatic, and nothing is known of its runs',
  async (version) => {
    const { id } = aUser()
    const { mode, paused, next_runs, skips, slots, ...schedule } = aSchedule()
    await storeAsBefore(id, { schedules: [schedule] }, version)

    expect(await databaseOf(id).schedules.toArray()).toEqual([
      { ...schedule, mode, paused, next_runs, skips, slots },
    ])
  },
)

/** A database as an earlier version of the app left it. */
async function storeAsBefore(uid: string, rows: Record<string, object[]>, version = 1) {
  const db = new Dexie(`lin-${uid}`)
  const mirrors = { sources: 'id', accounts: 'id', posts: 'id', schedules: 'id' }
  db.version(1).stores({ ...mirrors, lists: 'name', drafts: 'id', intents: 'key', meta: 'key' })
  if (version > 1) db.version(2).stores({ articles: 'source_id', analyses: 'keyword' })
  if (version > 2) db.version(3).stores({})
  for (const [table, held] of Object.entries(rows)) await db.table(table).bulkPut(held)
  db.close()
}
