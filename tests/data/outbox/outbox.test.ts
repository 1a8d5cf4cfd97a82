import { randomUUID } from 'node:crypto'

import { act } from '@testing-library/react'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { PostContent } from '#contract/content/post-content.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { resumeSession } from '#data/auth/resume.ts'
import { drainNow, keepDraining, setSignedOutHandler } from '#data/outbox/drain-now.ts'
import { submit } from '#data/outbox/outbox.ts'
import { sendNow } from '#data/outbox/pending.ts'
import { readUnsent } from '#data/outbox/unsent.ts'
import { discardChange } from '#data/outbox/waiting-actions.ts'
import { useDeletePost } from '#data/posts/post-actions.ts'
import { useSchedulePost } from '#data/posts/scheduled-posts.ts'
import { databaseOf } from '#db/databases.ts'
import { dropStoredSession } from '#device/stored-session.ts'
import { fileOfContent, keepFile, noteUploaded } from '#sync/assets/files.ts'
import { stash } from '#sync/drafts/drafts.ts'
import { enqueue, enqueueTables } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { addsSource, createsSchedule, savesDraft } from '#tests/kit/client/outbox.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'
import { aPicture } from '#tests/kit/pictures.ts'

const POLL: PostContent = {
  kind: 'poll',
  poll: { question: 'Tabs?', options: ['Yes', 'No'], duration: 'THREE_DAYS' },
}

keepDraining()
setSignedOutHandler(resumeSession)

test('pending changes are sent once the device has its session again', async () => {
  const id = randomUUID()
  const user = await signedInAnew()
  await using api = await startApi({
    'POST /sources': () => ({ status: 201, json: aSource({ id }) }),
    'GET /auth/user': () => ({ json: { success: true, user } }),
  })
  await dropStoredSession()

  await submit(addsSource(id))

  await expect.poll(() => api.seen('POST /sources')).toHaveLength(1)
})

test('what was done before is not lost with a later change that is refused', async () => {
  const { id: uid } = await signedInAnew()
  const { id } = aSchedule()
  const db = databaseOf(uid)
  await db.transaction('rw', enqueueTables(db), async () => {
    const earlier = await enqueue(db, { call: 'updateSchedule', id, body: { paused: true } })
    // Not due for a minute, so that the sign-in does not send it.
    await db.outbox.update(earlier?.seq ?? 0, { nextAtMs: Date.now() + MINUTE_MS })
  })
  const refusal = problem(400, 'request/invalid', 'No.')
  await using _ = await startApi({ [`PUT /schedules/${id}`]: () => refusal })

  const change = { call: 'updateSchedule', id, body: { schedule_time: '09:00' } } as const
  await expect(submit(change)).rejects.toThrow('No.')

  const [kept] = await readOutbox(db)
  expect(kept).toMatchObject({ state: 'refused', write: { body: { paused: true } } })
})

test('a change is not in the outbox once it was refused, though the clock was set back as it was made', async () => {
  const { id: uid } = await signedInAnew()
  const { id } = aSchedule()
  const refusal = problem(400, 'request/invalid', 'No.')
  await using _ = await startApi({ [`PUT /schedules/${id}`]: () => refusal })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())

  const submitted = submit({ call: 'updateSchedule', id, body: { paused: true } })
  vi.setSystemTime(Date.now() - MINUTE_MS)

  await expect(submitted).rejects.toThrow('No.')
  expect(await readOutbox(databaseOf(uid))).toEqual([])
})

test('a refused change that was made anew meanwhile is not taken back with it', async () => {
  const { id: uid } = await signedInAnew()
  const db = databaseOf(uid)
  const { id } = aSchedule()
  const refusal = problem(400, 'request/invalid', 'No.')
  await using _ = await startApi({ [`PUT /schedules/${id}`]: () => refusal })
  const read = db.outbox.bulkGet.bind(db.outbox)
  vi.spyOn(db.outbox, 'bulkGet').mockImplementation((keys) =>
    read(keys).then(async (rows) => {
      await enqueue(db, { call: 'updateSchedule', id, body: { schedule_time: '09:00' } })
      return rows
    }),
  )

  await expect(submit({ call: 'updateSchedule', id, body: { paused: true } })).rejects.toThrow(
    'No.',
  )

  expect(await readOutbox(db)).toMatchObject([{ write: { body: { schedule_time: '09:00' } } }])
})

test('what is said of the voice while an import is on its way is sent though that is refused', async () => {
  await signedInAnew()
  const answer = Promise.withResolvers<undefined>()
  await using api = await startApi({
    'POST /voice/posts': async () => {
      await answer.promise
      return problem(400, 'request/invalid', 'No.')
    },
    'PUT /voice': () => ({ json: { success: true, message: 'Saved' } }),
  })
  const posts = [{ text: 'Mine', posted_at: null, link: null }]
  const importing = submit({ call: 'addOwnPosts', id: 'voice', body: { posts } })
  await expect.poll(() => api.seen('POST /voice/posts')).toHaveLength(1)
  const wish = { off: [], words: ['bread'], never: [], not: [] }
  const saving = submit({ call: 'saveVoice', id: 'voice', body: wish })

  answer.resolve(undefined)

  await expect(importing).rejects.toThrow('No.')
  await saving
  await expect.poll(() => api.seen('PUT /voice').map(({ body }) => body)).toEqual([wish])
})

test('a connection that is lost after the write was kept is no failure of it', async () => {
  const { id: uid } = await signedInAnew()
  const { outbox } = databaseOf(uid)
  const busy = problem(503, 'server/unavailable', 'Later.')
  await using _ = await startApi({ 'POST /schedules': () => busy })
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  vi.spyOn(outbox, 'bulkGet').mockImplementation(() => Dexie.Promise.reject(lost))

  const said = await submit(createsSchedule())

  expect(said).toMatch(/^Saved on this device\./)
  expect(await outbox.count()).toBe(1)
})

test('a browser that wrongly says it has no network is not believed for ever', async () => {
  const id = randomUUID()
  await signedInAnew()
  await using api = await startApi({
    'POST /sources': () => ({ status: 201, json: aSource({ id }) }),
  })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await submit(addsSource(id))
  expect(api.requests).toEqual([])

  const later = timers.mock.calls.find(([, ms]) => ms === MINUTE_MS)?.[0]
  timers.mockRestore()
  later?.()

  await expect.poll(() => api.seen('POST /sources')).toHaveLength(1)
  onLine.mockRestore()
})

test('what could not be sent is left to the worker, whatever the browser says of the network', async () => {
  const { id: uid } = await signedInAnew()
  const register = vi.fn<(tag: string) => Promise<void>>().mockResolvedValue(undefined)
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) }
  Object.assign(navigator, { serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  await using _ = await startApi({ 'POST /posts': () => 'lost' })
  await enqueue(databaseOf(uid), savesDraft())

  await drainNow(databaseOf(uid))

  await expect.poll(() => register.mock.calls).toEqual([['lin-outbox']])
})

test('discarding later words leaves the draft that is on its way', async () => {
  const { id: uid } = await signedInAnew()
  const db = databaseOf(uid)
  const id = randomUUID()
  const first = await enqueue(db, savesDraft(id, 'A'))
  await db.outbox.update(first?.seq ?? 0, { attempts: 1, nextAtMs: Date.now() + MINUTE_MS })
  const second = await enqueue(db, savesDraft(id, 'AB'))
  await using _ = await startApi({})

  await discardChange(second?.seq ?? 0)

  expect((await readOutbox(db)).map(({ seq }) => seq)).toEqual([first?.seq])
})

test('discarding a new draft that was refused after a lost answer deletes it at the server', async () => {
  const { id: uid } = await signedInAnew()
  const db = databaseOf(uid)
  const id = randomUUID()
  const row = await enqueue(db, savesDraft(id))
  await db.outbox.update(row?.seq ?? 0, { attempts: 2, state: 'refused' })
  await using api = await startApi({
    [`DELETE /posts/${id}`]: () => ({ json: { success: true, message: 'Deleted' } }),
  })

  await discardChange(row?.seq ?? 0)

  await expect.poll(() => api.seen(`DELETE /posts/${id}`)).toHaveLength(1)
  await expect.poll(() => db.outbox.count()).toBe(0)
})

test('a draft gets its moment only over the version that was read', async () => {
  const { id: uid } = await signedInAnew()
  const stored = aPost({ is_published: false, publication: null, Text_content: 'Before' })
  const { id } = stored
  await databaseOf(uid).edits.put({ id, base: 'the version seen' })
  const changed = problem(412, 'posts/changed-elsewhere', 'It was changed elsewhere.')
  await using api = await startApi({
    'POST /posts': () => ({ status: 201, json: stored }),
    [`PUT /posts/${id}`]: () => changed,
  })
  const { result } = renderHook(useSchedulePost)

  await act(() => result.current.run({ ...aPlan(), id }))

  expect(api.seen(`PUT /posts/${id}`)[0]?.headers['if-match']).toBe('"the version seen"')
  expect(result.current.error).toBe('It was changed elsewhere.')
})

test('what is left behind by a logout counts texts of other tabs, live texts, and held saves', async () => {
  const { id: uid } = await signedInAnew()
  const db = databaseOf(uid)
  const nothing = { imageUrl: null, accountId: null }
  await stash(db, { ...nothing, text: 'Of another tab' }, 'other-tab')
  await stash(db, { ...nothing, text: 'Replaced' }, 'replaced')
  await db.meta.put({ key: 'live-texts', texts: { a: 'For a live post' } })
  const row = await enqueue(db, savesDraft(randomUUID(), 'Held'))
  const held = row === null ? [] : [row]
  const body = { social_account_id: randomUUID(), text_content: 'Sent' }
  await db.intents.put({ key: 'k', body, startedMs: Date.now(), held })
  await db.outbox.clear()

  const { others, count } = await readUnsent(db)

  expect(others).toEqual(['Of another tab', 'For a live post', 'Held'])
  expect(count).toBe(3)
})

test('a picture that is only here counts before a logout, whatever the server has of its text', async () => {
  const db = databaseOf((await signedInAnew()).id)
  const post = aPost({ is_published: false, Text_content: 'Hello', image_content_url: null })
  await db.posts.put(post)
  const row = { id: 'composer', text: 'Hello', accountId: null, postId: post.id } as const

  await db.drafts.put({ ...row, imageUrl: null })
  expect(await readUnsent(db)).toMatchObject({ text: null, count: 0 })
  await db.drafts.put({ ...row, imageUrl: 'data:image/png;base64,AAAA' })

  expect(await readUnsent(db)).toMatchObject({ text: 'Hello', count: 1 })
})

test('a picture without a text counts before a logout, until the server has it', async () => {
  const db = databaseOf((await signedInAnew()).id)
  const bytes = aPicture('mine').buffer
  const file = await fileOfContent({ bytes, mediaType: 'image/png' }, false)
  const imageUrl = assetAddress(file.row.key)
  await db.drafts.put({ id: 'composer', text: '', accountId: null, imageUrl })
  await keepFile(db, file)
  expect(await readUnsent(db)).toMatchObject({ text: '', count: 1 })

  await noteUploaded(db, file.row.key, true)

  expect(await readUnsent(db)).toMatchObject({ text: null, count: 0 })
})

test('a first comment, or a poll that is kept, counts before a logout without a text', async () => {
  const db = databaseOf((await signedInAnew()).id)
  const row = { id: 'composer', text: '', accountId: null, imageUrl: null } as const

  await db.drafts.put({ ...row, format: { first_comment: 'The link' } })
  expect(await readUnsent(db)).toMatchObject({ text: '', count: 1 })
  await db.drafts.put({ ...row, format: { content: { kind: null, reshare: { parent: 'urn' } } } })
  expect(await readUnsent(db)).toMatchObject({ text: '', count: 1 })
  await db.drafts.put({ ...row, format: { visibility: 'CONNECTIONS' } })

  expect(await readUnsent(db)).toMatchObject({ text: null, count: 0 })
})

test('what gave way without words counts before a logout: no post was made of it', async () => {
  const db = databaseOf((await signedInAnew()).id)
  const bytes = aPicture('aside').buffer
  const file = await fileOfContent({ bytes, mediaType: 'image/png' }, false)
  const nothing = { text: '', imageUrl: null, accountId: null }
  await keepFile(db, file)
  await stash(db, { ...nothing, imageUrl: assetAddress(file.row.key) }, 'replaced')
  await stash(db, { ...nothing, format: { first_comment: 'The link' } }, 'replaced')
  await stash(db, { ...nothing, format: { content: POLL } }, 'other-tab')
  expect(await readUnsent(db)).toMatchObject({ others: ['', '', ''], count: 3 })

  await noteUploaded(db, file.row.key, true)

  expect(await readUnsent(db)).toMatchObject({ count: 2 })
})

test('a poll that gave way once it was saved is no reason to ask before a logout', async () => {
  const db = databaseOf((await signedInAnew()).id)
  const poll = { text: '', imageUrl: null, accountId: null, format: { content: POLL } }

  await stash(db, poll, 'replaced')

  expect(await readUnsent(db)).toMatchObject({ others: [], count: 0 })
})

test('a deletion that waits leaves the earlier texts of the draft, and takes them along once it is sent', async () => {
  const user = await signedInAnew()
  const db = databaseOf(user.id)
  const { id } = aPost({ is_published: false })
  await db.versions.add({ draft: id, text: 'Before', atMs: 1 })
  const busy = problem(503, 'server/unavailable', 'Later.')
  const route = `DELETE /posts/${id}`
  await using api = await startApi({ [route]: () => busy })
  const { result } = renderHook(useDeletePost)

  await act(() => result.current.run({ id }))
  expect(await db.versions.count()).toBe(1)
  api.routes[route] = () => ({ json: { success: true, message: 'Deleted' } })
  await sendNow(db)

  expect(await db.versions.count()).toBe(0)
})

function aPlan() {
  return {
    social_account_id: randomUUID(),
    text_content: 'Mine',
    image_content_url: null,
    image_alt_text: null,
    link_card: null,
    scheduled_at: '2026-12-01T18:00:00.000Z',
  }
}

function signedInAnew() {
  afterReload()
  return signedInUser()
}
