import { DAY_MS, SCHEDULE, WEEKDAYS } from '#contract/limits.ts'
import { INSUFFICIENT_DATA } from '#contract/sources.ts'
import type { KeywordPattern } from '#contract/sources.ts'

import { localCalendar } from './local-time.ts'
import type { LocalMoment } from './local-time.ts'
import { daySeries, weekdayOf } from './pattern/day-series.ts'
import type { DaySeries } from './pattern/day-series.ts'
import { explain, explainBurst, explainDoubt, explainTooFew } from './pattern/explain.ts'
import { NO_POSTERIOR, answerOf } from './pattern/posterior.ts'
import type { Posterior, Told } from './pattern/posterior.ts'
import { usualDays, usualTime } from './pattern/usual.ts'

export interface FrequencyPattern {
  readonly pattern: Told | typeof INSUFFICIENT_DATA
  /** 0 to 1 */
  readonly confidence: number
  readonly explanation: string
  /** Articles on each day of the week, Monday first. */
  readonly weekdays: KeywordPattern['weekdays']
  readonly rhythm: KeywordPattern['rhythm']
  /** Before it was made a confidence. */
  readonly posterior: Posterior
}

/**
 * How often, and in which rhythm, articles come; judged by the two years up to the last one. The time
 * since then is no part of it: whether it is silence, or nobody has looked, the dates do not tell.
 */
export function analyze(
  dates: readonly Date[],
  now: Date,
  { timeZone = 'UTC' }: { readonly timeZone?: string | undefined } = {},
): FrequencyPattern {
  const { moments, hasTimes } = seenDates(dates, now, timeZone)
  const last = moments.at(-1)?.day ?? 0
  const judged = moments.filter(({ day }) => day > last - JUDGED_DAYS)
  const series = daySeries(judged.map(({ day }) => day))
  const weekdays = weekdaysOf(moments)
  if (series.active.length < LEAST.days || judged.length < LEAST.articles) {
    return { ...fromTooFew(judged.length, series), weekdays, rhythm: null }
  }

  const { doubted, ...answer } = answerOf(series)
  if (doubted !== null) {
    const explanation = explainDoubt(doubted, judged.length, series.active.length)
    const { posterior } = answer
    return {
      pattern: INSUFFICIENT_DATA,
      confidence: 0,
      explanation,
      posterior,
      weekdays,
      rhythm: null,
    }
  }
  const explanation = explain(answer.pattern, {
    series,
    articles: judged.length,
    older: moments.length - judged.length,
    silentDays: Math.floor(now.getTime() / DAY_MS) - last,
  })
  const days = usualDays(series, answer.pattern)
  const time = hasTimes ? usualTimeOn(days, judged) : SCHEDULE.defaultTime
  const rhythm = days.length === 0 ? null : { days, time }
  return { ...answer, explanation, weekdays, rhythm }
}

const JUDGED_DAYS = 730
const LEAST = { articles: 4, days: 3 } as const
/** So many within three days come daily, whatever comes after. */
const BURST = { articles: 8, days: 3, confidence: 0.7 } as const

function weekdaysOf(moments: readonly LocalMoment[]): KeywordPattern['weekdays'] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { day } of moments) {
    const weekday = weekdayOf(day)
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  return WEEKDAYS.map((day, place) => ({ day, count: counts[place] ?? 0 }))
}

type Judgement = Pick<FrequencyPattern, 'pattern' | 'confidence' | 'explanation' | 'posterior'>

function fromTooFew(articles: number, { active, length }: DaySeries): Judgement {
  if (articles < BURST.articles || length > BURST.days) {
    return {
      pattern: INSUFFICIENT_DATA,
      confidence: 0,
      explanation: explainTooFew(articles, active.length),
      posterior: NO_POSTERIOR,
    }
  }
  return {
    pattern: 'daily',
    confidence: BURST.confidence,
    explanation: explainBurst(articles, length),
    posterior: { ...NO_POSTERIOR, daily: 1 },
  }
}

function usualTimeOn(days: readonly string[], moments: readonly LocalMoment[]): string {
  const names: ReadonlySet<string> = new Set(days)
  const onDays = moments.filter(({ day }) => names.has(WEEKDAYS[weekdayOf(day)] ?? ''))
  return usualTime(onDays.map(({ minute }) => minute)) ?? SCHEDULE.defaultTime
}

/**
 * Where articles lie on the calendar, oldest first: those whose date is a date and not in the future.
 *
 * @param timeZone of the reader; not used where nearly all are from midnight in UTC, for there the
 * feed told only the day
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
