import { expect, test } from 'vitest'

import { keepDraining } from '#data/outbox/drain-now.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'
import { clockWalk } from '#tests/kit/walk/clock-walk.ts'
import {
  countOf,
  firstSeed,
  saySeeds,
  sayWalks,
  seedsFrom,
  sumOfWalks,
  takeWalks,
} from '#tests/kit/walk/walks.ts'

keepDraining()

test(
  'however its clock jumps, a page sends everything once, in time, and does not turn in circles',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const seeds = seedsFrom(firstSeed(), countOf({ short: 30, long: 1000 }))
    saySeeds('Clocks', seeds)

    const walks = sumOfWalks(await takeWalks(seeds, clockWalk))

    sayWalks('Clocks', seeds, walks)
    expect(walks.wrong).toEqual([])
  },
)
