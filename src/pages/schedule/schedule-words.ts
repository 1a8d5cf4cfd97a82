import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import { firstSlot } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { Schedule } from '#contract/schedules.ts'
import { listText } from '#ui/list-text.ts'
import { zonedDay } from '#ui/zoned-text.ts'

import { timesOf } from './typed-schedule.ts'
import type { TypedSchedule } from './typed-schedule.ts'

/** What a schedule is called where only words can point at it. */
export function scheduleName({ schedule_time, days }: Schedule): string {
  const time = displayScheduleTime(schedule_time)
  return days.length === WEEKDAYS.length ? `${time} every day` : `${time} on ${listText(days)}`
}

export function accountName(
  { social_network }: Schedule,
  accounts: readonly Account[] | undefined,
): string {
  if (accounts === undefined) return 'LinkedIn account'
  const account = accounts.find(({ id }) => id === social_network)
  if (account === undefined) return 'Account no longer connected'
  return personName(account.given_name, account.family_name, account.account_name)
}

/** The occurrence that is left out, while it is still to come: what the device keeps may be older. */
export function skipToCome({ skips }: Schedule, now: number): string | null {
  return skips !== null && Date.parse(skips) > now ? skips : null
}

/** What will happen; `now` in epoch milliseconds. */
export function whatWillHappen(typed: TypedSchedule, now: number): string {
  const times = timesOf(typed)
  if (times === null) return 'Choose the days and a time, and you read here what will happen.'
  const { days, schedule_time, timezone } = times
  const every = days.length === WEEKDAYS.length ? 'day' : listText(days)
  const asks = typed.mode === 'ask' ? ' Lin asks you before each post.' : ''
  return `Every ${every} at ${schedule_time}, ${timezone}.${firstText(times, now)}${asks}`
}

function firstText(times: WallTimes, now: number): string {
  try {
    const first = firstSlot(times, new Date(now))
    return first === null ? '' : ` First on ${zonedDay(first, times.timezone)}.`
  } catch (error) {
    // A zone that only the server knows.
    if (error instanceof RangeError) return ''
    throw error
  }
}
