export interface MonthCount {
  readonly at: number
  readonly count: number
  /** The expected count is in proportion to it; above 0. */
  readonly exposure: number
}

export interface Slope {
  /** Of the logarithm of the rate, per month. */
  readonly perMonth: number
  readonly error: number
  readonly degrees: number
  /** The chance of such a slope, or a steeper one, where nothing changes. */
  readonly chance: number
  /** The variance of the counts as a multiple of Poisson's; 1 or more. */
  readonly dispersion: number
  readonly rateAt: (at: number) => number
}

export interface Fit {
  readonly slope: Slope
  /** Twice the log-likelihood that is lost against a fit through all counts. */
  readonly deviance: number
  readonly parameters: number
}

/** Quasi-Poisson regression on the month, by Newton's method; null where it finds no end. */
export function fitSlope(months: readonly MonthCount[]): Slope | null {
  return fitCourse(months, { isSloped: true, isSeasonal: false })?.slope ?? null
}

/**
 * Quasi-Poisson regression of the counts on a line, on a year's wave (a sine and a cosine of twelve months, after
 * Stolwijk, Straatman and Zielhuis 1999), or on both; null where it does not converge.
 */
export function fitCourse(
  months: readonly MonthCount[],
  course: { readonly isSloped: boolean; readonly isSeasonal: boolean },
): Fit | null {
  const middle = months.reduce((sum, { at }) => sum + at, 0) / months.length
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const exposure = months.reduce((sum, month) => sum + month.exposure, 0)
  function termsAt(at: number): number[] {
    const line = course.isSloped ? [at - middle] : []
    return [1, ...line, ...(course.isSeasonal ? waveAt(at) : [])]
  }
  const rows = months.map((month) => ({ ...month, terms: termsAt(month.at) }))
  const parameters = termsAt(0).length
  const degrees = months.length - parameters
  if (total === 0 || degrees < 1) return null
  const values = Array.from({ length: parameters }, (_, place) =>
    place === 0 ? Math.log(total / exposure) : 0,
  )
  let inverse: Matrix = []
  for (let round = 0; round < 50; round++) {
    const { weights, off } = sumsAt(rows, values)
    const found = inverseOf(weights)
    if (found === null) return null
    inverse = found
    const steps = inverse.map((row) => dot(row, off))
    for (const [place, step] of steps.entries())
      values[place] = (values[place] ?? 0) + clamped(step)
    if (steps.reduce((sum, step) => sum + Math.abs(step), 0) < 1e-9) break
  }
  function rateAt(at: number): number {
    return Math.exp(dot(termsAt(at), values))
  }
  const dispersion = Math.max(1, misfit(months, rateAt) / degrees)
  const perMonth = course.isSloped ? (values[1] ?? 0) : 0
  const error = Math.sqrt(dispersion * (inverse[1]?.[1] ?? 0))
  const chance = chanceOf(perMonth, error, degrees)
  const slope = { perMonth, error, degrees, chance, dispersion, rateAt }
  return { slope, deviance: devianceOf(months, rateAt), parameters }
}

export function chanceOf(perMonth: number, error: number, degrees: number): number {
  return 2 * studentBelow(-Math.abs(perMonth / error), degrees)
}

/** The slope per month that a year's wave of height 1 usually makes in these months, wherever its peak is. */
export function slopeOfSeason(months: readonly MonthCount[]): number {
  const middle = months.reduce((sum, { at }) => sum + at, 0) / months.length
  const square = months.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  const slopes = [0, 1].map(
    (part) =>
      months.reduce((sum, { at }) => sum + (at - middle) * (waveAt(at)[part] ?? 0), 0) / square,
  )
  return Math.hypot(...slopes) / Math.SQRT2
}

function waveAt(at: number): number[] {
  const angle = (2 * Math.PI * at) / 12
  return [Math.cos(angle), Math.sin(angle)]
}

type Matrix = readonly (readonly number[])[]

interface Row extends MonthCount {
  readonly terms: readonly number[]
}

/** The gradient and the information matrix of the likelihood, for one step of Newton's method. */
function sumsAt(
  rows: readonly Row[],
  values: readonly number[],
): { readonly weights: Matrix; readonly off: readonly number[] } {
  const weights = values.map(() => values.map(() => 0))
  const off = values.map(() => 0)
  for (const { count, exposure, terms } of rows) {
    const expected = exposure * Math.exp(dot(terms, values))
    for (const [one, term] of terms.entries()) {
      off[one] = (off[one] ?? 0) + (count - expected) * term
      const row = weights[one] ?? []
      for (const [other, weight] of terms.entries()) {
        row[other] = (row[other] ?? 0) + expected * term * weight
      }
    }
  }
  return { weights, off }
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
}

/** The inverse by Gauss and Jordan; null where there is none. These matrices are positive or nothing. */
function inverseOf(matrix: Matrix): Matrix | null {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, place) => (place === at ? 1 : 0))])
  for (let at = 0; at < size; at++) {
    const pivot = rows[at]?.[at] ?? 0
    if (!(pivot > 1e-12)) return null
    const row = (rows[at] ?? []).map((value) => value / pivot)
    rows[at] = row
    for (const [other, values] of rows.entries()) {
      const times = values[at] ?? 0
      if (other !== at)
        rows[other] = values.map((value, place) => value - times * (row[place] ?? 0))
    }
  }
  return rows.map((row) => row.slice(size))
}

/** No leap of more than e at a time: from far away Newton's method overshoots. */
function clamped(step: number): number {
  return Math.max(-1, Math.min(1, step))
}

/** Pearson's chi-square. */
function misfit(months: readonly MonthCount[], rateAt: (at: number) => number): number {
  return months.reduce((sum, { at, count, exposure }) => {
    const expected = Math.max(1e-9, exposure * rateAt(at))
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

function devianceOf(months: readonly MonthCount[], rateAt: (at: number) => number): number {
  return months.reduce((sum, { at, count, exposure }) => {
    const expected = Math.max(1e-9, exposure * rateAt(at))
    const surprise = count === 0 ? 0 : count * Math.log(count / expected)
    return sum + 2 * (surprise - count + expected)
  }, 0)
}

/**
 * The chance of at least so many where `mean` are expected: of the negative binomial distribution, whose variance is
 * `dispersion` times its mean, and of Poisson's for a dispersion of 1.
 */
export function chanceOfAtLeast(count: number, mean: number, dispersion: number): number {
  const size = mean / Math.max(dispersion - 1, 1e-6)
  const stay = Math.log(size / (size + mean))
  const more = Math.log(mean / (size + mean))
  let fewer = 0
  for (let at = 0; at < count; at++) {
    const ways = logGamma(at + size) - logGamma(size) - logGamma(at + 1)
    fewer += Math.exp(ways + size * stay + at * more)
  }
  return Math.max(0, 1 - fewer)
}

export function studentBelow(value: number, degrees: number): number {
  const tail = incompleteBeta(degrees / (degrees + value * value), degrees / 2, 0.5) / 2
  return value > 0 ? 1 - tail : tail
}

/** Regularized, by Lentz's way through its continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  )
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let step = 1; step <= 200; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    d = 1 / notZero(1 + even * d)
    c = notZero(1 + even / c)
    fraction *= c * d
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    d = 1 / notZero(1 + odd * d)
    c = notZero(1 + odd / c)
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-12) break
  }
  return (front * fraction) / a
}

function notZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value
}

/** Stirling's series, far enough out to be exact. */
function logGamma(x: number): number {
  if (x < 12) return logGamma(x + 1) - Math.log(x)
  const inverse = 1 / (x * x)
  const series = (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
