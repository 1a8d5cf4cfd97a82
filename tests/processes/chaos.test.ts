import { test } from 'vitest'

import { runChaos } from '#tests/chaos/run-chaos.ts'
import { openScaledFleet } from '#tests/chaos/scaled-fleet.ts'
import { QUIET_WITHIN_MS, SCALED, SETTLES_WITHIN_MS, isLong } from '#tests/chaos/scales.ts'
import { chosenSeed } from '#tests/chaos/seeded.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

test.for(['ask', 'resend'] as const)(
  'two web and two worker processes that die at random lose nothing and post nothing twice: %s',
  { timeout: RUN_WITHIN_MS, concurrent: !isLong },
  async (reconcile, { expect }) => {
    const outcome = await runChaos({
      name: `Two web and two worker processes, ${reconcile}`,
      seed: chosenSeed(),
      scale: SCALED,
      reconcile,
      quietWithinMs: QUIET_WITHIN_MS,
      settlesWithinMs: SETTLES_WITHIN_MS,
      open: openScaledFleet,
    })

    expect(outcome.breaches).toEqual([])
    expect(outcome.publishes).toBeGreaterThanOrEqual(SCALED.direct + SCALED.slots)
    const { seen, publishedAgain } = outcome.settled
    // A server that settles by itself may leave nothing to look at.
    if (reconcile === 'ask') expect(seen + publishedAgain).toBeGreaterThan(0)
    expect(outcome.strikes).toBeGreaterThanOrEqual(SCALED.strikes)
  },
)
