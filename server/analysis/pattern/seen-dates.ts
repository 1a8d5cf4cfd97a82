import { DAY_MS } from '#contract/limits.ts'
import { localCalendar } from '#server/analysis/local-time.ts'
import type { LocalMoment } from '#server/analysis/local-time.ts'

/**
 * Where articles lie on the calendar, oldest first: those whose date is a date and not in the future.
 *
 * @param timeZone of the reader; not used where nearly all are from midnight in UTC, for there the
 * feed told only the day
 */
export function seenDates(
  dates: readonly Date[],
  now: Date,
  timeZone: string,
): { readonly moments: LocalMoment[]; readonly hasTimes: boolean } {
  const seen = dates
    .filter((date) => date.getTime() <= now.getTime())
    .toSorted((one, other) => one.getTime() - other.getTime())
  const bare = seen.filter((date) => date.getTime() % DAY_MS === 0).length
  const hasTimes = bare < seen.length * BARE_SHARE
  const calendar = localCalendar(hasTimes ? timeZone : 'UTC')
  return { moments: seen.map(calendar), hasTimes }
}

const BARE_SHARE = 0.8
