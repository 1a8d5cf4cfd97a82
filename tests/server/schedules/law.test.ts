import { randomUUID } from 'node:crypto'

import { adoptRules } from '@lin/zones'
import type { Rules } from '@lin/zones'
import { adoptNewestRules, builtInRules } from '@lin/zones/data'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { Notification } from '#contract/notifications.ts'
import { Post } from '#contract/posts.ts'
import type { NewPost } from '#contract/posts.ts'
import { followRules } from '#server/jobs/follow-rules.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { startQueue } from '#server/kit/queue.ts'
import { postSlots } from '#server/schedules/post-slots.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { change, created, listed, planner, stoppedServer } from './schedule-stage.ts'
import { slots } from './slot-stage.ts'

/** A Tuesday, noon in Winnipeg. */
const NOW = '2026-12-01T18:00:00.000Z'
const ZONE = 'America/Winnipeg'
const DAILY = { days: [...WEEKDAYS], timezone: ZONE }

const { server, setClock, ...stopped } = await stoppedServer(NOW)
const log = createLog({ level: 'silent', pretty: false })
const queue = await startQueue({ connectionString: server.db.url, max: 2 }, log)
let now = NOW
const clock = { now: () => new Date(now) }
const kit = { db: createDb(server.db.pool), queue, clock, log, slots: postSlots }
afterAll(async () => {
  await queue.stop()
  await stopped[Symbol.asyncDispose]()
})

beforeEach(async () => {
  adoptNewestRules()
  at(NOW)
  for (const table of ['zone_rules', 'schedules', 'slots']) {
    await server.db.pool.query(`delete from ${table}`)
  }
})
afterEach(() => adoptRules(null))

test.each([
  ['America/Winnipeg', '23:00'],
  ['Canada/Central', '23:00'],
  ['America/Inuvik', '00:00'],
  ['America/Havana', '22:00'],
  ['America/Vancouver', '01:00'],
  ['America/Edmonton', '00:00'],
  ['Africa/Casablanca', '18:00'],
])('18:00 in %s is %s UTC in December, whatever the runtime knows', async (timezone, utc) => {
  const stage = await planner(server)

  const { next_runs: runs } = await created(stage, { days: [...WEEKDAYS], timezone })

  expect(new Set(runs.map((run) => run.slice(11, 16)))).toEqual(new Set([utc]))
})

/** Laws by which Winnipeg is so many hours behind UTC, from midnight after the first run on. */
const LAWS = [
  { behind: 6, moved: '2026-12-03T00:00:00.000Z', shown: '18:00 in Winnipeg is now 00:00 UTC' },
  { behind: 4, moved: '2026-12-02T22:00:00.000Z', shown: '18:00 in Winnipeg is now 22:00 UTC' },
]

test.each(LAWS)(
  'where a law puts the clocks $behind h behind, what waits goes out at its time of day, once, and is told of once',
  async ({ behind, moved, shown }) => {
    const stage = await planner(server)
    const schedule = await created(stage, DAILY)
    const [today, tomorrow] = schedule.next_runs
    await queued(stage, 'Today')
    await queued(stage, 'Tomorrow')
    const chosen = await saved(stage, {
      text_content: 'Chosen',
      scheduled_at: '2026-12-02T15:30:00.000Z',
      scheduled_zone: ZONE,
    })
    const fixed = '2026-12-02T15:30:00.000Z'
    const moment = await saved(stage, { text_content: 'No wall time', scheduled_at: fixed })

    comesTomorrow(behind)
    await Promise.all([followRules(kit), followRules(kit)])
    await followRules(kit)
    await followRules(kit, { again: true })

    expect([today, tomorrow]).toEqual(['2026-12-01T23:00:00.000Z', '2026-12-02T23:00:00.000Z'])
    expect((await listed(stage))[0]?.next_runs.slice(0, 2)).toEqual([today, moved])
    const planned = await moments(stage)
    const chosenAt = `2026-12-02T${behind + 10}:30:00.000Z`
    expect(planned).toEqual({
      [chosen]: chosenAt,
      [moment]: fixed,
      Today: today,
      Tomorrow: moved,
    })
    expect((await told(stage)).toSorted()).toEqual([
      `Clocks changed: 10:30 in Winnipeg is now ${behind + 10}:30 UTC`,
      `Clocks changed: ${shown}`,
    ])
    for (const each of inOrder(today, fixed, chosenAt, tomorrow, moved)) {
      at(each)
      await onceStill()
    }
    expect((await feedTexts(server)).toSorted()).toEqual([
      'Chosen',
      'No wall time',
      'Today',
      'Tomorrow',
    ])
  },
)

test('a run that went out by the old law does not go out again by the new one', async () => {
  const stage = await planner(server)
  await created(stage, DAILY)
  await queued(stage, 'Today')
  at('2026-12-01T23:00:00.000Z')
  await eventually(async () => ((await feedTexts(server)).length === 1 ? true : undefined))

  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  at('2026-12-01T23:20:00.000Z')
  await followRules(kit)
  at('2026-12-02T00:00:01.000Z')
  await onceStill()

  expect(await feedTexts(server)).toEqual(['Today'])
  expect(await nextRun()).toBe('2026-12-03T00:00:00.000Z')
})

test('a run whose new moment has passed goes out at the old one', async () => {
  const stage = await planner(server)
  await created(stage, DAILY)
  await queued(stage, 'Today')

  adoptRules(law(4, '2026-11-30T06:00:00.000Z'))
  at('2026-12-01T22:30:00.000Z')
  await followRules(kit)
  at('2026-12-01T23:00:00.000Z')
  await onceStill()

  expect(await feedTexts(server)).toEqual(['Today'])
  expect(await nextRun()).toBe('2026-12-02T22:00:00.000Z')
})

test('what is to be skipped is skipped at its new moment, too', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, DAILY)
  await change(stage, schedule, { skip_next: true })

  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  await followRules(kit)

  const [shown] = await listed(stage)
  expect(shown?.skips).toBe('2026-12-02T00:00:00.000Z')
  expect(shown?.next_runs[0]).toBe('2026-12-03T00:00:00.000Z')
})

test('older rules move nothing back, and what they plan meanwhile is moved by the next look', async () => {
  const stage = await planner(server)
  await created(stage, DAILY)
  await queued(stage, 'Today')
  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  await followRules(kit)

  adoptNewestRules()
  await followRules(kit)
  await followRules(kit, { again: true })
  const kept = await moments(stage)
  await queued(stage, 'Tomorrow')
  const byOlder = await moments(stage)
  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  await followRules(kit)
  await followRules(kit, { again: true })

  expect(kept).toEqual({ Today: '2026-12-02T00:00:00.000Z' })
  expect(byOlder['Tomorrow']).toMatch(/T23:00/)
  const healed = Object.values(await moments(stage))
  expect(healed.every((moment) => moment?.includes('T00:00'))).toBe(true)
  expect(await told(stage)).toHaveLength(1)
})

test('processes that start at once with a new law have moved what waits, and told of it once', async () => {
  const stage = await planner(server)
  await created(stage, DAILY)
  await queued(stage, 'Today')
  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))

  const starts = await Promise.all(
    (['web', 'worker', 'web'] as const).map((role) =>
      testServer({ clock: kit.clock, config: { databaseUrl: server.db.servingUrl, role } }),
    ),
  )
  for (const started of starts) await started[Symbol.asyncDispose]()

  expect(await moments(stage)).toEqual({ Today: '2026-12-02T00:00:00.000Z' })
  expect(await told(stage)).toHaveLength(1)
})

test('slots of an earlier version, which keep no wall time, move by those of their schedule', async () => {
  const stage = await planner(server)
  await created(stage, DAILY)
  await queued(stage, 'Today')
  await server.db.pool.query('update slots set meant = null')

  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  await followRules(kit)

  expect(await moments(stage)).toEqual({ Today: '2026-12-02T00:00:00.000Z' })
})

test('a moment that an earlier version has changed since is not moved', async () => {
  const stage = await planner(server)
  const scheduled_at = '2026-12-02T15:30:00.000Z'
  const id = await saved(stage, { text_content: 'Chosen', scheduled_at, scheduled_zone: ZONE })
  const changed = '2026-12-02T17:00:00.000Z'
  await server.db.pool.query('update slots set at = $1', [changed])

  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  await followRules(kit)

  expect(await moments(stage)).toEqual({ [id]: changed })
})

test('without a word of the device, the time of a post is one of where its author reads', async () => {
  const stage = await planner(server)
  const body = { language: 'en', time_zone: 'Canada/Central' } as const
  await server.send(CALLS.saveReader, { token: stage.person.token, body })
  const id = await saved(stage, {
    text_content: 'Chosen',
    scheduled_at: '2026-12-02T15:30:00.000Z',
  })

  adoptRules(law(6, '2026-11-30T06:00:00.000Z', 'Canada/Central'))
  await followRules(kit)

  expect(await moments(stage)).toEqual({ [id]: '2026-12-02T16:30:00.000Z' })
})

test('a Monday letter comes in the morning that the new law makes', async () => {
  const stage = await planner(server)
  const body = { language: 'en', time_zone: ZONE } as const
  await server.send(CALLS.saveReader, { token: stage.person.token, body })

  adoptRules(law(6, '2026-11-30T06:00:00.000Z'))
  await followRules(kit)

  const { rows } = await server.db.pool.query<{ letter_at: Date }>(
    `select letter_at from notification_settings where time_zone = $1 and letter_at is not null
     order by letter_at desc limit 1`,
    [ZONE],
  )
  expect(rows[0]?.letter_at.toISOString()).toBe('2026-12-07T14:00:00.000Z')
})

test('another spelling of its zone moves no run of a schedule', async () => {
  const stage = await planner(server)
  const schedule = await created(stage, DAILY)
  await queued(stage, 'Today')
  const before = await slots(stage)

  const changed = await change(stage, schedule, { timezone: 'Canada/Central' })

  expect(changed.next_runs).toEqual(schedule.next_runs)
  expect(await slots(stage)).toEqual(before)
})

function at(moment: string): void {
  now = moment
  setClock(moment)
}

function inOrder(...all: readonly (string | undefined)[]): string[] {
  return all
    .filter((moment) => moment !== undefined)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
}

/** Newer rules, by which a zone is so many hours behind UTC from a moment on. */
function law(behind: number, from: string, zone = ZONE): Rules {
  const rules = builtInRules()
  const table = rules.zones.get(zone) ?? { changes: [], offsets: [0] }
  const changes = table.changes.filter((moment) => moment < Date.parse(from))
  const changed = {
    changes: [...changes, Date.parse(from)],
    offsets: [...table.offsets.slice(0, changes.length + 1), -behind * 3_600_000],
  }
  return { ...rules, version: '2027a', zones: new Map([...rules.zones, [zone, changed]]) }
}

function comesTomorrow(behind: number): void {
  adoptRules(law(behind, '2026-12-02T06:00:00.000Z'))
}

async function saved(
  { person: { token }, accountId }: Stage,
  fields: Partial<NewPost>,
): Promise<string> {
  const body = { text_content: 'A draft', social_account_id: accountId, ...fields }
  const reply = await server.send(CALLS.createPost, { token, body })
  expect(reply.statusCode, reply.body).toBe(201)
  return Post.parse(reply.json()).Text_content
}

async function queued(stage: Stage, text: string): Promise<void> {
  const { token } = stage.person
  const body = { text_content: text, social_account_id: stage.accountId }
  const { id } = Post.parse((await server.send(CALLS.createPost, { token, body })).json())
  const reply = await server.send(CALLS.queueDraft, { token, params: { id }, key: randomUUID() })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** When each post goes out, by its text. */
async function moments({ person: { token } }: Stage): Promise<Record<string, string | null>> {
  const reply = await server.send(CALLS.listPosts, { token })
  const posts = z.array(Post).parse(reply.json())
  return Object.fromEntries(posts.map((post) => [post.Text_content, post.scheduled_at]))
}

/** The titles of what a person was told of clocks. */
async function told({ person: { token } }: Stage): Promise<string[]> {
  const reply = await server.send(CALLS.listNotifications, { token })
  const { notifications } = z.object({ notifications: z.array(Notification) }).parse(reply.json())
  return notifications.filter(({ kind }) => kind === 'time-moved').map(({ title }) => title)
}

/** Waits until nothing is due by the clock or under way. Sessions may have ended by then. */
async function onceStill(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await server.db.pool.query<object>(
        `select state, at from slots
         where state = 'publishing' or (state = 'ready' and at <= $1)`,
        [now],
      )
      return rows
    })
    .toEqual([])
}

async function nextRun(): Promise<string | undefined> {
  const { rows } = await server.db.pool.query<{ next_at: Date }>('select next_at from schedules')
  return rows[0]?.next_at.toISOString()
}
