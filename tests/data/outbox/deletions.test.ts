import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendByFetch } from '#api/send-by-fetch.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { clearToasts, endOffers, useToasts } from '#data/notices/toasts.ts'
import { sendQueued } from '#data/outbox/drain-now.ts'
import { undoLatest } from '#data/outbox/held-deletions.ts'
import { sendNow, usePendingChanges } from '#data/outbox/pending.ts'
import { useDeletePosts } from '#data/posts/deletion-actions.ts'
import { useLogout, useLogoutQuestion } from '#data/session/logout.ts'
import { sessionState } from '#data/session/state.ts'
import { databaseOf } from '#db/databases.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { drain } from '#sync/outbox/drain.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { aPost } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

beforeEach(afterReload)
beforeEach(clearToasts)
afterEach(() => setOnline(true))

test('what can still be taken back is not sent along with other changes', async () => {
  await using stage = await aPersonWhoDeletes()

  await act(() => sendQueued(stage.db))
  expect(stage.seen(stage.route)).toEqual([])
  await act(endOffers)

  await waitFor(() => expect(stage.seen(stage.route)).toHaveLength(1))
  await expect.poll(() => stage.db.outbox.count()).toBe(0)
})

test('where its page goes away, it is sent after a minute all the same', async () => {
  await using stage = await aPersonWhoDeletes()
  stage.unmount()
  const kit = { session: readLiveSession, send: sendByFetch, chance: () => 0 }

  await drain(stage.db, { ...kit, now: () => Date.now() + MINUTE_MS })

  expect(stage.seen(stage.route)).toHaveLength(1)
})

test('what was sent meanwhile cannot be taken back, and that is said', async () => {
  await using stage = await aPersonWhoDeletes()
  await act(() => sendNow(stage.db))
  expect(stage.seen(stage.route)).toHaveLength(1)

  act(undoLatest)

  const said = 'It was sent already, and cannot be taken back.'
  await waitFor(() => expect(stage.hook.current.toasts.map(({ text }) => text)).toEqual([said]))
  expect(stage.undone).not.toHaveBeenCalled()
})

test('three deletions can be taken back, the latest first; a fourth sends the first', async () => {
  const posts = [aPost(), aPost(), aPost(), aPost()]
  await using stage = await aPersonWith(posts)
  for (const post of posts) await stage.remove(post.id)
  const [first, second, , last] = posts

  await waitFor(() => expect(stage.seen(`DELETE /posts/${first?.id}`)).toHaveLength(1))
  expect(stage.hook.current.toasts.map(({ text }) => text)).toEqual(idsOf(posts.slice(1)))
  act(undoLatest)
  await waitFor(() => expect(stage.undone).toHaveBeenCalledWith(last?.id))
  act(undoLatest)

  await expect.poll(async () => idsOf(await stage.waiting())).toEqual([second?.id])
})

test('it counts as waiting from when it cannot be taken back, and without a network at once', async () => {
  await using stage = await aPersonWhoDeletes()
  await waitFor(() => expect(stage.hook.current.pending).toBeDefined())
  expect(stage.hook.current.pending?.waiting).toEqual([])

  act(() => setOnline(false))

  await waitFor(() => expect(stage.hook.current.pending?.waiting).toHaveLength(1))
})

test('a logout sends it first, and does not ask', async () => {
  await using stage = await aPersonWhoDeletes({ 'POST /auth/logout': () => ({ json: {} }) })

  await act(() => stage.hook.current.logout.run())

  await waitFor(() => expect(sessionState.read().state).not.toBe('signed-in'))
  expect(stage.hook.current.question[0]).toBeNull()
  expect(stage.seen(stage.route)).toHaveLength(1)
})

async function aPersonWhoDeletes(routes: Parameters<typeof startApi>[0] = {}) {
  const post = aPost({ is_published: false, publication: null })
  const stage = await aPersonWith([post], routes)
  await stage.remove(post.id)
  return Object.assign(stage, { route: `DELETE /posts/${post.id}` })
}

async function aPersonWith(
  posts: readonly { readonly id: string }[],
  routes: Parameters<typeof startApi>[0] = {},
) {
  const deleted = { json: { success: true, message: 'Deleted' } }
  const deletions = posts.map(({ id }) => [`DELETE /posts/${id}`, () => deleted] as const)
  const api = await startApi({ ...Object.fromEntries(deletions), ...routes })
  const user = await signedInUser()
  const db = databaseOf(user.id)
  const undone = vi.fn<(id: string) => void>()
  const { result: hook, unmount } = renderHook(() => ({
    ...useDeletePosts(),
    ...useToasts(),
    pending: usePendingChanges(),
    logout: useLogout(),
    question: useLogoutQuestion(),
  }))

  async function remove(id: string): Promise<void> {
    await act(() => hook.current.remove([id], { text: id, target: '', onUndone: () => undone(id) }))
  }

  async function waiting() {
    return (await db.outbox.toArray()).map(({ write }) => write)
  }

  return Object.assign(api, { db, hook, unmount, undone, remove, waiting })
}

function idsOf(things: readonly { readonly id: string }[]): string[] {
  return things.map(({ id }) => id)
}
