import { waitFor } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

import { resumeSession } from '#data/auth/resume.ts'
import { useCopies } from '#data/drafts/draft-switch.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { useNotifications } from '#data/notifications/notifications.ts'
import { usePendingChanges } from '#data/outbox/pending.ts'
import { useUnsent } from '#data/outbox/unsent.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { useLiveTexts } from '#data/posts/live-posts.ts'
import { useMentionBook } from '#data/posts/mentions.ts'
import { usePosts } from '#data/posts/posts.ts'
import type { List } from '#data/query/list.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useSession } from '#data/session/state.ts'
import { useReading } from '#data/sources/reading.ts'
import { useSources } from '#data/sources/sources.ts'
import { useOwnPosts, useVoice } from '#data/voice/own-posts.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { countPendingHere, forgetIdleUsers } from '#db/signed-out.ts'
import { readDraft } from '#sync/drafts/drafts.ts'
import {
  ADA,
  DEVICE,
  MENTIONS,
  POLL,
  POSTS,
  REFUSED_BY_LINKEDIN,
  RULES,
  SCHEDULES,
  SOURCES,
} from '#tests/fixtures/0.2.0/facts.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { wordsSaid } from '#text/failure-words.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'
import { reasonSaid } from '#text/reason-said.ts'

import { outboxOf, takeUpDevice } from './old-device-stage.ts'

// Starts today's app on a device of 0.2.0, without a server at the other end of the network.
const nowhere = document.createElement('base')
nowhere.href = 'http://127.0.0.1:9/'
document.head.append(nowhere)
const stored = await takeUpDevice('0.2.0')
await resumeSession()
/** The number of waiting writes that the page for signing in would show. */
const waitingHere = await countPendingHere()

afterAll(() => void vi.useRealTimers())

test('whoever was signed in still is', () => {
  const { result } = renderHook(useSession)

  expect(result.current).toMatchObject({ state: 'signed-in', user: { email: ADA } })
})

test('posts are shown with what was written to them here', async () => {
  const posts = await shown(() => usePosts('posts'))

  const { newDraft, newPoll, sentDraft, composer } = DEVICE
  const found = new Map(posts.map((post) => [post.id, post]))
  expect(found.get(newDraft.id)).toMatchObject({ Text_content: newDraft.text, waits: 'sending' })
  expect(found.get(newPoll.id)).toMatchObject({
    Text_content: newPoll.text,
    content: POLL,
    first_comment: 'Vote!',
  })
  expect(found.get(sentDraft.id)?.Text_content).toBe(sentDraft.text)
  expect(found.get(composer.id)?.Text_content).toBe(composer.saved)
  expect(found.get(POSTS.changedHere.id)?.Text_content).toBe(DEVICE.changed)
  expect(found.get(POSTS.changedElsewhere.id)?.Text_content).toBe(DEVICE.parts)
  expect(posts.map(({ Text_content: text }) => text)).toContain(DEVICE.copy)
  expect(found.has(POSTS.toDelete.id)).toBe(false)
  expect(found.get(POSTS.toQueue.id)).toMatchObject({ in_schedule: SCHEDULES.automatic.id })
  const changed = [POSTS.changedHere, POSTS.changedElsewhere, POSTS.card, POSTS.toDelete]
  const others = Object.values(POSTS).filter((post) => !changed.some(({ id }) => id === post.id))
  for (const { id, text } of others) expect(found.get(id)?.Text_content).toBe(text)
})

test('why posts stand where they do is read as the device has it, until the server tells it in codes', async () => {
  await needTexts(['frame'])
  await speakOnceThere('de')
  const posts = await shown(() => usePosts('posts'))

  const publications = new Map(posts.map(({ id, publication }) => [id, publication]))
  const [failed, unknown] = [POSTS.failed, POSTS.unknown].map(({ id }) => {
    const publication = publications.get(id) ?? null
    return publication === null ? '' : reasonSaid(publication)
  })

  expect(failed).toContain(REFUSED_BY_LINKEDIN)
  expect(failed).toContain('Nothing was posted')
  expect(unknown).toContain('LinkedIn did not answer')
  await speakOnceThere('en')
})

test('sources and schedules are shown with what was done to them here', async () => {
  const [sources, schedules] = [await shown(useSources), await shown(useSchedules)]

  const { newSource, newSchedule, category, newTime, refused } = DEVICE
  const source = new Map(sources.map((each) => [each.id, each]))
  expect(source.get(newSource.id)).toMatchObject({ ...newSource, waits: 'sending' })
  expect(source.get(SOURCES.failing.id)).toMatchObject({ category, waits: 'sending' })
  expect(source.get(refused.source.id)).toMatchObject({ waits: 'refused' })
  expect(source.get(SOURCES.feed.id)).toMatchObject(SOURCES.feed)
  expect(source.has(SOURCES.keyword.id)).toBe(false)
  const schedule = new Map(schedules.map((each) => [each.id, each]))
  const { automatic, ask, paused } = SCHEDULES
  expect(schedule.get(newSchedule.id)).toMatchObject({ ...newSchedule, waits: 'sending' })
  expect(schedule.get(automatic.id)).toMatchObject({ ...automatic, schedule_time: newTime })
  expect(schedule.get(ask.id)?.skips).not.toBeNull()
  expect(schedule.has(paused.id)).toBe(false)
})

test('mentions, marks, rules and the voice are shown with what was done to them here', async () => {
  const mentions = renderHook(() => useMentionBook(false))
  const reading = renderHook(useReading)
  const voice = renderHook(useVoice)
  const posts = renderHook(useOwnPosts)

  await waitFor(() => expect(mentions.result.current?.book).toHaveLength(2))
  const { newMention, newRule, newOwnPost } = DEVICE
  expect(mentions.result.current?.book.map(({ id }) => id).toSorted()).toEqual(
    [MENTIONS.first.id, newMention.id].toSorted(),
  )
  expect(mentions.result.current?.colleagues).toMatchObject([{ name: 'Mateo Okafor' }])
  await waitFor(() => expect(reading.result.current?.rules).toHaveLength(2))
  expect(reading.result.current?.rules).toEqual([newRule, RULES.must])
  expect(reading.result.current?.marks.size).toBe(3)
  await waitFor(() => expect(voice.result.current?.found?.changes).toEqual(DEVICE.voice))
  await waitFor(() => expect(posts.result.current).toMatchObject([newOwnPost]))
})

test('what waits and what was refused is listed, and why is said in words', async () => {
  await needTexts(['frame'])
  await speakOnceThere('de')
  const { result } = renderHook(usePendingChanges)

  await waitFor(() => expect(result.current?.waiting).not.toHaveLength(0))
  const rows = outboxOf(stored)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  expect(result.current?.waiting).toHaveLength(waiting.length)
  expect(waitingHere).toBe(waiting.length)
  const { source, mention, queue } = DEVICE.refused
  const refused = result.current?.refused.map(({ refusal }) => refusal)
  expect(refused).toEqual([source.message, mention.message, queue.message])
  const said = refused?.map((message) => wordsSaid(message ?? ''))
  expect(said?.[1]).toBe(mention.message)
  expect(said?.[0]).not.toBe(source.message)
  expect(said?.[2]).not.toBe(queue.message)
  await speakOnceThere('en')
})

test('every kind of write waits in it that 0.2.0 can keep waiting', () => {
  const calls = outboxOf(stored).flatMap(({ state, write }) =>
    state === 'waiting' ? [write.call] : [],
  )

  expect([...new Set(calls)].toSorted()).toEqual(EVERY_CALL.toSorted())
})

const EVERY_CALL = [
  'addMention',
  'addOwnPosts',
  'addRule',
  'addSource',
  'createSchedule',
  'deleteMention',
  'deletePost',
  'deleteRule',
  'deleteSchedule',
  'deleteSource',
  'forgetOwnPosts',
  'markArticles',
  'orderQueue',
  'queueDraft',
  'saveDraft',
  'saveVoice',
  'updateSchedule',
  'updateSource',
]

test('texts that are nowhere else are counted before anybody logs out', async () => {
  const { result } = renderHook(useUnsent)

  await waitFor(() => expect(result.current).toBeDefined())
  const { publish, scheduling, liveText, stashed, composer } = DEVICE
  expect(result.current?.text).toBe(composer.text)
  expect(result.current?.others.toSorted()).toEqual(
    [stashed[0], liveText, publish.held, scheduling.held].toSorted(),
  )
})

test('a new text of a published post, a copy and a generation are known', async () => {
  const live = renderHook(useLiveTexts)
  const copies = renderHook(useCopies)
  const generation = renderHook(useGeneration)
  const notices = await shown(useNotifications)
  const posts = await shown(() => usePosts('posts'))
  const published = posts.find(({ id }) => id === POSTS.published.id)
  if (published === undefined) throw new Error('The post is not shown.')

  await waitFor(() => expect(live.result.current.textOf(published)).toBe(DEVICE.liveText))
  await waitFor(() => expect(copies.result.current).toMatchObject([{ of: POSTS.card.id }]))
  await waitFor(() => expect(generation.result.current.state.kind).toBe('running'))
  expect(notices.length).toBeGreaterThan(20)
})

test('the composer goes on with the last key, and has what gave way to its text', async () => {
  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current.text).toBe(DEVICE.lastWords))
  expect(result.current).toMatchObject({ postId: DEVICE.composer.id })
  await waitFor(() => expect(result.current.stashed).not.toBeNull())
  expect(DEVICE.stashed).toContain(result.current.stashed?.text)
  await waitFor(() => {
    const earlier = result.current.earlier.map(({ text }) => text)
    expect(earlier).toEqual(expect.arrayContaining([...DEVICE.earlier, DEVICE.composer.saved]))
  })
})

test('what another person began on the device is not forgotten with time', async () => {
  const { uid, text } = DEVICE.other

  await forgetIdleUsers()

  expect(await readDraft(databaseOf(uid))).toMatchObject({ text })
  closeDatabase(uid)
})

/** The rows of a list, once the device has them. */
async function shown<Row>(useRows: () => List<Row>): Promise<readonly Row[]> {
  const { result } = renderHook(useRows)
  await waitFor(() => expect(result.current.items).toBeDefined())
  return result.current.items ?? []
}
