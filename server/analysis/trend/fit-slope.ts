export interface MonthCount {
  /** Months since the first one. */
  readonly at: number
  readonly count: number
  /** What the count would be in proportion to, were nothing to change; above 0. */
  readonly exposure: number
}

export interface Slope {
  /** Of the logarithm of the rate, per month. */
  readonly perMonth: number
  readonly error: number
  readonly degrees: number
  /** The chance of such a slope, or a steeper one, where nothing changes. */
  readonly chance: number
  /** How much more the counts vary than those of chance alone; 1 or more. */
  readonly dispersion: number
  readonly rateAt: (at: number) => number
}

/** Quasi-Poisson regression on the month, by Newton's method; null where it finds no end. */
export function fitSlope(months: readonly MonthCount[]): Slope | null {
  const middle = months.reduce((sum, { at }) => sum + at, 0) / months.length
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const exposure = months.reduce((sum, month) => sum + month.exposure, 0)
  if (total === 0 || months.length < 3) return null
  let level = Math.log(total / exposure)
  let perMonth = 0
  let spread = 0
  for (let round = 0; round < 50; round++) {
    const sums = sumsAt(months, { level, perMonth, middle })
    const determinant = sums.weight * sums.square - sums.line * sums.line
    if (!(determinant > 0)) return null
    const up = (sums.square * sums.off - sums.line * sums.offLine) / determinant
    const turn = (sums.weight * sums.offLine - sums.line * sums.off) / determinant
    level += clamped(up)
    perMonth += clamped(turn)
    spread = sums.weight / determinant
    if (Math.abs(up) + Math.abs(turn) < 1e-9) break
  }
  function rateAt(at: number): number {
    return Math.exp(level + perMonth * (at - middle))
  }
  const degrees = months.length - 2
  const dispersion = Math.max(1, misfit(months, rateAt) / degrees)
  const error = Math.sqrt(dispersion * spread)
  const chance = 2 * studentBelow(-Math.abs(perMonth / error), degrees)
  return { perMonth, error, degrees, chance, dispersion, rateAt }
}

interface Line {
  readonly level: number
  readonly perMonth: number
  readonly middle: number
}

interface Sums {
  weight: number
  line: number
  square: number
  off: number
  offLine: number
}

function sumsAt(months: readonly MonthCount[], { level, perMonth, middle }: Line): Sums {
  const sums = { weight: 0, line: 0, square: 0, off: 0, offLine: 0 }
  for (const { at, count, exposure } of months) {
    const x = at - middle
    const expected = exposure * Math.exp(level + perMonth * x)
    sums.weight += expected
    sums.line += expected * x
    sums.square += expected * x * x
    sums.off += count - expected
    sums.offLine += (count - expected) * x
  }
  return sums
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

/** The chance that Student's t lies below a value. */
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
