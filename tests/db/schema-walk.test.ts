import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import { closeDatabase, databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { aPost, aSchedule, aSource, aUser } from '#tests/kit/client/things.ts'

const DRAFT = { id: 'composer', text: 'Mine', imageUrl: null, accountId: null } as const

test.for([1, 2, 3, 4])(
  'what version %i and this one store in turns is there in each of them',
  async (version) => {
    const { id } = aUser()
    const [early, late] = [aSource(), aSource()]
    await inOlder(id, version, (old) => old.table('sources').put(early))
    await inOurs(id, (ours) => ours.drafts.put(DRAFT))

    await inOlder(id, version, async (old) => {
      expect(await old.table('drafts').toArray()).toEqual([DRAFT])
      await old.table('sources').put(late)
    })

    await inOurs(id, async (ours) => {
      const sources = await ours.sources.toArray()
      expect(sources.map((source) => source.id).toSorted()).toEqual([early.id, late.id].toSorted())
      expect(await ours.drafts.get('composer')).toEqual(DRAFT)
    })
  },
)

test('pending changes outlast a stay in an older version', async () => {
  const { id } = aUser()
  const row = { entity: 'sources/1', v: 1 }
  await inOurs(id, (ours) => ours.table('outbox').add(row))

  await inOlder(id, 4, (old) => old.table('posts').put(aPost()))

  await inOurs(id, async (ours) => {
    expect(await ours.table('outbox').toArray()).toMatchObject([row])
    await ours.schedules.put(aSchedule())
    expect(await ours.posts.count()).toBe(1)
  })
})

async function inOurs(uid: string, work: (db: UserDatabase) => PromiseLike<unknown>) {
  await work(databaseOf(uid))
  closeDatabase(uid)
}

/** The database as an earlier version of the app opens it. */
async function inOlder(uid: string, version: number, work: (db: Dexie) => PromiseLike<unknown>) {
  const db = new Dexie(`lin-${uid}`)
  const mirrors = { sources: 'id', accounts: 'id', posts: 'id', schedules: 'id' }
  db.version(1).stores({ ...mirrors, lists: 'name', drafts: 'id', intents: 'key', meta: 'key' })
  if (version > 1) db.version(2).stores({ articles: 'source_id', analyses: 'keyword' })
  if (version > 2) db.version(3).stores({})
  if (version > 3) db.version(4).stores({ notifications: 'id' })
  await work(db)
  db.close()
}
