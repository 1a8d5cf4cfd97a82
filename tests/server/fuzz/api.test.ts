import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { faultsOf } from '#tests/kit/fuzz/faults.ts'
import { operationsIn } from '#tests/kit/fuzz/operations.ts'
import { requestsOf } from '#tests/kit/fuzz/request.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { fuzzStage } from '#tests/kit/fuzz/stage.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

const stage = await fuzzStage()
afterAll(() => stage[Symbol.asyncDispose]())

const document: unknown = (await stage.server.app.inject('/api/openapi.json')).json()

test.each(operationsIn(document).map((operation) => [operation.name, operation] as const))(
  '%s: whatever is sent, it answers, by its description, and keeps secrets out of the log',
  { timeout: RUN_WITHIN_MS },
  async (_name, operation) => {
    const holds = fc.asyncProperty(requestsOf(operation), async (fuzzed) => {
      expect(await faultsOf(stage, operation, fuzzed)).toEqual([])
    })

    await fc.assert(holds, runsOf(4))
  },
)
