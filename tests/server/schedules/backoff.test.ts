import { afterAll, expect, test } from 'vitest'

import { feedTexts, readyToPublish } from '#tests/server/publishing/publish-stage.ts'

import { author, publisher, schedule, slotIn, slotStage } from './slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes, pass } = stage
const { pool } = server.db
afterAll(() => stage[Symbol.asyncDispose]())

test('schedules that cannot be planned, however many, hold up no other', async () => {
  const person = await author(stage)
  const broken = await schedule(person, inMinutes(5))
  await pool.query(BROKEN_COPIES, [broken])
  await pool.query(`delete from schedules where id = $1`, [broken])

  const id = await schedule(person, inMinutes(10))
  const ready = await slotIn(person, 'ready')

  expect(ready.schedule_id).toBe(id)
})

test('slots that cannot be published, however many, hold up no other', async () => {
  const locked = await publisher(stage)
  await pool.query(UNREADABLE_TOKEN, [locked.accountId])
  await pool.query(DRAFTS_DUE, [locked.accountId, inMinutes(8), 60])
  const person = await readyToPublish(server)
  await pool.query(DRAFTS_DUE, [person.accountId, inMinutes(9), 1])

  pass(10)

  await slotIn(person, 'published')
  expect(await feedTexts(server)).toEqual(['Draft 1'])
})

test('slots that something is in the way of each time, however many, hold up no other', async () => {
  const blocked = await publisher(stage)
  await pool.query(DRAFTS_DUE, [blocked.accountId, inMinutes(8), 60])
  await pool.query(IN_THE_WAY)
  const person = await readyToPublish(server)
  await pool.query(DRAFTS_DUE, [person.accountId, inMinutes(9), 1])
  await pool.query(`insert into let_through select user_id from accounts where id = $1`, [
    person.accountId,
  ])

  pass(10)

  expect(await slotIn(person, 'published')).toMatchObject({ reason: null })
})

/** Simulates a row that is there already, for all users who are not let through. */
const IN_THE_WAY = `create table let_through (user_id uuid);
  create function in_the_way() returns trigger language plpgsql as $$
  begin
    if new.user_id not in (select user_id from let_through) then raise unique_violation; end if;
    return new;
  end $$;
  create trigger in_the_way before insert on publish_attempts
    for each row execute function in_the_way()`

const BROKEN_COPIES = `insert into schedules
    (user_id, id, account_id, schedule_time, days, timezone, next_at)
  select user_id, gen_random_uuid(), account_id, schedule_time, days, 'Europe/Atlantis', next_at
  from schedules, generate_series(1, 60) where id = $1`

const UNREADABLE_TOKEN = `update accounts set sealed_token = 'no seal at all' where id = $1`

const DRAFTS_DUE = `with draft as (
    insert into posts (user_id, id, text_content, social_account_id)
    select user_id, gen_random_uuid(), 'Draft ' || number, id
    from accounts, generate_series(1, $3) number where id = $1
    returning user_id, id, social_account_id)
  insert into slots (id, user_id, account_id, post_id, at, state)
  select gen_random_uuid(), user_id, social_account_id, id, $2, 'ready' from draft`
