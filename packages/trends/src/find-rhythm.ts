import { DAY_MS, localCalendar } from './calendar.ts'
import type { LocalMoment } from './calendar.ts'
import { daySeries, weekdayOf } from './day-series.ts'
import type { DaySeries } from './day-series.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { NO_POSTERIOR, answerOf } from './posterior.ts'
import type { Pattern, Posterior } from './posterior.ts'
import { usualDays, usualTime } from './usual.ts'

export interface Rhythm {
  readonly pattern: Pattern | 'insufficient data'
  /** The share of such answers that are right, 0 to 1; 0 for insufficient data. */
  readonly confidence: number
  readonly posterior: Posterior
  readonly evidence: Evidence
  /** Monday first; of all years. */
  readonly weekdays: readonly number[]
  /** Days and time at which further events would keep the rhythm; null without one. */
  readonly usual: {
    /** Rising, 0 for Monday; at least one. */
    readonly weekdays: readonly number[]
    /** `HH:MM` to five minutes in the zone; null where the dates carry no time. */
    readonly time: string | null
  } | null
}

/**
 * The rhythm in which events come, by the two years up to the last one. The time since then is no part of it: the dates
 * do not say whether it is silence, or nobody has looked.
 * @param dates In any order. Those after `now`, and invalid ones, do not count.
 * @param options.timeZone IANA name, by default UTC. Not used if four fifths of the dates are at midnight in UTC, as
 * they are days without times then.
 * @throws RangeError for a zone that is none
 */
export function findRhythm(
  dates: readonly Date[],
  { now, timeZone = 'UTC' }: { readonly now: Date; readonly timeZone?: string | undefined },
): Rhythm {
  const { moments, hasTimes } = seenDates(dates, now, timeZone)
  const last = moments.at(-1)?.day ?? 0
  const judged = moments.filter(({ day }) => day > last - JUDGED_DAYS)
  const series = daySeries(judged.map(({ day }) => day))
  const weekdays = weekdaysOf(moments)
  if (series.active.length < LEAST.days || judged.length < LEAST.events) {
    return { ...fromTooFew(judged.length, series), weekdays, usual: null }
  }

  const { doubted, ...answer } = answerOf(series)
  if (doubted !== null) {
    const days = series.active.length
    return {
      pattern: 'insufficient data',
      confidence: 0,
      evidence: { kind: 'doubt', pattern: doubted, events: judged.length, days },
      posterior: answer.posterior,
      weekdays,
      usual: null,
    }
  }
  const evidence = evidenceOf(answer.pattern, {
    series,
    events: judged.length,
    older: moments.length - judged.length,
    silentDays: Math.floor(now.getTime() / DAY_MS) - last,
  })
  const days = usualDays(series, answer.pattern)
  const time = hasTimes ? usualTimeOn(days, judged) : null
  const usual = days.length === 0 ? null : { weekdays: days, time }
  return { ...answer, evidence, weekdays, usual }
}

const JUDGED_DAYS = 730
const LEAST = { events: 4, days: 4 } as const
/** So many within three days come daily, whatever comes after. */
const BURST = { events: 8, days: 3, confidence: 0.7 } as const

function weekdaysOf(moments: readonly LocalMoment[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { day } of moments) {
    const weekday = weekdayOf(day)
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  return counts
}

type Judgement = Pick<Rhythm, 'pattern' | 'confidence' | 'evidence' | 'posterior'>

function fromTooFew(events: number, { active, length }: DaySeries): Judgement {
  if (events < BURST.events || length > BURST.days) {
    return {
      pattern: 'insufficient data',
      confidence: 0,
      evidence: { kind: 'too few', events, days: active.length },
      posterior: NO_POSTERIOR,
    }
  }
  return {
    pattern: 'daily',
    confidence: BURST.confidence,
    evidence: { kind: 'burst', events, days: length },
    posterior: { ...NO_POSTERIOR, daily: 1 },
  }
}

function usualTimeOn(days: readonly number[], moments: readonly LocalMoment[]): string | null {
  const onDays = moments.filter(({ day }) => days.includes(weekdayOf(day)))
  return usualTime(onDays.map(({ minute }) => minute))
}

/**
 * Places events on the calendar, oldest first, without invalid and future dates. Where nearly all are at midnight in
 * UTC, the source told only the day, and `timeZone` is not used.
 */
function seenDates(
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
