import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { foldSources, foldPosts, foldSchedules } from '#sync/outbox/fold.ts'
import { readOutbox } from '#sync/outbox/outbox.ts'

/** What the device knows of the user's own things: it asks nobody, so it is there offline. */
export interface Findable {
  readonly posts: readonly Post[]
  readonly sources: readonly Source[]
  readonly schedules: readonly Schedule[]
}

export function useFindable(): Findable {
  return useLive(useDatabase(), readAll) ?? NOTHING
}

const NOTHING: Findable = { posts: [], sources: [], schedules: [] }

async function readAll(db: UserDatabase): Promise<Findable> {
  const { posts, sources, schedules, outbox } = db
  return db.transaction('r', posts, sources, schedules, outbox, async () => {
    const waiting = await readOutbox(db)
    return {
      posts: foldPosts(await posts.toArray(), waiting).toSorted(newestFirst),
      sources: foldSources(await sources.toArray(), waiting),
      schedules: foldSchedules(await schedules.toArray(), waiting),
    }
  })
}
