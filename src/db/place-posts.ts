import type { UserDatabase } from './user-database.ts'

const AT_ONCE = 500

/** An earlier version has stored posts without a place. */
export async function placePosts(db: UserDatabase): Promise<void> {
  const placed = await db.posts.orderBy('place.order').count()
  if (placed === (await db.posts.count())) return
  await db.transaction('rw', db.posts, async () => {
    const ids = await db.posts.toCollection().primaryKeys()
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const rows = await db.posts.bulkGet(ids.slice(from, from + AT_ONCE))
      await db.posts.bulkPut(rows.filter((row) => row !== undefined))
    }
  })
}
