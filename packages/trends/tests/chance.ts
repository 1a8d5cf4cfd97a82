/** Numbers that look random and are the same on every machine for the same seed. */
export interface Chance {
  /** From 0 to 1. */
  unit(): number
  /** Whole, from 0 to `below` less one. */
  whole(below: number): number
  pick<T>(values: readonly T[]): T
  /** Around 0, mostly within 1. */
  bell(): number
  /** How many of what comes on its own come, when `mean` come usually. */
  poisson(mean: number): number
  /** Around 1, above 0; the larger the shape, the nearer. What is Poisson around it is negative binomial. */
  gamma(shape: number): number
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  function unit(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function whole(below: number): number {
    return Math.floor(unit() * below)
  }
  function pick<T>(values: readonly T[]): T {
    const value = values[whole(values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  function bell(): number {
    return Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
  }
  function poisson(mean: number): number {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * bell()))
    let count = 0
    for (let rest = unit(); rest > Math.exp(-mean); rest *= unit()) count += 1
    return count
  }
  // By Marsaglia and Tsang.
  function gamma(shape: number): number {
    if (shape < 1) return (gamma(shape + 1) * (shape + 1) * unit() ** (1 / shape)) / shape
    const d = shape - 1 / 3
    for (;;) {
      const x = bell()
      const v = (1 + x / Math.sqrt(9 * d)) ** 3
      if (v > 0 && Math.log(1 - unit()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) {
        return (d * v) / shape
      }
    }
  }
  return { unit, whole, pick, bell, poisson, gamma }
}
