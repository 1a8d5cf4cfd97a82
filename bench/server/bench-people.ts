import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { DAY_MS } from '#contract/limits.ts'
import { tokenContext } from '#server/accounts/link-member.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { createSecrets } from '#server/kit/secrets.ts'

export const BENCH_SECRET = 'a secret that is only for measuring, 0123'

/** A person with a LinkedIn account. */
export interface BenchPerson {
  readonly userId: string
  readonly accountId: string
}

/** Adds people, each with one connected account. */
export async function addPeople(db: Db, count: number): Promise<BenchPerson[]> {
  const people = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    accountId: randomUUID(),
  }))
  const users = people.map(({ userId }) => userId)
  await sql`
    insert into users (id, email, name, password_hash, confirmed_at)
    select id, id || '@example.com', 'Ada', '', now() from unnest(${users}::uuid[]) as id`.execute(
    db,
  )
  await connectAccounts(db, people)
  return people
}

/** Connects for each of these users, who exist already, the account named with them. */
export async function connectAccounts(db: Db, people: readonly BenchPerson[]): Promise<void> {
  const secrets = createSecrets(BENCH_SECRET)
  const users = people.map(({ userId }) => userId)
  const accounts = people.map(({ accountId }) => accountId)
  const tokens = people.map(({ userId, accountId }) =>
    secrets.seal('a token', tokenContext(userId, accountId)),
  )
  await sql`
    insert into accounts
      (user_id, id, account_name, sub, is_primary, sealed_token, token_expires_at)
    select user_id, id, 'Ada', id::text, true, token, now() + interval '60 days'
    from unnest(${users}::uuid[], ${accounts}::uuid[], ${tokens}::text[])
      as person (user_id, id, token)`.execute(db)
}

/** Adds weekly schedules, in turns over the people, whose next occurrences fill a week. */
export async function addSchedules(
  db: Db,
  people: readonly BenchPerson[],
  { count, from }: { readonly count: number; readonly from: Date },
): Promise<void> {
  const apartMs = (7 * DAY_MS) / count
  const users = people.map(({ userId }) => userId)
  const accounts = people.map(({ accountId }) => accountId)
  await sql`
    insert into schedules (user_id, id, account_id, schedule_time, days, timezone, next_at)
    select
      (${users}::uuid[])[1 + n % ${sql.lit(people.length)}],
      gen_random_uuid(),
      (${accounts}::uuid[])[1 + n % ${sql.lit(people.length)}],
      to_char(at at time zone 'UTC', 'HH24:MI'),
      array[to_char(at at time zone 'UTC', 'FMDay')],
      'UTC',
      at
    from generate_series(0, ${sql.lit(count - 1)}) as n,
      date_trunc('minute', ${from}::timestamptz + n * ${apartMs}::float8 * interval '1 ms') as at
  `.execute(db)
  await sql`vacuum analyze users, accounts, schedules`.execute(db)
}

/** Adds a post for each instant, to be published then, in turns over the people. */
export async function addSlots(
  db: Db,
  people: readonly BenchPerson[],
  slots: { readonly name: string; readonly instants: readonly Date[] },
): Promise<void> {
  const { name, instants } = slots
  const users = instants.map((_, n) => people[n % people.length]?.userId)
  const accounts = instants.map((_, n) => people[n % people.length]?.accountId)
  const texts = instants.map((_, n) => `${name} ${n} ${'of what we have learnt. '.repeat(30)}`)
  await sql`
    with due as (
      select gen_random_uuid() as post_id, *
      from unnest(${users}::uuid[], ${accounts}::uuid[], ${texts}::text[], ${[...instants]}::timestamptz[])
        as slot (user_id, account_id, text, at)
    ), written as (
      insert into posts (user_id, id, text_content, social_account_id)
      select user_id, post_id, text, account_id from due
    )
    insert into slots (id, user_id, account_id, post_id, at, state)
    select gen_random_uuid(), user_id, account_id, post_id, at, 'ready' from due`.execute(db)
}
