import type { Post } from '#contract/posts.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import type { Seen } from '#sync/writes/queued-call.ts'

import { partOf } from './read-posts.ts'

/**
 * All posts of the device, the newest first; undefined while they are not needed, or not read yet. Thousands of rows
 * are read in parts, between which the page answers keys.
 *
 * @param prepare gets each row as it is read
 */
export function useAllPosts(
  isNeeded: boolean,
  prepare: (post: Post) => void,
): readonly Seen<Post>[] | undefined {
  return useLive(
    useDatabase(),
    async (db) => (isNeeded ? readAllPosts(db, prepare) : undefined),
    undefined,
    String(isNeeded),
  )
}

/** Some ten milliseconds of work. */
const AT_ONCE = 200

export async function readAllPosts(
  db: UserDatabase,
  prepare: (post: Post) => void,
): Promise<readonly Seen<Post>[]> {
  return db.transaction('r', db.posts, db.outbox, async () => {
    const outbox = await readOutbox(db)
    const rows: Post[] = []
    let some: readonly Post[]
    do {
      some = await db.posts
        .where('id')
        .above(rows.at(-1)?.id ?? '')
        .limit(AT_ONCE)
        .toArray()
      for (const row of some) prepare(row)
      rows.push(...some)
    } while (some.length === AT_ONCE)
    return partOf(rows, outbox).rows
  })
}
