import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { AUTH_LIMITS, DAY_MS, HOUR_MS, MINUTE_MS, RATES } from '#contract/limits.ts'
import { planAnew } from '#server/jobs/clock-watch.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { PASSWORD, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { guess, tryLogin } from '#tests/server/auth/guessing-stage.ts'
import {
  feedTexts,
  posts,
  publish,
  readyToPublish,
  script,
  trySettling,
} from '#tests/server/publishing/publish-stage.ts'
import { schedule } from '#tests/server/schedules/slot-stage.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const server = await testServer({ clock, config: { trustedProxies: ['127.0.0.1'] } })
/** Six writes in five minutes. */
const strict = await testServer({ clock, config: { rateTimes: 0.01 } })
const kit = {
  db: createDb(server.db.pool),
  clock,
  log: createLog({ level: 'silent', pretty: false }),
}
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await strict[Symbol.asyncDispose]()
})
afterEach(() => {
  aheadMs = 0
})

/** Sets the clock back, with the same work as when the server notices it. */
async function setBack(): Promise<void> {
  const byMs = -aheadMs
  aheadMs = 0
  await planAnew(kit, byMs)
}

const LOST = { on: 'posts.create', effect: 'accept-then-lose-the-answer' }

test.each([
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
  ['thirty days', 30 * DAY_MS],
])('a post that a clock %s ahead sent first is not sent once more', async (_, ms) => {
  const stage = await readyToPublish(server)
  await script(server, [LOST])
  const { post } = await publish(stage, { text: 'Once' })
  // A clock that were set here would be noticed within a second, and the moment corrected.
  await server.db.pool.query(
    `update publish_attempts set first_sent_at = first_sent_at + $1 * interval '1 ms' where post_id = $2`,
    [ms, post.id],
  )

  const reply = await trySettling(stage, post.id, { method: 'resend' })
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'posts/resend-too-late' }])
  expect((await posts(stage))[0]?.publication).toMatchObject({ resend_until: null })
  expect(await feedTexts(server)).toEqual(['Once'])
})

test('a clock that is set back while a post may be sent once more leaves no more time for it', async () => {
  const stage = await readyToPublish(server)
  await script(server, [LOST])
  const { post } = await publish(stage, { text: 'Once more' })
  aheadMs = 5 * MINUTE_MS

  await setBack()
  aheadMs = 3 * MINUTE_MS
  const reply = await trySettling(stage, post.id, { method: 'resend' })

  expect(reply.json()).toMatchObject({ code: 'posts/resend-too-late' })
})

test('a right password waits no longer than ever after wrong ones, and then passes', async () => {
  const { email } = await signedIn(server)
  aheadMs = 30 * DAY_MS
  await guess(server, { email }, AUTH_LIMITS.pair.failuresFree)
  aheadMs = 0

  const atOnce = await tryLogin(server, { email, password: PASSWORD })
  await setBack()
  const soon = await tryLogin(server, { email, password: PASSWORD })
  aheadMs = Number(soon.headers['retry-after']) * 1000 + 1
  const later = await tryLogin(server, { email, password: PASSWORD })

  for (const reply of [atOnce, soon]) {
    expect(Number(reply.headers['retry-after']) * 1000).toBeLessThanOrEqual(
      AUTH_LIMITS.pair.waitMaxMs,
    )
  }
  expect(later.statusCode).toBe(200)
})

test('limits that were reached by a clock that was ahead begin anew', async () => {
  const { token } = await signedIn(strict)
  aheadMs = 20 * MINUTE_MS
  const refused = await writeUntilRefused(token)

  aheadMs = 0
  const reply = await write(token)

  expect(Number(refused.headers['retry-after']) * 1000).toBeLessThanOrEqual(RATES.write.perMs)
  expect(reply.statusCode).toBe(201)
})

test('a limit that was reached a little ahead lets wait no longer than its window', async () => {
  const { token } = await signedIn(strict)
  aheadMs = MINUTE_MS / 2
  await writeUntilRefused(token)

  aheadMs = 0
  const reply = await write(token)

  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after']) * 1000).toBeLessThanOrEqual(RATES.write.perMs)
})

test.each([
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
  ['thirty days', 30 * DAY_MS],
])('what was planned by a clock %s ahead is planned anew', async (_, ms) => {
  const stage = await readyToPublish(server)
  const { accountId } = stage
  const at = new Date(Date.now() + 50 * MINUTE_MS)
  const id = await schedule(stage, new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS))
  const feedId = randomUUID()
  await server.db.pool.query(
    `insert into feeds (id, url, state, next_fetch_at) values ($1, $2, 'ok', $3)`,
    [feedId, `http://127.0.0.1:9/${feedId}`, new Date(Date.now() + ms + DAY_MS)],
  )
  await server.db.pool.query(
    `insert into notification_settings (user_id, time_zone, letter_at)
     select user_id, 'UTC', $2 from accounts where id = $1`,
    [accountId, new Date(Date.now() + ms + 7 * DAY_MS)],
  )
  aheadMs = ms
  await expect
    .poll(async () => (await nextOf(id)).getTime() - clock.now().getTime())
    .toBeGreaterThan(0)
  // Slots that the clock went past end: with nothing to write from, or too late.
  await expect.poll(async () => openIn(await slotsOf(id))).toEqual([])

  await setBack()

  const days = ((await nextOf(id)).getTime() - Date.now()) / DAY_MS
  // None is planned twice.
  const slots = await slotsOf(id)
  expect(days).toBeLessThan(slots.length + 1)
  expect(openIn(slots)).toEqual([])
  const { rows: waits } = await server.db.pool.query<{ feed: boolean; letter: boolean }>(
    `select
       (select next_fetch_at <= now() + interval '2 days 1 min' from feeds where id = $1) as feed,
       (select letter_at <= now() + interval '7 days' from notification_settings
         join accounts using (user_id) where accounts.id = $2) as letter`,
    [feedId, accountId],
  )
  expect(waits).toEqual([{ feed: true, letter: true }])
})

async function slotsOf(scheduleId: string): Promise<{ readonly state: string }[]> {
  const { rows } = await server.db.pool.query<{ state: string }>(
    'select state from slots where schedule_id = $1 order by at',
    [scheduleId],
  )
  return rows
}

function openIn(slots: readonly { readonly state: string }[]): string[] {
  return slots.map(({ state }) => state).filter((state) => !/^(missed|failed)$/.test(state))
}

async function nextOf(scheduleId: string): Promise<Date> {
  const { rows } = await server.db.pool.query<{ next_at: Date }>(
    'select next_at from schedules where id = $1',
    [scheduleId],
  )
  return rows[0]?.next_at ?? new Date(0)
}

function write(token: string) {
  return strict.send(CALLS.createPost, { token, body: { text_content: 'A draft' } })
}

async function writeUntilRefused(token: string): ReturnType<typeof write> {
  for (;;) {
    const reply = await write(token)
    if (reply.statusCode === 429) return reply
    expect(reply.statusCode).toBe(201)
  }
}
