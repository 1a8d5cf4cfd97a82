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

test.each([HOUR_MS, -DAY_MS, 30 * DAY_MS])(
  'a server whose clock has jumped by %i ms is at rest: it takes less than a twentieth of a core',
  async (ms) => {
    const person = await readyToPublish(server)
    await schedule(person, new Date(clock.now().getTime() + 20 * MINUTE_MS))
    aheadMs = ms
    const log = createLog({ level: 'silent', pretty: false })
    await planAnew({ db: createDb(server.db.pool), clock, log }, ms)
    // What is due is done.
    await wait(2 * SECOND_MS)

    const before = process.threadCpuUsage()
    await wait(REST_MS)
    const { user, system } = process.threadCpuUsage(before)
    aheadMs = 0

    expect((user + system) / 1000 / REST_MS).toBeLessThan(0.05)
  },
)
