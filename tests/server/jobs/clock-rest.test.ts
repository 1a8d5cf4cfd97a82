import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { planAnew } from '#server/jobs/clock-watch.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { testServer } from '#tests/kit/server.ts'
import { readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import { schedule } from '#tests/server/schedules/slot-stage.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const server = await testServer({ clock })
afterAll(() => server[Symbol.asyncDispose]())

const REST_MS = 3 * SECOND_MS

/** A timer that fires at once, again and again, turns the loop some thousand times a second. */
const TURNS_PER_SECOND = 100

/** How often the event loop has gone round. A count, as processor time depends on the machine. */
function turns() {
  return performance.nodeTiming.uvMetricsInfo.loopCount
}

test.each([HOUR_MS, -DAY_MS, 30 * DAY_MS])(
  'a server whose clock has jumped by %i ms is at rest',
  async (ms) => {
    const person = await readyToPublish(server)
    await schedule(person, new Date(clock.now().getTime() + 20 * MINUTE_MS))
    aheadMs = ms
    const log = createLog({ level: 'silent', pretty: false })
    await planAnew({ db: createDb(server.db.pool), clock, log }, ms)
    // Time for the work that is due.
    await wait(2 * SECOND_MS)

    const before = turns()
    await wait(REST_MS)
    aheadMs = 0

    expect((turns() - before) / (REST_MS / SECOND_MS)).toBeLessThan(TURNS_PER_SECOND)
  },
)
