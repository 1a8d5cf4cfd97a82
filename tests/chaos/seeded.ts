/** Numbers that look random and are the same for the same seed. */
export interface Seeded {
  /** From 0 to 1. */
  unit(): number
  /** Whole, from 0 to `below` less one. */
  whole(below: number): number
  /** True with this probability, 0 to 1. */
  happens(share: number): boolean
  /** One of the entries, each as often as its weight says. */
  weighted<T>(entries: readonly (readonly [weight: number, value: T])[]): T
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  function unit(): number {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    unit,
    whole: (below) => Math.floor(unit() * below),
    happens: (share) => unit() < share,
    weighted(entries) {
      let left = unit() * entries.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of entries) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('There is nothing to choose from.')
    },
  }
}

/** The seed in CHAOS_SEED, or one of the moment. */
export function chosenSeed(): number {
  const given = Number(process.env['CHAOS_SEED'] ?? '')
  return Number.isInteger(given) && given > 0 ? given : Date.now() % 1_000_000
}
