import { waitFor } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

import { assetAddress } from '#contract/rules/asset-id.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { useRememberMe } from '#data/auth/auth-actions.ts'
import { resumeSession } from '#data/auth/resume.ts'
import { useCopies } from '#data/drafts/draft-switch.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { useNotifications } from '#data/notifications/notifications.ts'
import { usePendingChanges } from '#data/outbox/pending.ts'
import { useUnsent } from '#data/outbox/unsent.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { useLiveTexts } from '#data/posts/live-posts.ts'
import { usePosts } from '#data/posts/posts.ts'
import type { List } from '#data/query/list.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useSession } from '#data/session/state.ts'
import { useTheme } from '#data/settings/theme.ts'
import { useArticles } from '#data/sources/articles.ts'
import { useSources } from '#data/sources/sources.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { forgetIdleUsers, countPendingHere } from '#db/signed-out.ts'
import { takeOldPictures } from '#sync/assets/old-pictures.ts'
import { readDraft } from '#sync/drafts/drafts.ts'
import {
  ACCOUNTS,
  ADA,
  ARTICLES,
  DEVICE,
  PICTURE,
  POSTS,
  SCHEDULES,
  SOURCES,
} from '#tests/fixtures/0.1.0/facts.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'

import { outboxOf, takeUpDevice } from './old-device-stage.ts'

// Starts today's app on a device of 0.1.0, without a server at the other end of the network.
const nowhere = document.createElement('base')
nowhere.href = 'http://127.0.0.1:9/'
document.head.append(nowhere)
const stored = await takeUpDevice('0.1.0')
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

  const { newDraft, sentDraft, composer } = DEVICE
  const texts = new Map(posts.map(({ id, Text_content: text }) => [id, text]))
  expect(posts.find(({ id }) => id === newDraft.id)).toMatchObject({
    Text_content: newDraft.text,
    image_content_url: PICTURE,
    waits: 'sending',
  })
  expect(texts.get(sentDraft.id)).toBe(sentDraft.text)
  expect(texts.get(composer.id)).toBe(composer.saved)
  expect(texts.get(POSTS.changedHere.id)).toBe(DEVICE.changed)
  expect(texts.get(POSTS.changedElsewhere.id)).toBe(DEVICE.parts)
  expect([...texts.values()]).toContain(DEVICE.copy)
  expect(texts.has(POSTS.toDelete.id)).toBe(false)
  const changed = [POSTS.changedHere, POSTS.changedElsewhere, POSTS.card, POSTS.toDelete]
  const others = Object.values(POSTS).filter((post) => !changed.some(({ id }) => id === post.id))
  for (const { id, text } of others) expect(texts.get(id)).toBe(text)
})

test('sources and schedules are shown with what was done to them here', async () => {
  const [sources, schedules] = [await shown(useSources), await shown(useSchedules)]

  const { newSource, newSchedule, category, newTime, refused } = DEVICE
  const { feed, failing, keyword } = SOURCES
  expect(sources.find(({ id }) => id === newSource.id)).toMatchObject({
    ...newSource,
    waits: 'sending',
  })
  expect(sources.find(({ id }) => id === failing.id)).toMatchObject({ category, waits: 'sending' })
  expect(sources.find(({ id }) => id === refused.id)).toMatchObject({ waits: 'refused' })
  expect(sources.find(({ id }) => id === feed.id)).toMatchObject(feed)
  expect(sources.map(({ id }) => id)).not.toContain(keyword.id)
  const { automatic, ask, paused } = SCHEDULES
  const waits = 'sending'
  const created = schedules.find(({ id }) => id === newSchedule.id)
  expect(created).toMatchObject({ ...newSchedule, waits })
  const moved = schedules.find(({ id }) => id === automatic.id)
  expect(moved).toMatchObject({ ...automatic, schedule_time: newTime, waits })
  const skipping = schedules.find(({ id }) => id === ask.id)
  expect(skipping).toMatchObject({ ...ask, waits })
  expect(skipping?.skips).not.toBeNull()
  expect(schedules.map(({ id }) => id)).not.toContain(paused.id)
})

test('what waits and what was refused is listed', async () => {
  const { result } = renderHook(usePendingChanges)

  await waitFor(() => expect(result.current?.waiting).not.toHaveLength(0))
  const rows = outboxOf(stored)
  expect(result.current?.waiting).toHaveLength(
    rows.filter(({ state }) => state === 'waiting').length,
  )
  expect(result.current?.refused).toMatchObject([
    { change: { source: DEVICE.refused.source }, refusal: DEVICE.refused.message },
  ])
  expect(waitingHere).toBe(rows.filter(({ state }) => state === 'waiting').length)
})

test('texts that are nowhere else are counted before anybody logs out', async () => {
  const { result } = renderHook(useUnsent)

  await waitFor(() => expect(result.current).toBeDefined())
  const { publish, scheduling, liveText, setAside, composer } = DEVICE
  expect(result.current?.text).toBe(composer.text)
  expect(result.current?.others.toSorted()).toEqual(
    [setAside[0], liveText, publish.held, scheduling.held].toSorted(),
  )
})

test('a new text of a published post is in its editor', async () => {
  const { result } = renderHook(useLiveTexts)
  const posts = await shown(() => usePosts('posts'))
  const published = posts.find(({ id }) => id === POSTS.published.id)
  if (published === undefined) throw new Error('The post is not shown.')

  await waitFor(() => expect(result.current.textOf(published)).toBe(DEVICE.liveText))
})

test('what the server has said is there without it', async () => {
  const [accounts, notifications] = [await shown(useAccounts), await shown(useNotifications)]
  const source = aSource({ id: SOURCES.feed.id })
  const { result } = renderHook(() => useArticles(source))

  await waitFor(() => expect(result.current.items).toBeDefined())
  for (const { sub, ...names } of Object.values(ACCOUNTS)) {
    expect(accounts.find((account) => account.sub === sub)).toMatchObject(names)
  }
  expect(notifications).toHaveLength(2)
  expect(result.current.items?.map(({ title }) => title)).toEqual(ARTICLES)
})

test('a copy is known as one, and a draft that is being generated is waited for', async () => {
  const copies = renderHook(useCopies)
  const generation = renderHook(useGeneration)

  await waitFor(() => expect(copies.result.current).toMatchObject([{ of: POSTS.card.id }]))
  await waitFor(() => expect(generation.result.current.state.kind).toBe('running'))
})

test('choices hold', () => {
  const theme = renderHook(useTheme)
  const rememberMe = renderHook(useRememberMe)

  expect([theme.result.current[0], rememberMe.result.current[0]]).toEqual(['dark', true])
})

test('the composer goes on with the last key, and has what gave way to its text', async () => {
  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current.text).toBe(DEVICE.lastWords))
  expect(result.current).toMatchObject({ imageUrl: PICTURE, postId: DEVICE.composer.id })
  await waitFor(() => expect(result.current.stashed).not.toBeNull())
  expect(DEVICE.setAside).toContain(result.current.stashed?.text)
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

test('its pictures become files, and nothing that was written with them is lost', async () => {
  const { uid } = signedIn()
  const db = databaseOf(uid)

  await takeOldPictures(db)

  const bytes = Buffer.from(PICTURE.split(',')[1] ?? '', 'base64')
  const [file, ...others] = await db.fileBytes.toArray()
  expect(Buffer.from(file?.bytes ?? new ArrayBuffer(0))).toEqual(bytes)
  expect(others).toEqual([])
  const address = assetAddress(file?.key ?? '')
  const { composer, newDraft, setAside } = DEVICE
  const drafts = await db.drafts.toArray()
  expect(drafts.map(({ imageUrl }) => imageUrl)).toEqual(drafts.map(() => address))
  const texts = drafts.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining([...setAside]))
  expect(drafts.find(({ id }) => id === 'composer')).toMatchObject({ postId: composer.id })
  const rows = await db.outbox.toArray()
  const write = rows.find(({ entity }) => entity === `posts/${newDraft.id}`)?.write
  expect(write).toMatchObject({ body: { text_content: newDraft.text, image_content_url: address } })
  const everywhere = [drafts, rows, await db.posts.toArray(), await db.intents.toArray()]
  expect(JSON.stringify(everywhere)).not.toContain('data:image')
})

function signedIn(): { readonly uid: string } {
  const { result } = renderHook(useSession)
  if (result.current.state !== 'signed-in') throw new Error('Nobody is signed in')
  return { uid: result.current.user.id }
}
