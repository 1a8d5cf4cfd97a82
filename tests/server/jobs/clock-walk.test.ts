import { expect, test } from 'vitest'

import { clockStage } from '#tests/kit/clock-walk/stage.ts'
import { clockWalk } from '#tests/kit/clock-walk/walk.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'
import { countOf, firstSeed, saySeeds, seedsFrom } from '#tests/kit/walk/walks.ts'

const SCALE = { short: 4, long: 200 }

test(
  'whatever the clock of the server does, nothing is published twice, and nothing waits for ever',
  { timeout: RUN_WITHIN_MS },
  async () => {
    const seeds = seedsFrom(firstSeed(), countOf(SCALE))
    saySeeds('The clock of the server', seeds)
    await using stage = await clockStage()
    const wrong: string[] = []

    for (const seed of seeds) wrong.push(...(await clockWalk(stage, seed)))

    expect(wrong).toEqual([])
  },
)
