import { randomUUID } from 'node:crypto'

import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useComposerDraft } from '#data/drafts/drafts.ts'
import { databaseOf } from '#db/databases.ts'
import { UserDatabase } from '#db/user-database.ts'
import { storeDraft } from '#sync/drafts/drafts.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { draftServer } from '#tests/kit/network/draft-server.ts'

test('a draft is saved once nobody has typed for a while, and not before', async () => {
  const { server, api, result } = await aWriter()
  act(() => result.current.set({ text: 'Hello' }))
  act(() => result.current.set({ text: 'Hello there' }))
  expect(server.posts.size).toBe(0)

  await waitFor(() => expect(server.posts.size).toBe(1))

  const { postId } = result.current
  expect(api.seen('POST /posts').map(({ body }) => body)).toMatchObject([
    { id: postId, text_content: 'Hello there' },
  ])
  await api[Symbol.asyncDispose]()
})

test('who hides the page has the draft saved at once, and the next words change it', async () => {
  const { server, api, result } = await aWriter()
  act(() => result.current.set({ text: 'Hello' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(textsOf(server)).toEqual(['Hello']))

  act(() => result.current.set({ text: 'Hello again' }))
  globalThis.dispatchEvent(new Event('pagehide'))

  await waitFor(() => expect(textsOf(server)).toEqual(['Hello again']))
  const [change] = api.requests.filter(({ method }) => method === 'PUT')
  expect(change?.headers['if-match']).toBeDefined()
  await api[Symbol.asyncDispose]()
})

test('who leaves the screen has the draft saved', async () => {
  const { server, api, result, unmount } = await aWriter()
  act(() => result.current.set({ text: 'Hello' }))

  unmount()

  await expect.poll(() => textsOf(server)).toEqual(['Hello'])
  await api[Symbol.asyncDispose]()
})

test('a text that gives way is saved as a draft of its own', async () => {
  const { server, api, result } = await aWriter()
  act(() => result.current.set({ text: 'My words' }))

  await act(() => result.current.replace({ text: 'Generated', postId: null }))

  await waitFor(() => expect(textsOf(server)).toEqual(['Generated', 'My words']))
  await api[Symbol.asyncDispose]()
})

test('a new text is a post of its own from its first words on, and another one after it was emptied', async () => {
  const { api, result } = await aWriter()
  act(() => result.current.set({ text: 'H' }))
  const { postId: first } = result.current
  act(() => result.current.set({ text: 'He' }))
  expect(result.current.postId).toBe(first)

  act(() => result.current.set({ text: '' }))
  expect(result.current.postId).toBeNull()
  act(() => result.current.set({ text: 'Another' }))

  expect(first).not.toBeNull()
  expect([null, first]).not.toContain(result.current.postId)
  await api[Symbol.asyncDispose]()
})

test('an editor that goes on with a copy does not go back to the draft that it was', async () => {
  const { api, db, result } = await aWriter()
  act(() => result.current.set({ text: 'Mine' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => db.edits.count()).toBe(1)
  const of = result.current.postId ?? ''
  const copy = { id: randomUUID(), of, because: 'changed', atMs: 1 } as const

  act(() => result.current.set({ text: 'Mine, typed meanwhile' }))
  await db.copies.put(copy)
  await db.edits.delete(of)
  await db.drafts.update('composer', { postId: copy.id })
  globalThis.dispatchEvent(new Event('pagehide'))

  await waitFor(() => expect(result.current.postId).toBe(copy.id))
  expect(await db.drafts.get('composer')).toMatchObject({
    text: 'Mine, typed meanwhile',
    postId: copy.id,
  })
  await waitFor(() => expect(result.current.conflictCopy).toMatchObject(copy))
  await api[Symbol.asyncDispose]()
})

test('two tabs write the same draft, and save it once', async () => {
  const { server, api, db, result } = await aWriter()
  act(() => result.current.set({ text: 'Hello' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.posts.size).toBe(1))
  const otherTab = new UserDatabase(db.name.slice('lin-'.length))
  const row = await otherTab.drafts.get('composer')

  if (row === undefined || 'because' in row) throw new Error('The composer is empty')
  await storeDraft(otherTab, { ...row, text: 'Hello from the other tab' }, row)
  await waitFor(() => expect(result.current.text).toBe('Hello from the other tab'))
  globalThis.dispatchEvent(new Event('pagehide'))

  await waitFor(() => expect(textsOf(server)).toEqual(['Hello from the other tab']))
  expect(row.postId).toBe(result.current.postId)
  expect(api.seen('POST /posts')).toHaveLength(1)
  otherTab.close()
  await api[Symbol.asyncDispose]()
})

test('a change whose answer is lost is saved once, and makes no copy', async () => {
  const { server, api, db, result } = await aWriter()
  act(() => result.current.set({ text: 'Hello' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.posts.size).toBe(1))
  const route = `PUT /posts/${result.current.postId ?? ''}`
  const change = server.routes[route]
  let isLost = false
  server.routes[route] = async (request) => {
    const answer = (await change?.(request)) ?? 'lost'
    const answered = isLost ? answer : 'lost'
    isLost = true
    return answered
  }

  act(() => result.current.set({ text: 'Hello again' }))
  globalThis.dispatchEvent(new Event('pagehide'))

  await waitFor(() => expect(api.seen(route)).toHaveLength(2))
  await expect.poll(() => db.outbox.count()).toBe(0)
  expect(textsOf(server)).toEqual(['Hello again'])
  expect(await db.copies.count()).toBe(0)
  await api[Symbol.asyncDispose]()
})

test('the other device’s words come into an editor in which nothing is unsaved', async () => {
  const { server, api, db, result } = await aWriter()
  act(() => result.current.set({ text: 'Hello' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.posts.size).toBe(1))
  await expect.poll(() => db.edits.count()).toBe(1)
  const id = result.current.postId ?? ''

  await db.posts.put(server.put(id, { text_content: 'Hello from the phone' }))

  await waitFor(() => expect(result.current.text).toBe('Hello from the phone'))
  await waitFor(() => expect(result.current.earlier).toMatchObject([{ text: 'Hello' }]))
  await api[Symbol.asyncDispose]()
})

test('what was said before comes back, and what stood there can come back, too', async () => {
  const { api, db, result } = await aWriter()
  act(() => result.current.set({ text: 'First' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(result.current.earlier).toHaveLength(1))
  act(() => result.current.set({ text: 'Second' }))

  await act(async () => {
    const [first] = result.current.earlier
    if (first !== undefined) await result.current.bringBackEarlier(first)
  })

  expect(result.current.text).toBe('First')
  await expect
    .poll(() => db.versions.toArray())
    .toMatchObject([{ text: 'First' }, { text: 'Second' }])
  await api[Symbol.asyncDispose]()
})

test('after a logout nothing more is saved', async () => {
  const { server, api, result } = await aWriter()
  const { set } = result.current
  act(() => set({ text: 'Secret' }))

  await act(forgetSession)
  globalThis.dispatchEvent(new Event('pagehide'))
  set({ text: 'Late secret' })
  await act(async () => {})

  expect(server.posts.size).toBe(0)
  await api[Symbol.asyncDispose]()
})

/** Somebody who has just come to an empty composer. */
async function aWriter() {
  const server = draftServer()
  const api = await startApi(server.routes)
  const { id } = await signedInUser()
  const screen = renderHook(useComposerDraft)
  await waitFor(() => expect(screen.result.current.isLoaded).toBe(true))
  return { server, api, db: databaseOf(id), ...screen }
}

function textsOf({ posts }: ReturnType<typeof draftServer>): readonly string[] {
  return [...posts.values()].map(({ Text_content: text }) => text).toSorted()
}
