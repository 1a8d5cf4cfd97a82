import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { say } from '#tests/chaos/report.ts'
import { isLong } from '#tests/chaos/scales.ts'
import { settleAfterJump } from '#tests/kit/clock-walk/rest.ts'
import type { Settling } from '#tests/kit/clock-walk/rest.ts'
import { clockStage } from '#tests/kit/clock-walk/stage.ts'
import { clockWalk } from '#tests/kit/clock-walk/walk.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'
import { countOf, firstSeed, sayProgress, saySeeds, seedsFrom } from '#tests/kit/walk/walks.ts'

const SCALE = { short: 4, long: 200 }

/** After a long run, whose rows are still there, the server rests after each of these. */
const RESTED_JUMPS_MS = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 30 * DAY_MS, -30 * DAY_MS]

test(
  'whatever the clock of the server does, nothing is published twice, and nothing waits for ever',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const seeds = seedsFrom(firstSeed(), countOf(SCALE))
    saySeeds('The clock of the server', seeds)
    await using stage = await clockStage()
    const wrong: string[] = []

    for (const seed of seeds) {
      wrong.push(...(await clockWalk(stage, seed)))
      sayProgress(seeds, seed)
    }
    expect(wrong).toEqual([])

    if (!isLong) return
    // The work of the last walk is no rest.
    say(`After the last walk: ${textOf(await settleAfterJump(stage, 0))}`)
    for (const ms of RESTED_JUMPS_MS) {
      const settling = await settleAfterJump(stage, ms)
      const said = `After a jump by ${ms / HOUR_MS} h: ${textOf(settling)}`
      say(said)
      if (!settling.isAtRest) wrong.push(said)
    }
    expect(wrong).toEqual([])
  },
)

function textOf({ loads }: Settling): string {
  const parts = loads.map(
    ({ server, postgres }) => `${server.toFixed(1)} % (PostgreSQL ${postgres.toFixed(1)} %)`,
  )
  return `${parts.join(', ')} of a core, for ten seconds each`
}
