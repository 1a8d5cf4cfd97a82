import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import { feed, feedTexts, posts, script, settle } from '#tests/server/publishing/publish-stage.ts'

import { author, nextDay, publisher, schedule, slotIn, slotStage, slots } from './slot-stage.ts'

const ALL_USED = `with job as (
    insert into generation_jobs (id, user_id, status)
    select gen_random_uuid(), id, 'completed' from users where email = $1 returning id, user_id)
  insert into article_uses (user_id, article_id, job_id)
  select job.user_id, articles.id, job.id from job, articles`
/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a slot is written ahead and published once, at its time', async () => {
  const person = await author(stage)
  const at = inMinutes(10)
  const id = await schedule(person, at)

  const ready = await slotIn(person, 'ready')
  const [draft] = await posts(person)
  await wait(A_WHILE_MS)
  const early = await feedTexts(server)
  pass(10)
  const published = await slotIn(person, 'published')

  expect([ready.schedule_id, ready.reason, ready.post_id]).toEqual([id, null, draft?.id])
  expect(draft).toMatchObject({ is_published: false, scheduled_at: at.toISOString() })
  expect(early).toEqual([])
  expect(published).toMatchObject({ id: ready.id, reason: null, post_id: draft?.id })
  expect(await feedTexts(server)).toEqual([draft?.Text_content])
  expect(await nextDay(person, id, at)).toBe(true)
})

test('a slot that is more than a quarter of an hour away is not begun', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(16))

  await wait(A_WHILE_MS)
  const before = await slots(person)
  pass(2)
  await slotIn(person, 'ready')

  expect(before).toEqual([])
})

test('what is written takes its picture along', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(-1))

  await slotIn(person, 'published')

  const [post] = await posts(person)
  expect(post?.image_content_url).toMatch(/^\/api\/assets\/[\da-f-]{36}$/)
  expect((await feed(server)).map(({ image }) => image === null)).toEqual([false])
})

test('two slots at the same moment are written from different articles', async () => {
  const person = await author(stage)
  const at = inMinutes(-1)
  await schedule(person, at)
  await schedule(person, at)

  await expect
    .poll(async () => (await slots(person)).map(({ state }) => state))
    .toEqual(['published', 'published'])

  const used = (await posts(person)).flatMap(({ articles }) => articles.map(({ link }) => link))
  expect(used.length).toBeGreaterThan(1)
  expect(new Set(used).size).toBe(used.length)
})

test('a slot that is found half an hour late is published', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(-30))

  await slotIn(person, 'published')

  expect(await feedTexts(server)).toHaveLength(1)
})

test('a slot that is found more than an hour late is missed, and says why', async () => {
  const person = await author(stage)
  const id = await schedule(person, inMinutes(-61))

  const missed = await slotIn(person, 'missed')

  expect(missed.reason).toMatch(/not running when it was due.*Nothing was posted/)
  expect([await posts(person), await feedTexts(server)]).toEqual([[], []])
  expect(await nextDay(person, id, new Date(missed.at))).toBe(true)
})

test('a written slot that is found more than an hour late keeps its draft and is missed', async () => {
  const person = await author(stage)
  await schedule(person, inMinutes(10))
  const ready = await slotIn(person, 'ready')

  await server.db.pool.query(`update slots set at = $1 where id = $2`, [inMinutes(-61), ready.id])
  const missed = await slotIn(person, 'missed')

  expect(missed.post_id).toBe(ready.post_id)
  expect(await posts(person)).toMatchObject([{ id: ready.post_id, scheduled_at: null }])
  expect(await feedTexts(server)).toEqual([])
})

test('the occurrence that is to be skipped is not written', async () => {
  const person = await author(stage)
  const at = inMinutes(10)
  await schedule(person, at, { skippedAt: at })

  const skipped = await slotIn(person, 'skipped')

  expect(skipped.reason).toBe('You asked to skip it.')
  expect(skipped.reason_messages).toEqual([{ code: 'slot/skipped' }])
  expect(await posts(person)).toEqual([])
})

test('without anything to write from a slot fails in the words of the writing', async () => {
  const person = await publisher(stage)
  await schedule(person, inMinutes(10))

  const failed = await slotIn(person, 'failed')

  expect(failed.reason).toBe(SENTENCES['jobs/no-sources'])
})

test('with every article used a slot fails in the words of the writing', async () => {
  const person = await author(stage)
  await server.db.pool.query(ALL_USED, [person.person.email])
  await schedule(person, inMinutes(10))

  const failed = await slotIn(person, 'failed')

  expect(failed.reason).toMatch(/^There is no unused article/)
})

test('an account that has to be connected again fails the slot, and keeps the draft', async () => {
  const person = await authorWithDraft()
  await server.db.pool.query('update accounts set sealed_token = null where id = $1', [
    person.accountId,
  ])

  pass(10)
  const failed = await slotIn(person, 'failed')

  expect(failed.reason).toMatch(/must be connected again.*draft is kept/)
  expect(await posts(person)).toMatchObject([{ is_published: false, scheduled_at: null }])
})

test('what LinkedIn refuses fails the slot with its reason', async () => {
  const person = await authorWithDraft()
  await script(server, [
    { on: 'posts.create', effect: 'refuse', status: 403, body: { status: 403 } },
  ])

  pass(10)
  const failed = await slotIn(person, 'failed')

  const [post] = await posts(person)
  expect(failed.reason).toBe(post?.publication?.reason)
})

test('a lost answer leaves the slot unknown, and it is not sent again', async () => {
  const person = await authorWithDraft()
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])

  pass(10)
  const unknown = await slotIn(person, 'unknown')
  await wait(A_WHILE_MS)

  expect(unknown.reason).toMatch(/Look at LinkedIn to see/)
  expect(await feedTexts(server)).toHaveLength(1)
})

test('a slot whose lost post is published again by its owner ends as that does', async () => {
  const person = await authorWithDraft()
  await script(server, [{ on: 'posts.create', effect: 'drop-before' }])
  pass(10)
  const { post_id: id } = await slotIn(person, 'unknown')

  pass(11)
  await settle(person, id ?? '', 'publish-again')

  expect(await slotIn(person, 'published')).toMatchObject({ post_id: id, reason: null })
  expect(await feedTexts(server)).toHaveLength(1)
})

/** Somebody whose slot in ten minutes is written. */
async function authorWithDraft() {
  const person = await author(stage)
  await schedule(person, inMinutes(10))
  await slotIn(person, 'ready')
  return person
}
