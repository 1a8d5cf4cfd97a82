import { findTrend } from '@lin/trends'
import { chance, dated, someMonths } from '@lin/trends/testing'
import type { Chance, Course, Month } from '@lin/trends/testing'

import { share } from './score.ts'

/**
 * Measures how often a direction is reported if there is none, if there is one, and if it is the opposite one; beside
 * the two rules that programs usually follow.
 */
const SEED = 21
const PER_SETTING = 100
const AIM = { falseDirection: 0.05, opposite: 0.005, power: 0.6, falseSpike: 0.05, spike: 0.85 }

interface Rule {
  readonly name: string
  readonly directionOf: (months: readonly Month[], elapsed: number) => string
}

const RULES: readonly Rule[] = [
  { name: 'Lin', directionOf: ours },
  { name: 'least squares ±20 %', directionOf: byLeastSquares },
  { name: 'last month ±20 %', directionOf: byLastMonth },
]
const SETTINGS = [2, 5, 15, 40].flatMap((perMonth) =>
  [6, 12, 24].flatMap((length) =>
    [1, 2, 4].flatMap((unrest) => [1, 4].map((growth) => ({ perMonth, length, unrest, growth }))),
  ),
)

const luck = chance(SEED)
const still = SETTINGS.flatMap((setting) => made(luck, { ...setting, times: 1 }))
const moving = SETTINGS.flatMap((setting) =>
  [2.5, 0.4].flatMap((times) => made(luck, { ...setting, times }, PER_SETTING / 2)),
)
const told = { falseDirection: 0, opposite: 0 }
console.log(`${still.length} without a trend, ${moving.length} that grow or shrink 2.5-fold`)
console.log(`  ${''.padEnd(22)}false direction      opposite          seen`)
for (const rule of RULES) {
  const falseDirection = share(still, (one) => isDirection(answer(rule, one)))
  const opposite = share(
    moving,
    (one) => isDirection(answer(rule, one)) && answer(rule, one) !== truthOf(one),
  )
  const seen = share(moving, (one) => answer(rule, one) === truthOf(one))
  console.log(`  ${rule.name.padEnd(22)}${[falseDirection, opposite, seen].map(percent).join('')}`)
  if (rule.name === 'Lin') Object.assign(told, { falseDirection, opposite })
}

console.log('\nLin sees 2.5-fold growth, by matches a month and months')
let power = 0
for (const perMonth of [2, 5, 15, 40]) {
  const cells = [6, 12, 24].map((length) => {
    const growing = made(luck, { perMonth, length, unrest: 1, growth: 1, times: 2.5 })
    const seen = share(growing, (one) => ours(one.months, one.course.elapsed) === 'rising')
    if (perMonth === 15 && length === 12) power = seen
    return percent(seen)
  })
  console.log(`  ${String(perMonth).padEnd(22)}${cells.join('')}`)
}

console.log('\nWith a season and no direction: a direction is told, by the height of the season')
const SEASONS = ([0.3, 0.5, 0.8] as const).flatMap((height) =>
  (['wave', 'peak'] as const).map((form) => ({ form, height })),
)
const seasonal = SEASONS.map((season) => ({
  season,
  made: [2, 5, 15, 40].flatMap((perMonth) =>
    [6, 9, 12, 18, 24].flatMap((length) =>
      [1, 3].flatMap((unrest) =>
        made(luck, { perMonth, length, unrest, growth: 1, times: 1, season }, 50),
      ),
    ),
  ),
}))
for (const { season, made: of } of seasonal) {
  const cells = RULES.map((rule) => share(of, (one) => isDirection(answer(rule, one))))
  console.log(`  ${`${season.form} ${season.height}`.padEnd(22)}${cells.map(percent).join('')}`)
}
const bySeason = share(
  seasonal.flatMap(({ made: of }) => of),
  (one) => isDirection(ours(one.months, one.course.elapsed)),
)
console.log(`  ${'all of them'.padEnd(22)}${percent(bySeason)}`)

console.log('\nA spike is told, by matches a month and what the counts are like')
const COUNTS: readonly (readonly [string, Partial<Course>])[] = [
  ['chance', {}],
  ['negative binomial, 3', { shape: 3 }],
  ['negative binomial, 1.5', { shape: 1.5 }],
  ['four times as restless', { unrest: 4 }],
  ['one month six-fold', { spike: 6 }],
  ['the same, restless', { spike: 6, unrest: 2 }],
]
const spikes = COUNTS.map(([name, counts]) => {
  const cells = [5, 15, 40].map((perMonth) => {
    const of = [6, 12, 24].flatMap((length) =>
      made(luck, { perMonth, length, unrest: 1, growth: 1, times: 1, ...counts }),
    )
    return share(of, (one) => ours(one.months, one.course.elapsed) === 'spike')
  })
  console.log(`  ${name.padEnd(22)}${cells.map(percent).join('')}`)
  return { isSpike: counts.spike !== undefined, told: average(cells) }
})
const falseSpike = average(spikes.filter(({ isSpike }) => !isSpike).map((one) => one.told))
const spike = average(spikes.filter(({ isSpike }) => isSpike).map((one) => one.told))
console.log(`  without one ${percent(falseSpike)}, with one ${percent(spike)}`)

const isWithin =
  Math.max(told.falseDirection, bySeason) <= AIM.falseDirection &&
  told.opposite <= AIM.opposite &&
  power >= AIM.power &&
  falseSpike <= AIM.falseSpike &&
  spike >= AIM.spike
console.log(isWithin ? 'Within the aims.' : `Misses the aims ${JSON.stringify(AIM)}.`)
process.exitCode = isWithin ? 0 : 1

interface Made {
  readonly course: Course
  readonly months: readonly Month[]
}

function made(from: Chance, setting: Omit<Course, 'elapsed'>, count = PER_SETTING): Made[] {
  return Array.from({ length: count }, () => {
    const course = { ...setting, elapsed: 0.1 + 0.9 * from.unit() }
    return { course, months: someMonths(from, course) }
  })
}

function answer(rule: Rule, { months, course }: Made): string {
  return rule.directionOf(months, course.elapsed)
}

function truthOf({ course }: Made): string {
  return course.times > 1 ? 'rising' : 'falling'
}

function isDirection(direction: string): boolean {
  return direction === 'rising' || direction === 'falling'
}

function ours(months: readonly Month[], elapsed: number): string {
  const { matches, all, now } = dated(months, elapsed)
  return findTrend({ matches, all }, { now }).direction
}

function byLastMonth(months: readonly Month[]): string {
  const [before = 0, last = 0] = months.slice(-2).map(({ matches }) => matches)
  return changed(before, last)
}

function byLeastSquares(months: readonly Month[]): string {
  const middle = (months.length - 1) / 2
  const mean = months.reduce((sum, { matches }) => sum + matches, 0) / months.length
  const slope =
    months.reduce((sum, { matches }, at) => sum + (at - middle) * (matches - mean), 0) /
    months.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return changed(mean - slope * middle, mean + slope * middle)
}

function changed(from: number, to: number): string {
  if (to > from * 1.2) return 'rising'
  return to < from * 0.8 ? 'falling' : 'steady'
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`.padStart(14)
}
