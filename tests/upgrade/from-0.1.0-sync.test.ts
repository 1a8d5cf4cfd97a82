import 'fake-indexeddb/auto'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { Source } from '#contract/sources.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { readDraft, readEarlier, readStash } from '#sync/drafts/drafts.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { drain } from '#sync/outbox/drain.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { DEVICE, PICTURE, POSTS, SCHEDULES, SOURCES } from '#tests/fixtures/0.1.0/facts.ts'
import { asBrowserOf } from '#tests/kit/node-browser.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'

import { arriveUnheard, followRequests, outboxOf, takeUpDevice } from './old-device-stage.ts'
import { PICTURE_NOW, postsOf, readMade, upgradedServer } from './old-stage.ts'

// The device and the server of 0.1.0, which belong together; today's code runs on both.
asBrowserOf('http://127.0.0.1')
const stored = await takeUpDevice('0.1.0')
const stage = await upgradedServer('0.1.0', { role: 'web' })
vi.stubGlobal('location', new URL(stage.server.url))
const { uid, token } = await readMade('0.1.0')
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

  const { newDraft, sentDraft, composer, publish, scheduling } = DEVICE
  const added = [...after.values()].filter(({ id }) => !before.has(id) || id === sentDraft.id)
  expect(added.map(textOf).toSorted()).toEqual(
    [
      newDraft.text,
      sentDraft.text,
      composer.text,
      publish.text,
      scheduling.held,
      DEVICE.parts,
      DEVICE.copy,
    ].toSorted(),
  )
  expect(after.get(newDraft.id)).toMatchObject({ image_content_url: PICTURE_NOW })
  expect(after.get(composer.id)).toMatchObject({
    Text_content: composer.text,
    image_content_url: PICTURE_NOW,
    image_alt_text: 'Typed here',
  })
  expect(after.get(POSTS.changedHere.id)?.Text_content).toBe(DEVICE.changed)
  expect(after.has(POSTS.toDelete.id)).toBe(false)
})

test('drafts that were changed elsewhere keep both texts, and all others are as they were', async () => {
  const after = await postsOf(stage)

  const touched: readonly string[] = [POSTS.changedHere.id, POSTS.toDelete.id]
  const others = [...before.values()].filter(({ id }) => !touched.includes(id))
  expect(others.map(({ id }) => after.get(id))).toEqual(others)
  expect(others.map(textOf)).toEqual(
    expect.arrayContaining([POSTS.changedElsewhere.text, POSTS.card.text]),
  )
})

test('sources and schedules that waited on a device have arrived exactly once', async () => {
  const sources = z.array(Source).parse(await stage.asked(CALLS.listSources))
  const schedules = z.array(Schedule).parse(await stage.asked(CALLS.listSchedules))

  const { newSource, newSchedule, category, newTime } = DEVICE
  const { feed, failing } = SOURCES
  // One was deleted here, and one was refused.
  expect(sources.map(({ id }) => id).toSorted()).toEqual(
    [newSource.id, feed.id, failing.id].toSorted(),
  )
  expect(sources.find(({ id }) => id === newSource.id)?.source).toBe(newSource.source)
  expect(sources.find(({ id }) => id === failing.id)?.category).toBe(category)
  const { automatic, ask } = SCHEDULES
  expect(schedules.map(({ id }) => id).toSorted()).toEqual(
    [automatic.id, ask.id, newSchedule.id].toSorted(),
  )
  expect(schedules.find(({ id }) => id === newSchedule.id)).toMatchObject({
    ...newSchedule,
    mode: 'ask',
  })
  expect(schedules.find(({ id }) => id === automatic.id)?.schedule_time).toBe(newTime)
  expect(schedules.find(({ id }) => id === ask.id)?.skips).not.toBeNull()
})

test('each write has left under the key that it had, and was carried out once', async () => {
  const waiting = outboxOf(stored).filter(({ state }) => state === 'waiting')
  const [first] = waiting

  const keys = sent.map(({ key }) => key)
  expect(waiting.filter(({ key }) => !keys.includes(key))).toEqual([])
  const taken = sent.filter(({ status }) => status < 300).map(({ key }) => key)
  expect(new Set(taken).size).toBe(taken.length)
  // The server had accepted this one before, and the device had not learned of it.
  expect(sent.filter(({ isReplay }) => isReplay)).toMatchObject([{ key: first?.key }])
})

test('a second look sends nothing', async () => {
  const { length } = sent

  await drain(db)

  expect(sent).toHaveLength(length)
})

test('what cannot be sent stays on the device', async () => {
  const left = await readOutbox(db)
  const aside = await readStash(db)
  const earlier = await readEarlier(db)

  expect(left).toMatchObject([
    { state: 'refused', write: { body: { source: DEVICE.refused.source } } },
  ])
  expect(aside.map(({ text }) => text).toSorted()).toEqual([...DEVICE.setAside].toSorted())
  expect(await readDraft(db)).toMatchObject({ text: DEVICE.composer.text, imageUrl: PICTURE })
  const texts = [...DEVICE.earlier, DEVICE.composer.saved]
  expect(earlier.map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
})

test('nothing has gone to LinkedIn by itself', async () => {
  expect(await feedTexts(stage.server)).toEqual(published)
})

function textOf({ Text_content: text }: Post): string {
  return text
}
