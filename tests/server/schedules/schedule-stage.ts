import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { BodyFor } from '#contract/calls.ts'
import type { Messages } from '#contract/messages/message.ts'
import { Schedule } from '#contract/schedules.ts'
import type { ScheduleChange, Slot } from '#contract/schedules.ts'
import { english } from '#server/kit/messages.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { readyToPublish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

export interface StoppedServer extends AsyncDisposable {
  readonly server: TestServer
  /** Sets the clock, which stands still otherwise. */
  readonly setClock: (at: string) => void
}

/** A server at a moment of the test's choice. */
export async function stoppedServer(at: string): Promise<StoppedServer> {
  let now = new Date(at)
  const server = await testServer({ clock: { now: () => now } })
  return {
    server,
    setClock(next) {
      now = new Date(next)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** A person with an account and a source. */
export async function planner(server: TestServer): Promise<Stage> {
  const stage = await readyToPublish(server)
  await stage.server.send(CALLS.addSource, {
    token: stage.person.token,
    body: { source: 'remote work' },
  })
  return stage
}

type NewBody = BodyFor<typeof CALLS.createSchedule>

export function create(stage: Stage, fields: Partial<NewBody> = {}) {
  return stage.server.send(CALLS.createSchedule, {
    token: stage.person.token,
    body: {
      social_network: stage.accountId,
      schedule_time: '18:00',
      days: ['Tuesday', 'Thursday'],
      timezone: 'Europe/Berlin',
      ...fields,
    },
  })
}

export async function created(stage: Stage, fields: Partial<NewBody> = {}): Promise<Schedule> {
  const reply = await create(stage, fields)
  expect(reply.statusCode, reply.body).toBe(201)
  const [schedule] = z.array(Schedule).parse(reply.json())
  if (schedule === undefined) throw new Error('No schedule was answered.')
  return schedule
}

export async function change(
  stage: Stage,
  { id }: Pick<Schedule, 'id'>,
  body: ScheduleChange,
): Promise<Schedule> {
  const { token } = stage.person
  const reply = await stage.server.send(CALLS.updateSchedule, { token, params: { id }, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return Schedule.parse(reply.json())
}

export async function listed({ server, person }: Stage): Promise<Schedule[]> {
  const reply = await server.send(CALLS.listSchedules, { token: person.token })
  return z.array(Schedule).parse(reply.json())
}

/** A slot as a worker would have left it, and the schedule moved on past it; answers with its id. */
export async function slotOf(
  { server }: Stage,
  { id, next_runs: runs }: Schedule,
  at: string | undefined,
  state: Slot['state'],
): Promise<string> {
  const slotId = randomUUID()
  await server.db.pool.query(SLOT, [slotId, id, at, state])
  if (state === 'ready') await server.db.pool.query(ITS_DRAFT, [slotId])
  const next = runs.find((run) => run > (at ?? ''))
  await server.db.pool.query('update schedules set next_at = $2 where id = $1', [id, next])
  return slotId
}

const SLOT = `insert into slots (id, user_id, schedule_id, account_id, at, mode, state)
  select $1, user_id, id, account_id, $3, mode, $4 from schedules where id = $2`
const ITS_DRAFT = `with draft as (
    insert into posts (user_id, id, text_content, social_account_id)
    select user_id, gen_random_uuid(), 'Written ahead', account_id from slots where id = $1
    returning id)
  update slots set post_id = draft.id from draft where slots.id = $1`

export interface StoredSlot {
  readonly state: Slot['state']
  /** The reason in English. */
  readonly reason: string | null
  readonly post_id: string | null
  readonly account_id: string | null
  readonly mode: string
}

export async function stored({ server }: Stage, slotId: string): Promise<StoredSlot> {
  const { rows } = await server.db.pool.query<StoredSlot & { readonly told: Messages | null }>(
    'select state, reason as told, post_id, account_id, mode from slots where id = $1',
    [slotId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The slot is gone.')
  const { told, ...slot } = row
  return { ...slot, reason: told === null ? null : english(told) }
}
