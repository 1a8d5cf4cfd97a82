import { expect, test } from 'vitest'

import { openBundledFleet } from '#tests/chaos/bundled-fleet.ts'
import { runChaos } from '#tests/chaos/run-chaos.ts'
import { BUNDLED, QUIET_WITHIN_MS } from '#tests/chaos/scales.ts'
import { chosenSeed } from '#tests/chaos/seeded.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

test(
  'one process that dies at random, and its database with it, loses nothing and posts nothing twice',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const outcome = await runChaos({
      name: 'One process on the bundled database',
      seed: chosenSeed(),
      scale: BUNDLED,
      reconcile: 'ask',
      quietWithinMs: QUIET_WITHIN_MS,
      settlesWithinMs: 0,
      open: openBundledFleet,
    })

    expect(outcome.breaches).toEqual([])
    expect(outcome.publishes).toBeGreaterThanOrEqual(BUNDLED.direct + BUNDLED.slots)
    expect(outcome.strikes).toBeGreaterThanOrEqual(BUNDLED.strikes)
  },
)
