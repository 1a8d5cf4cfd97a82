import type { Account } from '#contract/accounts.ts'
import { SCHEDULE, WEEKDAYS, KEYWORD } from '#contract/limits.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#contract/schedules.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import type { Texts } from '#text/t.ts'

/** The values of the schedule form. */
export interface TypedSchedule {
  /** Empty: none chosen. */
  readonly accountId: string
  /** `HH:MM`; empty while it is incomplete. */
  readonly time: string
  /** In the order of the week. */
  readonly days: Schedule['days']
  readonly zone: string
  readonly mode: Schedule['mode']
}

export function emptySchedule(): TypedSchedule {
  return {
    accountId: '',
    time: SCHEDULE.defaultTime,
    days: [],
    zone: deviceTimeZone(),
    mode: 'automatic',
  }
}

export function typedFrom(schedule: NewSchedule): TypedSchedule {
  return {
    accountId: schedule.social_network,
    time: displayScheduleTime(schedule.schedule_time),
    days: schedule.days,
    zone: schedule.timezone,
    mode: schedule.mode,
  }
}

export function withDayToggled(
  typed: TypedSchedule,
  toggled: Schedule['days'][number],
): TypedSchedule {
  const { days } = typed
  return {
    ...typed,
    days: WEEKDAYS.filter((day) => days.includes(day) !== (day === toggled)),
  }
}

/** Adds this day to the others. */
export function withDay(typed: TypedSchedule, day: Schedule['days'][number]): TypedSchedule {
  return typed.days.includes(day) ? typed : withDayToggled(typed, day)
}

/** The times; null while they are incomplete. */
export function timesOf({
  days,
  time,
  zone,
}: TypedSchedule): { days: Schedule['days']; schedule_time: string; timezone: string } | null {
  if (days.length === 0 || !TIME.test(time)) return null
  return { days, schedule_time: time, timezone: zone }
}

type Fault = keyof Texts['schedule']['faults']

/** The faults by field; null if there is none. */
export interface ScheduleFaults {
  readonly account: Fault | null
  readonly days: Fault | null
  readonly time: Fault | null
}

export const NO_FAULTS: ScheduleFaults = { account: null, days: null, time: null }

export function faultsOf(
  { accountId, days, time }: TypedSchedule,
  accounts: readonly Account[] | undefined,
): ScheduleFaults | null {
  const faults: ScheduleFaults = {
    account: accountFault(accountId, accounts),
    days: days.length === 0 ? 'days' : null,
    time: TIME.test(time) ? null : 'time',
  }
  return Object.values(faults).every((fault) => fault === null) ? null : faults
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function accountFault(id: string, accounts: readonly Account[] | undefined): Fault | null {
  if (id === '') return 'account'
  const isFound = accounts?.some((account) => account.id === id) ?? false
  return isFound ? null : 'accountGone'
}

export function scheduleOf({
  accountId,
  time,
  days,
  zone,
  mode,
}: TypedSchedule): Required<Omit<NewSchedule, 'id'>> {
  return { social_network: accountId, schedule_time: time, days, timezone: zone, mode }
}

/** Only the changed values, because new times plan all slots again. Null: nothing changed. */
export function changesOf(schedule: Schedule, typed: TypedSchedule): ScheduleChange | null {
  const before = typedFrom(schedule)
  const changes: ScheduleChange = {
    ...(typed.accountId === before.accountId ? {} : { social_network: typed.accountId }),
    ...(typed.time === before.time ? {} : { schedule_time: typed.time }),
    ...(String(typed.days) === String(before.days) ? {} : { days: typed.days }),
    ...(typed.zone === before.zone ? {} : { timezone: typed.zone }),
    ...(typed.mode === before.mode ? {} : { mode: typed.mode }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Days and time suggested by the keyword analyzer. */
export interface Rhythm {
  /** At least one, in the order of the week. */
  readonly days: readonly (typeof WEEKDAYS)[number][]
  /** `HH:MM` */
  readonly time: string
  /** The keyword whose articles it follows. */
  readonly about: string | null
}

/** Reads `?days=Tuesday,Thursday&time=09:00&about=AI`; null if the address has no rhythm. */
export function readRhythm(search: URLSearchParams): Rhythm | null {
  const named = (search.get('days') ?? '').split(',')
  const days = WEEKDAYS.filter((day) => named.includes(day))
  const time = search.get('time') ?? ''
  if (days.length === 0 || !TIME.test(time)) return null
  const about = (search.get('about') ?? '').trim().slice(0, KEYWORD.maxLength)
  return { days, time, about: about === '' ? null : about }
}
