import type { Account } from '#contract/accounts.ts'
import { POST_TEXT, WEEKDAYS } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import { firstSlot } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { Schedule, ScheduleChange, Slot } from '#contract/schedules.ts'
import { t } from '#text/t.ts'
import { weekdayText, zonedDay } from '#ui/format/dates.tsx'
import { cutText, listText } from '#ui/format/text.tsx'

import { timesOf } from './typed-schedule.ts'
import type { TypedSchedule } from './typed-schedule.ts'

/** The name of a schedule in a sentence. */
export function scheduleName({ schedule_time, days }: Schedule): string {
  const time = displayScheduleTime(schedule_time)
  return days.length === WEEKDAYS.length
    ? t.signedIn.scheduleName.everyDay(time)
    : t.signedIn.scheduleName.onDays(time, dayNames(days))
}

export function accountName(
  { social_network }: Schedule,
  accounts: readonly Account[] | undefined,
): string {
  return nameOfAccount(social_network, accounts)
}

export function nameOfAccount(
  accountId: string | null,
  accounts: readonly Account[] | undefined,
): string {
  if (accounts === undefined) return t.common.linkedInAccount
  const account = accounts.find(({ id }) => id === accountId)
  if (account === undefined) return t.schedule.accountGone
  return personName(account.given_name, account.family_name, account.account_name)
}

/** The beginning of a post's text on one line, or words that say that it has none. */
export function beginningOfText(text: string): string {
  const line = oneLine(text)
  return line === '' ? t.schedule.calendar.noText : cutText(line, POST_TEXT.previewLength)
}

/** The skipped run, while it is in the future: the mirror may be older. */
export function skipToCome({ skips }: Schedule, now: number): string | null {
  return skips !== null && Date.parse(skips) > now ? skips : null
}

/** Skips the run that is shown as the next one, or undoes that. It names the run, as it may be sent later. */
export function skipChange(
  { next_runs, skips }: Schedule,
  isSkipped: boolean,
  now: number,
): Pick<ScheduleChange, 'skip_next' | 'skips'> {
  const run = isSkipped ? next_runs.find((at) => Date.parse(at) > now) : (skips ?? undefined)
  return { skip_next: isSkipped, ...(run === undefined ? {} : { skips: run }) }
}

/** Describes when the schedule will run; `now` in epoch milliseconds. */
export function whatWillHappen(typed: TypedSchedule, now: number): string {
  const times = timesOf(typed)
  if (times === null) return t.schedule.willDo.unknown
  const { days, schedule_time, timezone } = times
  const every =
    days.length === WEEKDAYS.length
      ? t.schedule.willDo.everyDay(schedule_time, timezone)
      : t.schedule.willDo.onDays(dayNames(days), schedule_time, timezone)
  const asks = typed.mode === 'ask' ? t.schedule.willDo.asks : ''
  return [every, firstText(times, now), asks].filter((sentence) => sentence !== '').join(' ')
}

function dayNames(days: Schedule['days']): string {
  return listText(days.map((day) => weekdayText(day)))
}

function firstText(times: WallTimes, now: number): string {
  try {
    const first = firstSlot(times, new Date(now))
    return first === null ? '' : t.schedule.willDo.first(zonedDay(first, times.timezone))
  } catch (error) {
    // A zone that this browser does not know.
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** A slot in words. */
interface SlotWords {
  readonly tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  readonly word: string
  /** Shown if the server gives no reason. */
  readonly reason: string | null
  /** The next step for its draft. */
  readonly next: string | null
}

export function slotWords(state: Slot['state']): SlotWords {
  return { tone: TONES[state], word: wordOf(state), ...adviceOn(state) }
}

function wordOf(state: Slot['state']): string {
  if (state === 'publishing' || state === 'published') return t.common[state]
  return t.schedule.slots.states[state]
}

const TONES: Readonly<Record<Slot['state'], SlotWords['tone']>> = {
  planned: 'neutral',
  generating: 'accent',
  ready: 'accent',
  publishing: 'accent',
  published: 'success',
  failed: 'danger',
  unknown: 'warning',
  skipped: 'neutral',
  missed: 'danger',
}

function adviceOn(state: Slot['state']): Pick<SlotWords, 'reason' | 'next'> {
  const { reasons, next } = t.schedule.slots
  switch (state) {
    case 'failed':
      return { reason: reasons.failed, next: next.draft }
    case 'unknown':
      return { reason: reasons.unknown, next: next.settle }
    case 'missed':
      return { reason: reasons.missed, next: next.draft }
    case 'planned':
    case 'generating':
    case 'ready':
    case 'publishing':
    case 'published':
    case 'skipped':
      return { reason: null, next: null }
  }
}
