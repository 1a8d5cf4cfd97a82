import { DAY_MS } from '#contract/limits.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { deviceMoment, deviceWallTime } from '#device/wall-clock.ts'

const MOST = 3

/**
 * Moments at which posts went out during the last seven days, a week later, as far as nothing is planned for then; in
 * epoch milliseconds.
 */
export function useLastWeekAgain(): readonly number[] {
  return useLive(useDatabase(), (db) => readLastWeekAgain(db, Date.now())) ?? NONE
}

const NONE: readonly number[] = []

async function readLastWeekAgain(db: UserDatabase, now: number): Promise<readonly number[]> {
  const { posts } = db
  const before = await posts
    .where('place.publishedMs')
    .between(now - 7 * DAY_MS, now)
    .toArray()
  const coming = await posts.filter(isToCome).toArray()
  const taken = new Set(coming.map((post) => Date.parse(post.scheduled_at ?? '')))
  const moments = before.map((post) => aWeekLater(post.publication?.at ?? post.created_at))
  return [...new Set(moments)]
    .filter((at) => !taken.has(at))
    .toSorted((a, b) => a - b)
    .slice(0, MOST)
}

/** The same time of that day on the clocks of this device, on the minute. */
function aWeekLater(at: string): number {
  const { year, month, day, hour, minute } = deviceWallTime(Date.parse(at))
  return deviceMoment({ year, month, day: day + 7, hour, minute })
}
