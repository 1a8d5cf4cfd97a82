import 'fake-indexeddb/auto'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { Source } from '#contract/sources.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { readDraft, readStash } from '#sync/drafts/drafts.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { drain } from '#sync/outbox/drain.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import {
  DEVICE,
  MENTIONS,
  POLL,
  POSTS,
  RULES,
  SCHEDULES,
  SOURCES,
} from '#tests/fixtures/0.2.0/facts.ts'
import { asBrowserOf } from '#tests/kit/node-browser.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'

import { readAnswersSince020 } from './old-answers.ts'
import { arriveUnheard, followRequests, outboxOf, takeUpDevice } from './old-device-stage.ts'
import { PICTURE_NOW, postsOf, readMade, upgradedServer } from './old-stage.ts'

// The device and the server of 0.2.0, which belong together; today's code runs on both.
asBrowserOf('http://127.0.0.1')
const stored = await takeUpDevice('0.2.0')
const stage = await upgradedServer('0.2.0', { role: 'web' })
vi.stubGlobal('location', new URL(stage.server.url))
const { uid, token } = await readMade('0.2.0')
const db = databaseOf(uid)
const sent = followRequests()

await arriveUnheard(stage.server, token, stored, DEVICE.sentDraft.id)
const before = await postsOf(stage)
const published = await feedTexts(stage.server)
// Does what the composer does at its first pause, and then the queue.
await saveDraft(db)
await drain(db)

afterAll(async () => {
  closeDatabase(uid)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await stage[Symbol.asyncDispose]()
})

test('drafts that waited on a device have arrived exactly once', async () => {
  const after = await postsOf(stage)

  const { newDraft, newPoll, sentDraft, composer, publish, scheduling } = DEVICE
  const added = [...after.values()].filter(({ id }) => !before.has(id) || id === sentDraft.id)
  expect(added.map(textOf).toSorted()).toEqual(
    [
      newDraft.text,
      newPoll.text,
      sentDraft.text,
      composer.text,
      publish.text,
      scheduling.held,
      DEVICE.parts,
      DEVICE.copy,
    ].toSorted(),
  )
  expect(after.get(newDraft.id)).toMatchObject({ image_content_url: PICTURE_NOW })
  expect(after.get(newPoll.id)).toMatchObject({ content: POLL, first_comment: 'Vote!' })
  expect(after.get(composer.id)).toMatchObject({
    image_content_url: PICTURE_NOW,
    image_alt_text: 'Typed here',
  })
  expect(after.get(POSTS.changedHere.id)?.Text_content).toBe(DEVICE.changed)
  expect(after.has(POSTS.toDelete.id)).toBe(false)
})

test('the queue is ordered as on the device, and all other posts are as they were', async () => {
  const after = await postsOf(stage)

  const { changedHere, toDelete, toQueue, inQueue, inQueueToo } = POSTS
  const [first, second, third] = [inQueueToo, inQueue, toQueue].map(({ id }) => after.get(id))
  const moments = [first, second, third].map((post) => post?.scheduled_at ?? '')
  expect(moments).toEqual(moments.toSorted())
  expect(moments).not.toContain('')
  const touched: readonly string[] = [changedHere, toDelete, toQueue, inQueue, inQueueToo].map(
    ({ id }) => id,
  )
  const others = [...before.values()].filter(({ id }) => !touched.includes(id))
  expect(others.map(({ id }) => after.get(id))).toEqual(others)
})

test('sources and schedules that waited on a device have arrived exactly once', async () => {
  const sources = z.array(Source).parse(await stage.asked(CALLS.listSources))
  const schedules = z.array(Schedule).parse(await stage.asked(CALLS.listSchedules))

  const { newSource, newSchedule, category, newTime, refused } = DEVICE
  const source = new Map(sources.map((each) => [each.id, each]))
  expect(source.get(newSource.id)?.source).toBe(newSource.source)
  expect(source.get(SOURCES.failing.id)?.category).toBe(category)
  expect([SOURCES.keyword.id, refused.source.id].filter((id) => source.has(id))).toEqual([])
  const { automatic, ask } = SCHEDULES
  const schedule = new Map(schedules.map((each) => [each.id, each]))
  expect([...schedule.keys()].toSorted()).toEqual([automatic.id, ask.id, newSchedule.id].toSorted())
  expect(schedule.get(newSchedule.id)).toMatchObject({ ...newSchedule, mode: 'ask' })
  expect(schedule.get(automatic.id)?.schedule_time).toBe(newTime)
  expect(schedule.get(ask.id)?.skips).not.toBeNull()
})

test('mentions, marks, rules, own posts and the voice have arrived', async () => {
  const { reading, mentions, voice, own_posts } = await readAnswersSince020(stage.server, token)

  const { newMention, newRule, newOwnPost } = DEVICE
  const { id, ...rule } = newRule
  const rows = z.array(z.looseObject({ id: z.string() })).parse(reading)
  expect(rows).toContainEqual(expect.objectContaining({ id, rule }))
  expect(rows.map((row) => row.id)).not.toContain(RULES.mute.id)
  expect(rows.filter(({ mark }) => mark !== null)).toHaveLength(3)
  const { first, second } = MENTIONS
  expect(mentions).toMatchObject({ mentions: [first, newMention] })
  expect(JSON.stringify(mentions)).not.toContain(second.id)
  expect(voice).toMatchObject({ imported: 1, changes: DEVICE.voice })
  expect(own_posts).toMatchObject({ posts: [newOwnPost] })
})

test('each write has left under the key that it had, once, and in its order', async () => {
  const waiting = outboxOf(stored).filter(({ state }) => state === 'waiting')
  const [unheard] = waiting

  const keys = sent.map(({ key }) => key)
  expect(waiting.filter(({ key }) => !keys.includes(key))).toEqual([])
  const taken = sent.filter(({ status }) => status < 300).map(({ key }) => key)
  const writes = taken.filter((key) => waiting.some((row) => row.key === key))
  expect(new Set(writes).size).toBe(writes.length)
  for (const [at, row] of waiting.entries()) {
    const earlier = waiting
      .slice(0, at)
      .filter(({ entity }) => entity === row.entity || row.after.includes(entity))
    expect(earlier.filter(({ key }) => keys.indexOf(key) > keys.indexOf(row.key))).toEqual([])
  }
  // The server had accepted this one before, and the device had not learned of it.
  expect(sent.filter(({ isReplay }) => isReplay)).toMatchObject([{ key: unheard?.key }])
})

test('a second look sends nothing', async () => {
  const { length } = sent

  await drain(db)

  expect(sent).toHaveLength(length)
})

test('what cannot be sent stays on the device, with the sentence that says why', async () => {
  const left = await readOutbox(db)
  const aside = await readStash(db)

  const { source, mention, queue } = DEVICE.refused
  expect(left).toMatchObject(
    [source, mention, queue].map(({ code, message }) => ({
      state: 'refused',
      refusal: { code, message },
    })),
  )
  expect(aside.map(({ text }) => text).toSorted()).toEqual([...DEVICE.stashed].toSorted())
  expect(await readDraft(db)).toMatchObject({ text: DEVICE.composer.text })
})

test('nothing has gone to LinkedIn by itself', async () => {
  expect(await feedTexts(stage.server)).toEqual(published)
})

function textOf({ Text_content: text }: Post): string {
  return text
}
