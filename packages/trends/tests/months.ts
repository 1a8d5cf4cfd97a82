import type { Chance } from './chance.ts'

export interface Month {
  readonly matches: number
  readonly all: number
}

export interface Course {
  /** How many times as much at the end as at the beginning; 1 for none. */
  readonly times: number
  /** Matches in a usual month. */
  readonly perMonth: number
  readonly length: number
  /** How much more the counts vary than chance alone makes them. */
  readonly unrest: number
  /** How many times as many events of all kinds are known of the last month as of the first. */
  readonly growth: number
  /** The part of the last month that is over. */
  readonly elapsed: number
  /** Yearly cycle: its form, and its height in the logarithm of the rate. */
  readonly season?: { readonly form: 'wave' | 'peak'; readonly height: number }
  /** The shape of the gamma distribution by which counts vary besides; without it they do not. */
  readonly shape?: number
  /** How many times as much one month has that is neither the last one nor part of anything. */
  readonly spike?: number
}

/**
 * Months of a keyword as an archive holds them: of old months feeds have kept little, some topics come in
 * waves, the last month is not over. Against all events the keyword changes `times`-fold, or not.
 */
export function someMonths(luck: Chance, course: Course): Month[] {
  const { length, perMonth, times, growth, unrest, elapsed, shape, spike = 1 } = course
  const begins = luck.unit() * 12
  const spikeAt = luck.whole(length - 1)
  return Array.from({ length }, (_, at) => {
    const along = at / (length - 1)
    const part = at === length - 1 ? elapsed : 1
    const archive = growth ** (along - 0.5) * part
    const others = luck.poisson(OTHERS * archive)
    const expected = perMonth * archive * times ** (along - 0.5)
    const more = (at === spikeAt ? spike : 1) * (shape === undefined ? 1 : luck.gamma(shape))
    const usual = expected * more * seasonAt(at + begins, course.season)
    const matches = luck.poisson(usual * waveOf(luck, unrest, perMonth))
    return { matches, all: matches + others }
  })
}

const OTHERS = 300

/** A wave, or three months of twelve that have more than all others. */
function seasonAt(month: number, season: Course['season']): number {
  if (season === undefined) return 1
  const form =
    season.form === 'wave'
      ? Math.sin((2 * Math.PI * month) / 12)
      : 2 * Math.max(0, 1 - Math.abs((month % 12) - 6) / 2)
  return Math.exp(season.height * form)
}

/** Around 1, such that counts of `mean` vary `unrest` times as much as by chance. */
function waveOf(luck: Chance, unrest: number, mean: number): number {
  if (unrest === 1) return 1
  const width = Math.sqrt(Math.log(1 + (unrest - 1) / mean))
  return Math.exp(width * luck.bell() - (width * width) / 2)
}

/** As dates of a stretch that ends in November 2026. */
export function dated(months: readonly Month[], elapsed: number): DatedMonths {
  const today = Math.ceil(30 * elapsed)
  function dates(count: (month: Month) => number): Date[] {
    return months.flatMap((month, at) => {
      const index = 10 - (months.length - 1 - at)
      const days = at === months.length - 1 ? today : 28
      return Array.from(
        { length: count(month) },
        (_, each) => new Date(Date.UTC(2026, index, 1 + (each % days), 6)),
      )
    })
  }
  return {
    matches: dates(({ matches }) => matches),
    all: dates(({ all }) => all),
    now: new Date(Date.UTC(2026, 10, today, 12)),
  }
}

export interface DatedMonths {
  readonly matches: Date[]
  readonly all: Date[]
  readonly now: Date
}
