import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { startClockWatch } from '#server/jobs/clock-watch.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { testDatabase } from '#tests/kit/database.ts'

const database = await testDatabase()
const db = createDb(database.pool)
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
afterAll(() => database[Symbol.asyncDispose]())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  aheadMs = 0
  log.warn.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('what waits is planned anew at the start, whatever clock the last process went by', async () => {
  await waitUntil(30 * DAY_MS)

  await using _ = watching()

  await expect.poll(waitsMs).toBeLessThan(MINUTE_MS)
  expect(log.warn).not.toHaveBeenCalled()
})

test.each([HOUR_MS, -HOUR_MS, -30 * DAY_MS])(
  'a clock that is set by %i ms is noticed at once, and told',
  async (byMs) => {
    await waitUntil(30 * DAY_MS)
    await using _ = watching()
    await expect.poll(waitsMs).toBeLessThan(MINUTE_MS)
    await waitUntil(90 * DAY_MS)

    aheadMs += byMs
    await expect.poll(aSecondLater).toBe(1)

    await expect.poll(waitsMs).toBeLessThan(MINUTE_MS)
    expect(await aSecondLater()).toBe(1)
  },
)

test('a clock that goes as it should has nothing planned anew', async () => {
  await waitUntil(30 * DAY_MS)
  await using _ = watching()
  await expect.poll(waitsMs).toBeLessThan(MINUTE_MS)
  await waitUntil(30 * DAY_MS)

  await aSecondLater()
  await aSecondLater()

  expect(log.warn).not.toHaveBeenCalled()
  expect(await waitsMs()).toBeGreaterThan(DAY_MS)
})

test('what cannot be planned anew is tried again soon', async () => {
  await waitUntil(30 * DAY_MS)
  await database.pool.query('alter table sessions rename to away')
  await using _ = watching()
  await expect.poll(() => log.error).toHaveBeenCalled()

  await database.pool.query('alter table away rename to sessions')
  await expect
    .poll(async () => {
      await aSecondLater()
      return waitsMs()
    })
    .toBeLessThan(MINUTE_MS)
})

/** Lets a second pass; returns how often the watch has reported a clock that was set. */
async function aSecondLater(): Promise<number> {
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  return log.warn.mock.calls.length
}

function watching(): AsyncDisposable {
  const watch = startClockWatch({ db, clock, log })
  return { [Symbol.asyncDispose]: () => watch.stop() }
}

async function waitUntil(ms: number): Promise<void> {
  await database.pool.query('delete from rate_counts')
  const at = new Date(clock.now().getTime() + ms)
  await database.pool.query(`insert into rate_counts values ('a', 1, $1)`, [at])
}

async function waitsMs(): Promise<number> {
  const { ends_at: at } = await db
    .selectFrom('rate_counts')
    .select('ends_at')
    .executeTakeFirstOrThrow()
  return at.getTime() - clock.now().getTime()
}
