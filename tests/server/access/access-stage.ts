import { randomUUID } from 'node:crypto'

import type { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

/** A post, a schedule, and two slots of it with their drafts: one that publishes by itself, one that waits. */
export interface Furnished {
  readonly account: Account
  readonly draft: string
  readonly schedule: string
  readonly planned: Stood
  readonly waiting: Stood
}

interface Stood {
  readonly slot: string
  readonly post: string
}

export async function aPublisher(server: TestServer): Promise<Person> {
  const person = await signedIn(server)
  const { token } = person
  await server.send(CALLS.addSource, { token, body: { source: 'heat pumps' } })
  return person
}

/** @param at of both slots */
export async function furnished(
  server: TestServer,
  person: Person,
  { member, at }: { readonly member: string; readonly at: Date },
): Promise<Furnished> {
  const { token } = person
  const account = await connectedAccount(server, person, member)
  const weekly = await server.send(CALLS.createSchedule, {
    token,
    body: {
      social_network: account.id,
      schedule_time: '18:00',
      days: ['Monday'],
      timezone: 'Europe/Berlin',
      mode: 'ask',
    },
  })
  const [schedule] = weekly.json<Schedule[]>()
  if (schedule === undefined) throw new Error(weekly.body)
  return {
    account,
    draft: await aDraft(server, token, account.id),
    schedule: schedule.id,
    planned: await stood(server, schedule.id, { at, mode: 'automatic' }),
    waiting: await stood(server, schedule.id, { at: new Date(at.getTime() + 1000), mode: 'ask' }),
  }
}

export async function aDraft(
  server: TestServer,
  token: string,
  accountId: string | null,
): Promise<string> {
  const reply = await server.send(CALLS.createPost, {
    token,
    body: { text_content: `Of ${accountId ?? 'nobody'}`, social_account_id: accountId },
  })
  return reply.json<Post>().id
}

async function stood(
  server: TestServer,
  scheduleId: string,
  { at, mode }: { readonly at: Date; readonly mode: string },
): Promise<Stood> {
  const [slot, post] = [randomUUID(), randomUUID()]
  await server.db.pool.query(
    `with draft as (
       insert into posts (user_id, id, text_content, social_account_id)
       select user_id, $2, 'In a slot of ' || account_id, account_id from schedules where id = $1
       returning user_id, social_account_id)
     insert into slots (id, user_id, schedule_id, account_id, post_id, at, mode, state)
     select $3, user_id, $1, social_account_id, $2, $4, $5, 'ready' from draft`,
    [scheduleId, post, slot, at, mode],
  )
  return { slot, post }
}

/** Everything of a person that a call of accounts could change. */
export async function deskOf(server: TestServer, { token }: Person): Promise<unknown[]> {
  const names = ['listPosts', 'listSchedules', 'listSlots', 'listAccounts', 'listSources'] as const
  const replies = await Promise.all(names.map((name) => server.send(CALLS[name], { token })))
  return replies.map((reply) => reply.json())
}
