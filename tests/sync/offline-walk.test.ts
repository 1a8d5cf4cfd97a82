import { expect, test } from 'vitest'

import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'
import { walk } from '#tests/kit/walk/walk.ts'
import {
  STEPS_OF_A_WALK,
  countOf,
  firstSeed,
  saySeeds,
  sayWalks,
  seedsFrom,
  sumOfWalks,
  takeWalks,
} from '#tests/kit/walk/walks.ts'

const SCALE = { short: 500, long: 5000 }

test(
  'two tabs and the worker, whatever happens to them: the server ends with exactly what the person did',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const seeds = seedsFrom(firstSeed(), countOf(SCALE))
    saySeeds('In memory', seeds)

    const ends = await takeWalks(seeds, (seed) => walk({ seed, steps: STEPS_OF_A_WALK }))

    const walks = sumOfWalks(ends)
    sayWalks('In memory', seeds, walks)
    expect(walks.wrong).toEqual([])
    // A few walks need not meet every fault.
    if (walks.walks < SCALE.short) return
    expect(walks.effects).toBeGreaterThan(walks.walks)
    expect(Object.keys(walks.faults)).toHaveLength(9)
  },
)
