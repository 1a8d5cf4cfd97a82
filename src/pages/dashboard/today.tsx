import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import { deviceDayNumber } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { CLOCK, dateFormat } from '#ui/format/dates.tsx'
import { readingLocale } from '#ui/format/locale.ts'
import { useFirstScreenPainted } from '#ui/hooks/use-first-screen.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import type { Alert } from './alerts.ts'
import type { Run } from './runs.ts'

import './dashboard-page.css'

/** The facts that the sentence is made of, as the device has them. */
export interface KnownToday {
  readonly alerts: readonly Alert[]
  /** Whether all is well without an alert: not while a list is unknown, or a source was never read. */
  readonly isAllWell: boolean
  /** How many steps of the set-up are left; undefined while a list is unknown. */
  readonly stepsLeft: number | undefined
  /** The next publication; null: nothing is planned, undefined: not known. */
  readonly next: Run | null | undefined
}

/** The day and what matters on it, in one sentence. Only the day, while nothing is known. */
export function Today({ known }: { readonly known: KnownToday | null }) {
  const now = useNow()
  const isPainted = useFirstScreenPainted()
  if (!isPainted) {
    // As long as the sentence will be, so that nothing moves when it comes.
    return (
      <p className="dashboard__today dashboard__today--held" aria-hidden="true">
        {sentenceOf(known, datesOf(now, HELD))}
      </p>
    )
  }
  return <p className="dashboard__today">{sentenceOf(known, datesOf(now, DEVICE))}</p>
}

/** How days and times are read off. */
interface Clock {
  /** The days from 1 January 1970 to the day of a moment. */
  readonly dayOf: (atMs: number) => number
  readonly time: (moment: Date) => string
  /** Without the year. */
  readonly date: (moment: Date) => string
}

interface DateWords {
  readonly today: () => string
  readonly moment: (at: string) => string
}

function sentenceOf(known: KnownToday | null, dates: DateWords): string {
  const clauses = known === null ? [] : clausesOf(known, dates)
  const said = clauses.length === 0 ? '' : ` ${capital(clauses.join(t.dashboard.today.and))}.`
  return `${dates.today()}.${said}`
}

/** First what matters, then what goes out next. */
function clausesOf(known: KnownToday, dates: DateWords): readonly string[] {
  const { alerts, isAllWell, stepsLeft, next } = known
  const words = t.dashboard.today
  const matters = mattersOf(alerts)
  if (matters.length === 0 && stepsLeft !== undefined && stepsLeft > 0) {
    return [words.setUp(stepsLeft)]
  }
  const isCalm = matters.length === 0 && isAllWell
  const first = isCalm ? words.nothing : matters.map(({ text }) => text).join(', ')
  const after = nextClause(next, matters.at(-1)?.isOfPosts !== true, dates)
  return [first, after].filter((clause) => clause !== '')
}

interface Matter {
  readonly text: string
  /** Whether the clause after it may call a post "the next". */
  readonly isOfPosts: boolean
}

/** So many matters are named; all others are counted together. */
const NAMED = 2

/** The most urgent first. */
function mattersOf(alerts: readonly Alert[]): readonly Matter[] {
  const words = t.dashboard.today
  const counted = [
    { count: countOf(alerts, isMaybeLive), say: words.mayBeLive, isOfPosts: true },
    { count: countOf(alerts, isFailed), say: words.notPublished, isOfPosts: true },
    { count: countOf(alerts, isWaiting), say: words.waits, isOfPosts: true },
    { count: countOf(alerts, isCutOff), say: words.cutOff, isOfPosts: false },
  ]
  const named = counted.filter(({ count }) => count > 0).slice(0, NAMED)
  const matters = named.map(({ count, say, isOfPosts }, at) => ({
    text: say(count, at === 0),
    isOfPosts,
  }))
  const others = alerts.length - named.reduce((sum, { count }) => sum + count, 0)
  if (others === 0) return matters
  return [...matters, { text: words.others(others, matters.length === 0), isOfPosts: false }]
}

function countOf(alerts: readonly Alert[], isOne: (alert: Alert) => boolean): number {
  return alerts.filter(isOne).length
}

function isMaybeLive(alert: Alert): boolean {
  return alert.kind === 'post' && alert.publication.state === 'unknown'
}

function isFailed(alert: Alert): boolean {
  return alert.kind === 'post' && alert.publication.state === 'failed'
}

function isWaiting({ kind }: Alert): boolean {
  return kind === 'waiting-slot'
}

function isCutOff(alert: Alert): boolean {
  return alert.kind === 'connection' && alert.hasEnded
}

function nextClause(next: KnownToday['next'], isFirst: boolean, dates: DateWords): string {
  const words = t.dashboard.today
  if (next === undefined) return ''
  if (next === null) return words.nothingPlanned
  const at = dates.moment(next.at)
  return 'schedule' in next.by && next.by.schedule.mode === 'ask'
    ? words.isDue(at, isFirst)
    : words.goesOut(at, isFirst)
}

/** @param now epoch milliseconds */
function datesOf(now: number, clock: Clock): DateWords {
  return {
    today: () => capital(weekdayOf(clock.dayOf(now))),
    moment: (at) => momentWords(new Date(at), now, clock),
  }
}

function momentWords(moment: Date, now: number, clock: Clock): string {
  const { when } = t.dashboard.today
  const time = clock.time(moment)
  const day = clock.dayOf(moment.getTime())
  const days = day - clock.dayOf(now)
  if (days === 0) return when.today(time)
  if (days === 1) return when.tomorrow(time)
  if (days < 7) return when.weekday(weekdayOf(day), time)
  return when.date(clock.date(moment), time)
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): string {
  return t.dashboard.today.days[(day + 4) % 7] ?? ''
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(readingLocale()) + text.slice(1)
}

/** By the rules of time zones that Lin holds. */
const DEVICE: Clock = {
  dayOf: deviceDayNumber,
  time: (moment) => dateFormat(CLOCK).format(moment),
  date: (moment) => dateFormat({ day: 'numeric', month: 'long' }).format(moment),
}

/** Before the first painting, by the browser's own clock: nobody sees it, and it is as long. */
const HELD: Clock = {
  dayOf: (atMs) => Math.floor((atMs - new Date(atMs).getTimezoneOffset() * MINUTE_MS) / DAY_MS),
  time: () => '00:00',
  date: () => '00 00000000',
}
