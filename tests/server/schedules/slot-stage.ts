import { randomUUID } from 'node:crypto'

import type { FeedSite } from '@lin/feed-reader/testing'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import { Slot } from '#contract/schedules.ts'
import { Source } from '#contract/sources.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/kit/clock.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { workshop } from '#tests/server/writing/generation-stage.ts'

export interface SlotStage extends AsyncDisposable {
  readonly server: TestServer
  readonly site: FeedSite
  readonly clock: Clock
  /** The moment so many minutes from now, by the clock of the test. */
  readonly inMinutes: (minutes: number) => Date
  readonly pass: (minutes: number) => void
}

/** A server whose clock the test moves on, and a site to write from. */
export async function slotStage(config: Partial<Config> = {}): Promise<SlotStage> {
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const site = await workshop()
  const server = await testServer({ clock, config: { feedAllowHosts: [site.host], ...config } })
  return {
    server,
    site,
    clock,
    inMinutes: (minutes) => new Date(clock.now().getTime() + minutes * MINUTE_MS),
    pass(minutes) {
      aheadMs += minutes * MINUTE_MS
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** A person with an account and nothing to write from; nothing of anybody else's is due any more. */
export async function publisher({ server }: SlotStage): Promise<Stage> {
  await server.db.pool.query('delete from schedules')
  await server.db.pool.query(`update slots set state = 'skipped' where state = 'ready'`)
  return readyToPublish(server)
}

/** A person with an account, and a source that has been read. */
export async function author(stage: SlotStage): Promise<Stage> {
  const writer = await publisher(stage)
  const { token } = writer.person
  const body = { source: `${stage.site.url}/feed` }
  await stage.server.send(CALLS.addSource, { token, body })
  await eventually(async () => {
    const reply = await stage.server.send(CALLS.listSources, { token })
    return z.array(Source).parse(reply.json())[0]?.last_update ?? undefined
  })
  return writer
}

/** A daily schedule whose next occurrence is at that moment. */
export async function schedule(
  { server, accountId }: Stage,
  at: Date,
  more: { readonly mode?: 'automatic' | 'ask'; readonly skippedAt?: Date } = {},
): Promise<string> {
  const id = randomUUID()
  await server.db.pool.query(
    `insert into schedules
       (user_id, id, account_id, schedule_time, days, timezone, mode, next_at, skipped_at)
     select user_id, $1, id, $2, $3, 'UTC', $4, $5, $6 from accounts where id = $7`,
    [
      id,
      at.toISOString().slice(11, 16),
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      more.mode ?? 'automatic',
      at,
      more.skippedAt ?? null,
      accountId,
    ],
  )
  return id
}

export async function slots({ server, person }: Stage): Promise<Slot[]> {
  const reply = await server.send(CALLS.listSlots, { token: person.token })
  expect(reply.statusCode, reply.body).toBe(200)
  return z.array(Slot).parse(reply.json())
}

/** The person's newest slot once it stands in that state. */
export function slotIn(stage: Stage, state: Slot['state']): Promise<Slot> {
  return eventually(async () => (await slots(stage)).find((slot) => slot.state === state))
}

export async function nextDay({ server }: Stage, scheduleId: string, at: Date): Promise<boolean> {
  const { rows } = await server.db.pool.query<{ next_at: Date }>(
    'select next_at from schedules where id = $1',
    [scheduleId],
  )
  const next = rows[0]?.next_at.getTime() ?? 0
  return Math.abs(next - at.getTime() - DAY_MS) < MINUTE_MS
}
