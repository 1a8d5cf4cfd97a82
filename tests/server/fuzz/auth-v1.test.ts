import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { AUTH_V1_CALLS } from '#tests/kit/fuzz/auth-v1.ts'
import { authV1FaultsOf } from '#tests/kit/fuzz/faults.ts'
import { requestsOf } from '#tests/kit/fuzz/request.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { fuzzStage } from '#tests/kit/fuzz/stage.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

const stage = await fuzzStage()
afterAll(() => stage[Symbol.asyncDispose]())

test.each(AUTH_V1_CALLS.map((call) => [call.name, call] as const))(
  '%s: whatever is sent, it answers, names its reasons, and keeps secrets out of the log',
  { timeout: RUN_WITHIN_MS },
  async (_name, call) => {
    const holds = fc.asyncProperty(requestsOf(call), async (fuzzed) => {
      expect(await authV1FaultsOf(stage, call, fuzzed)).toEqual([])
    })

    await fc.assert(holds, runsOf(3))
  },
)
