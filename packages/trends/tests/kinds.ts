import type { Chance } from './chance.ts'
import {
  after,
  byDate,
  byWeekday,
  clusters,
  firstWorkday,
  lastWeekday,
  memoryless,
  monthly,
  onDays,
  onWeekdays,
  softPeak,
  together,
  walk,
} from './plans.ts'

export type Truth = 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'irregular'

/** One way of publishing. */
export interface Kind {
  readonly truth: Truth
  readonly name: string
  /** Whether there is a plan that life gets in the way of. */
  readonly isPlanned: boolean
  /** Days that its events may usually be off; with more there is no plan to be seen any more. */
  readonly jitters: readonly number[]
  /** A rhythm has to be kept for three weeks at least before anybody can know it. */
  readonly least: number
  /** The most events that such a series has in the years that are judged. */
  readonly most: number
  /** The days of its events, since 1970, rising. */
  days(luck: Chance, plan: { readonly start: number; readonly count: number }): number[]
}

const JITTERS: Readonly<Record<Truth, readonly number[]>> = {
  daily: [0, 0.2],
  weekly: [0, 0.3, 1],
  biweekly: [0, 0.3, 1],
  monthly: [0, 0.3, 1],
  irregular: [0],
}

export const KINDS: readonly Kind[] = [
  planned('daily', 'every day', 300, (_luck, { start, count }) => onDays(start, count, () => true)),
  planned('daily', 'workdays', 300, (_luck, { start, count }) =>
    onDays(start, count, (day) => day < 5),
  ),
  planned('daily', 'all but Sunday', 300, (_luck, { start, count }) =>
    onDays(start, count, (day) => day < 6),
  ),
  {
    truth: 'daily',
    name: 'busy newsroom',
    isPlanned: false,
    jitters: [0],
    least: 8,
    most: 300,
    days: (luck, { start, count }) =>
      memoryless(luck, { start, count, perDay: 1.6 + luck.unit() * 3 }),
  },
  planned('weekly', 'one weekday', 150, (luck, { start, count }) =>
    onWeekdays(luck, { start, count, days: 1 }),
  ),
  {
    ...planned('weekly', 'two weekdays', 220, (luck, { start, count }) =>
      onWeekdays(luck, { start, count, days: 2 }),
    ),
    jitters: [0, 0.3],
    least: 8,
  },
  {
    ...planned('weekly', 'three weekdays', 300, (luck, { start, count }) =>
      onWeekdays(luck, { start, count, days: 3 }),
    ),
    jitters: [0, 0.3],
    least: 12,
  },
  planned('weekly', 'soft peak', 150, softPeak),
  planned('weekly', 'seven days after the last', 150, (luck, { start, count }) =>
    after(luck, { start, count, gap: 7, spread: 0.7 }),
  ),
  {
    ...planned('weekly', 'some days together', 220, (luck, { start, count }) =>
      together(luck, count, { days: 3, events: 2 + luck.whole(2) }, (at) => start + at * 7),
    ),
    jitters: [0, 0.3],
    least: 12,
  },
  planned('biweekly', 'every other weekday', 80, (luck, { start, count }) =>
    after(luck, { start, count, gap: 14, spread: 0 }),
  ),
  planned('biweekly', 'fourteen days after the last', 80, (luck, { start, count }) =>
    after(luck, { start, count, gap: 14, spread: 1.2 }),
  ),
  planned('monthly', 'day of the month', 40, (luck, plan) =>
    monthly(plan, byDate(1 + luck.whole(28))),
  ),
  planned('monthly', 'weekday of the month', 40, (luck, plan) =>
    monthly(plan, byWeekday(luck.whole(7), luck.whole(4))),
  ),
  planned('monthly', 'last weekday', 40, (luck, plan) => monthly(plan, lastWeekday(luck.whole(7)))),
  planned('monthly', 'first working day', 40, (_luck, plan) => monthly(plan, firstWorkday)),
  planned('monthly', 'a month after the last', 40, (luck, { start, count }) =>
    after(luck, { start, count, gap: 30.4, spread: 2.5 }),
  ),
  {
    ...planned('monthly', 'some days together', 120, (luck, { start, count }) => {
      const dayOf = luck.pick([byDate(1 + luck.whole(28)), byWeekday(luck.whole(7), luck.whole(4))])
      const days = monthly({ start, count }, dayOf)
      return together(luck, count, { days: 5, events: 2 + luck.whole(4) }, (at) => days[at] ?? 0)
    }),
    least: 12,
  },
  free('memoryless', (luck, { start, count }) =>
    memoryless(luck, { start, count, perDay: 0.015 * 30 ** luck.unit() }),
  ),
  free('workdays at random', (luck, { start, count }) => {
    const often = 0.15 + luck.unit() * 0.35
    return onDays(start, count * 12, (day) => luck.unit() < (day < 5 ? often : often * 0.15)).slice(
      0,
      count,
    )
  }),
  free('weekday habit', (luck, { start, count }) => {
    const habit = Array.from({ length: 7 }, () => luck.unit() ** 2 * 0.4 + 0.005)
    return onDays(start, count * 60, (day) => luck.unit() < (habit[day] ?? 0)).slice(0, count)
  }),
  free('in clusters', clusters),
  free('busy and quiet months', (luck, { start, count }) => {
    let perDay = 0.1
    return onDays(start, count * 40, () => {
      if (luck.unit() < 1 / 25) perDay = 0.01 * 40 ** luck.unit()
      return luck.unit() < perDay
    }).slice(0, count)
  }),
  free('odd period', (luck, { start, count }) => {
    const gap = luck.pick([4, 5, 10, 11, 20, 21, 23, 45, 60])
    return after(luck, { start, count, gap, spread: gap * luck.pick([0.02, 0.1]) })
  }),
  free('any gap between two', (luck, { start, count }) => {
    const least = 1 + luck.whole(6)
    const most = least * (3 + luck.whole(4))
    return walk(start, count, () => least + luck.unit() * (most - least))
  }),
  free('long tail', (luck, { start, count }) =>
    walk(start, count, () => Math.min(200, 1.2 * (1 - luck.unit()) ** -0.9)),
  ),
]

function planned(truth: Truth, name: string, most: number, days: Kind['days']): Kind {
  return { truth, name, isPlanned: true, jitters: JITTERS[truth], least: 5, most, days }
}

function free(name: string, days: Kind['days']): Kind {
  return { truth: 'irregular', name, isPlanned: false, jitters: [0], least: 5, most: 300, days }
}
