import { Dexie } from 'dexie'

import type { UserDatabase } from './user-database.ts'

const AT_ONCE = 500

/** Stores every post anew, with its place. What cannot be stored now is tried again by the next reading. */
export async function placePosts(db: UserDatabase): Promise<void> {
  try {
    await db.transaction('rw', db.posts, async () => {
      const ids = await db.posts.toCollection().primaryKeys()
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const rows = await db.posts.bulkGet(ids.slice(from, from + AT_ONCE))
        await db.posts.bulkPut(rows.filter((row) => row !== undefined))
      }
    })
  } catch (error) {
    if (!(error instanceof Dexie.DexieError)) throw error
  }
}
