import type { Account } from '#contract/accounts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { foldSources, foldSchedules } from '#sync/outbox/fold.ts'
import { readOutbox } from '#sync/outbox/rows.ts'

/** These need no request. For posts, of which there are many, see `useAllPosts`. */
export interface Findable {
  readonly sources: readonly Source[]
  readonly schedules: readonly Schedule[]
  readonly accounts: readonly Account[]
}

export function useFindable(): Findable {
  return useLive(useDatabase(), readAll) ?? NOTHING
}

const NOTHING: Findable = { sources: [], schedules: [], accounts: [] }

async function readAll(db: UserDatabase): Promise<Findable> {
  const { sources, schedules, accounts, outbox } = db
  return db.transaction('r', sources, schedules, accounts, outbox, async () => {
    const waiting = await readOutbox(db)
    return {
      sources: foldSources(await sources.toArray(), waiting),
      schedules: foldSchedules(await schedules.toArray(), waiting),
      accounts: await accounts.toArray(),
    }
  })
}
