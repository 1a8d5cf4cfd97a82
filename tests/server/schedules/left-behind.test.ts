import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { feedTexts, posts } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

import { publisher, slotIn, slotStage, slots } from './slot-stage.ts'

const stage = await slotStage()
const { server, inMinutes } = stage
const { pool } = server.db
afterAll(() => stage[Symbol.asyncDispose]())

test('a slot that came due just before a crash is published by the next worker', async () => {
  const person = await publisher(stage)
  await leaveQueued(person, -1)

  const slot = await slotIn(person, 'published')

  expect(slot.reason).toBeNull()
  expect(await feedTexts(server)).toEqual(['Left behind'])
})

test('a slot that came due more than an hour before anybody worked again is not sent', async () => {
  const person = await publisher(stage)
  await leaveQueued(person, -61)

  const slot = await slotIn(person, 'failed')

  expect(slot.reason).toMatch(/within an hour.*Nothing was posted/)
  expect(await feedTexts(server)).toEqual([])
  expect(await posts(person)).toMatchObject([{ is_published: false, scheduled_at: null }])
})

test('a slot that died with its worker while LinkedIn had it may be live', async () => {
  const person = await publisher(stage)
  await leaveQueued(person, -1, 'sending')

  const slot = await slotIn(person, 'unknown')

  expect(slot.reason).toMatch(/may be live/)
  expect(await feedTexts(server)).toEqual([])
})

test('a slot that is still being written an hour after its time is missed', async () => {
  const person = await publisher(stage)
  await pool.query(BEING_WRITTEN, [person.person.email, inMinutes(-61)])

  const slot = await slotIn(person, 'missed')

  const { rows } = await pool.query(`select status from generation_jobs where for_slot`)
  expect(slot.reason).toMatch(/not written within an hour/)
  expect(rows).toEqual([{ status: 'failed' }])
})

test('a slot whose writing was given up fails with the reason', async () => {
  const person = await publisher(stage)
  await pool.query(BEING_WRITTEN, [person.person.email, inMinutes(10)])
  await pool.query(GIVEN_UP)

  const slot = await slotIn(person, 'failed')

  expect(slot.reason).toMatch(/^Failed to generate post/)
})

test('a slot is written beside what the user has asked for, and is not in the list of it', async () => {
  const person = await publisher(stage)
  await pool.query(BEING_WRITTEN, [person.person.email, inMinutes(10)])

  const reply = await server.send(CALLS.listJobs, { token: person.person.token })

  expect(await slots(person)).toMatchObject([{ state: 'generating' }])
  expect(reply.json()).toEqual([])
})

const BEING_WRITTEN = `with job as (
    insert into generation_jobs (id, user_id, status, for_slot)
    select gen_random_uuid(), id, 'processing', true from users where email = $1
    returning id, user_id)
  insert into slots (id, user_id, job_id, at, state)
  select gen_random_uuid(), user_id, id, $2, 'generating' from job`

const GIVEN_UP = `insert into pgboss.job (name, data, keep_until)
  select 'generate-given-up', jsonb_build_object('jobId', id), now() + interval '1 day'
  from generation_jobs where for_slot and status = 'processing'`

/** A slot whose turn came so many minutes ago, and its job, that no worker has had since. */
async function leaveQueued(person: Stage, minutes: number, state = 'queued'): Promise<void> {
  const saved = await server.send(CALLS.createPost, {
    token: person.person.token,
    body: { social_account_id: person.accountId, text_content: 'Left behind' },
  })
  await pool.query(CLAIMED, [saved.json<Post>().id, inMinutes(minutes), state])
}

const CLAIMED = `with slot as (
    insert into slots (id, user_id, account_id, post_id, at, state, changed_at)
    select gen_random_uuid(), user_id, social_account_id, id, $2::timestamptz, 'publishing', $2
    from posts where id = $1 returning *),
  attempt as (
    insert into publish_attempts
      (id, user_id, post_id, account_id, key, fingerprint, state, text)
    select gen_random_uuid(), user_id, post_id, account_id, id::text, '', $3, 'Left behind'
    from slot returning id)
  insert into pgboss.job (name, data, keep_until)
  select 'publish', jsonb_build_object('attemptId', id, 'settle', false), now() + interval '1 day'
  from attempt`
