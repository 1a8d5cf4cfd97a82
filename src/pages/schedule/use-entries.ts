import { useMemo } from 'react'

import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { dayOf } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import { entriesOf } from './calendar-entries.ts'
import type { Entry } from './calendar-entries.ts'

interface Shown {
  /** Undefined: not known yet. */
  readonly schedules: readonly Schedule[] | undefined
  readonly posts: readonly Post[] | undefined
  /** Epoch milliseconds; `to` is not shown any more. */
  readonly from: number
  readonly to: number
}

/** The entries of a day, of those that are shown. Worked out once, not at each key that is pressed. */
export function useEntries({ schedules, posts, from, to }: Shown): (day: Day) => readonly Entry[] {
  const now = useNow()
  const byDay = useMemo(() => {
    const entries = entriesOf({ schedules: schedules ?? [], posts: posts ?? [], from, to, now })
    return Map.groupBy(entries, ({ at }) => dayOf(at).toString())
  }, [schedules, posts, from, to, now])
  return (day) => byDay.get(day.toString()) ?? []
}
