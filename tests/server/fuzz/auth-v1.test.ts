import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import { ADMIN_CALLS, DOOR_CALLS } from '#tests/kit/fuzz/auth-v1.ts'
import { authV1FaultsOf } from '#tests/kit/fuzz/faults.ts'
import type { Fuzzed } from '#tests/kit/fuzz/request.ts'
import { requestsOf } from '#tests/kit/fuzz/request.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { fuzzStage } from '#tests/kit/fuzz/stage.ts'
import { conformance } from '#tests/server/auth-v1/door.ts'

const run = await conformance()
const stage = await fuzzStage(run.config)
stage.watched.hold(run.token)
afterAll(() => stage[Symbol.asyncDispose]())

test.each(DOOR_CALLS.map((call) => [call.name, call] as const))(
  '%s: whatever is sent, it answers, names its reasons, and keeps secrets out of the log',
  { timeout: HOUR_MS },
  async (_name, call) => {
    const holds = fc.asyncProperty(requestsOf(call), async (fuzzed) => {
      expect(await authV1FaultsOf(stage, call, fuzzed)).toEqual([])
    })

    await fc.assert(holds, runsOf(3))
  },
)

test.each(ADMIN_CALLS.map((call) => [call.name, call] as const))(
  '%s: the same of what an operator may send',
  { timeout: HOUR_MS },
  async (_name, call) => {
    const requests = fc.tuple(requestsOf(call), fc.integer({ min: 0, max: 4 }))
    const holds = fc.asyncProperty(requests, async ([fuzzed, chance]) => {
      const asked = chance === 0 ? fuzzed : byOperator(fuzzed)
      expect(await authV1FaultsOf(stage, call, asked)).toEqual([])
    })

    await fc.assert(holds, runsOf(3))
  },
)

function byOperator(fuzzed: Fuzzed): Fuzzed {
  const authorization = `Bearer ${run.token}`
  return { ...fuzzed, as: 'nobody', headers: { ...fuzzed.headers, authorization } }
}
