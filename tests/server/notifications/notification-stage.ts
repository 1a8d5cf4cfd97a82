import { expect } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { NotificationList, PushSubscriptionId } from '#contract/notifications.ts'
import type { Notification } from '#contract/notifications.ts'
import { eventually } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

import type { Browser } from './push-service.ts'

export async function list(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
): Promise<NotificationList> {
  const reply = await server.send(CALLS.listNotifications, { token })
  expect(reply.statusCode, reply.body).toBe(200)
  return NotificationList.parse(reply.json())
}

/** The person's newest notification of a kind, once it is there. */
export function told(
  server: TestServer,
  person: Pick<Person, 'token'>,
  kind: string,
): Promise<Notification> {
  return eventually(async () => {
    const { notifications } = await list(server, person)
    return notifications.find((one) => one.kind === kind)
  })
}

export async function kinds(server: TestServer, person: Pick<Person, 'token'>): Promise<string[]> {
  return (await list(server, person)).notifications.map(({ kind }) => kind)
}

/** The browser as one of the person's, in the session that the token names. */
export async function subscribed(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  browser: Browser,
): Promise<string> {
  const reply = await server.send(CALLS.subscribeToPush, { token, body: browser.subscription })
  expect(reply.statusCode, reply.body).toBe(200)
  return PushSubscriptionId.parse(reply.json()).id
}

interface JobRow {
  readonly state: string
  readonly waits: number
  /** How long its start is put off. */
  readonly seconds: number
}

/** The jobs of a name, the oldest first. */
export async function jobs(server: TestServer, name: string): Promise<JobRow[]> {
  const { rows } = await server.db.pool.query<JobRow>(
    `select state, coalesce((data->>'waits')::int, 0) as waits,
       extract(epoch from start_after - created_on)::float as seconds
     from pgboss.job where name = $1 order by created_on, start_after`,
    [name],
  )
  return rows
}

/** Waits until no job of these names is left that could run now. */
export async function allDone(server: TestServer, ...names: string[]): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.db.pool.query<{ waiting: string }>(
      `select count(*) as waiting from pgboss.job
       where name = any ($1) and state < 'completed' and start_after <= now()`,
      [names],
    )
    return rows[0]?.waiting === '0' ? true : undefined
  })
}

/** Starts the jobs that wait for their time now, and notifies their worker, which looks only once a second. */
export async function hurry({ db }: Pick<TestServer, 'db'>, name: string): Promise<void> {
  await db.pool.query(
    `with hurried as (
       update pgboss.job set start_after = now()
       where name = $1 and state < 'active' and start_after > now() returning 1)
     select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)
     where exists (select from hurried)`,
    [name],
  )
}
