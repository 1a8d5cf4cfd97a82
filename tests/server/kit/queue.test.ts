import { expect, test, vi } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { listenBy } from '#server/kit/database/listen.ts'
import { RULES } from '#server/kit/jobs.ts'
import { createLog } from '#server/kit/log.ts'
import { startQueue } from '#server/kit/queue.ts'
import type { Handlers } from '#server/kit/queue.ts'
import { testDatabase } from '#tests/kit/database.ts'

const SILENT = createLog({ level: 'silent', pretty: false })

test('a new job wakes a lane, not all of its queue', async () => {
  await using room = await queueRoom({ hears: true })
  await room.add(1)
  await expect.poll(room.begun).toBe(1)
  const before = room.fetches()

  for (const n of [2, 3, 4, 5]) {
    await room.add(1)
    await expect.poll(room.begun).toBe(n)
  }

  // With each, the lane that takes it, and looks for another one after it; all of them are twelve.
  expect(room.fetches() - before).toBeLessThan(4 * 4)
})

test('jobs that are added together are carried out side by side', async () => {
  await using room = await queueRoom({ hears: true, areHeldUp: true })

  await room.add(5)

  await expect.poll(room.begun).toBe(5)
})

test('where nothing is heard of new jobs they are found all the same', async () => {
  await using room = await queueRoom({ hears: false, areHeldUp: true })

  await room.add(5)

  await expect.poll(room.begun).toBe(5)
})

test('a job has the time that its rule gives it, also where the queue is of an older version', async () => {
  await using database = await testDatabase()
  const first = await startQueue({ connectionString: database.url, max: 2 }, SILENT)
  await first.stop()
  await database.pool.query(`update pgboss.queue set expire_seconds = 60 where name = 'link-mail'`)

  const second = await startQueue({ connectionString: database.url, max: 2 }, SILENT)
  await second.stop()

  const { rows } = await database.pool.query(
    `select expire_seconds from pgboss.queue where name = 'link-mail'`,
  )
  expect(rows).toEqual([{ expire_seconds: RULES['link-mail'].expireInSeconds }])
})

test('a clock that is set back does not hold up the passes that recur', async () => {
  await using database = await testDatabase()
  const queue = await startQueue({ connectionString: database.url, max: 2 }, SILENT)
  async function lastPass(): Promise<unknown> {
    const { rows } = await database.pool.query<object>(
      `select monitor_claim_on from pgboss.queue where name = 'link-mail'`,
    )
    return rows
  }
  const before = await lastPass()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * DAY_MS })
  try {
    await expect.poll(lastPass).not.toEqual(before)
  } finally {
    vi.useRealTimers()
    await queue.stop()
  }
})

interface QueueRoom extends AsyncDisposable {
  /** Adds so many jobs of one kind in one transaction. */
  add(jobs: number): Promise<void>
  /** How many have begun to run. */
  readonly begun: () => number
  /** How often a lane has looked for a job of that kind. */
  readonly fetches: () => number
}

/**
 * @param stage.hears whether notifications arrive
 * @param stage.areHeldUp jobs that have begun do not end before the test does
 */
async function queueRoom(stage: { hears: boolean; areHeldUp?: boolean }): Promise<QueueRoom> {
  const database = await testDatabase()
  const { pool, url } = database
  const db = createDb(pool)
  const over = Promise.withResolvers<void>()
  let begun = 0
  let fetches = 0
  const queue = await startQueue(
    {
      db: {
        executeSql(text, values) {
          if (text.includes(`j.name = 'publish'`) && text.includes('SKIP LOCKED')) fetches += 1
          return pool.query(text, values)
        },
        ...(stage.hears && {
          listen: async (channel: string, heard: (payload: string) => void, again: () => void) => {
            const listener = await listenBy({ connectionString: url })(channel, {
              heard,
              lost: () => undefined,
            })
            again()
            return listener
          },
        }),
      },
    },
    SILENT,
  )
  await queue.work({
    ...IDLE,
    publish: async () => {
      begun += 1
      if (stage.areHeldUp === true) await over.promise
    },
  })
  return {
    begun: () => begun,
    fetches: () => fetches,
    async add(jobs) {
      await db.transaction().execute(async (tx) => {
        for (let n = 0; n < jobs; n += 1) {
          await queue.enqueue(tx, 'publish', { attemptId: crypto.randomUUID(), settle: false })
        }
      })
    },
    async [Symbol.asyncDispose]() {
      over.resolve()
      await queue.stop()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function nothing(): Promise<void> {
  // Nobody asks for it.
}

const IDLE: Handlers = {
  'link-mail': nothing,
  'notice-mail': nothing,
  'recovery-asked': nothing,
  'feed-sweep': nothing,
  housekeeping: nothing,
  'feed-refresh': nothing,
  generate: nothing,
  'generate-given-up': nothing,
  publish: nothing,
  'publish-given-up': nothing,
  comment: nothing,
  'comment-given-up': nothing,
  'revoke-token': nothing,
  'notification-push': nothing,
  'push-message': nothing,
  'notification-mail': nothing,
  'token-clock': nothing,
  'weekly-letters': nothing,
  'weekly-letter': nothing,
}
