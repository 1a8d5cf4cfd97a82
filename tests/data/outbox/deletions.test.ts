import { randomUUID } from 'node:crypto'

import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { sendByFetch } from '#api/send-by-fetch.ts'
import { HOUR_MS, OUTBOX } from '#contract/limits.ts'
import { useLogout, useLogoutQuestion } from '#data/auth/logout.ts'
import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { endDeletions, undoLatest } from '#data/outbox/deletions.ts'
import { sendQueued } from '#data/outbox/drain-now.ts'
import { sendNow, usePendingChanges } from '#data/outbox/pending.ts'
import { useDeletePosts } from '#data/posts/deletion-actions.ts'
import { sessionState } from '#data/session/state.ts'
import { databaseOf } from '#db/databases.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { savesDraft } from '#tests/kit/client/outbox.ts'
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
  await act(endDeletions)

  await waitFor(() => expect(stage.seen(stage.route)).toHaveLength(1))
  await expect.poll(() => stage.db.outbox.count()).toBe(0)
})

test('where its page is killed, it is sent after five seconds all the same', async () => {
  await using stage = await aPersonWhoDeletes()
  const kit = { session: readLiveSession, send: sendByFetch, chance: () => 0 }

  await drain(stage.db, { ...kit, now: () => Date.now() + OUTBOX.undoMs })

  expect(stage.seen(stage.route)).toHaveLength(1)
})

test('where its page is killed and the clock is set back, it is sent at once', async () => {
  await using stage = await aPersonWhoDeletes()
  const kit = { session: readLiveSession, send: sendByFetch, chance: () => 0 }

  await drain(stage.db, { ...kit, now: () => Date.now() - HOUR_MS })

  expect(stage.seen(stage.route)).toHaveLength(1)
})

test('what was sent meanwhile cannot be taken back, and that is said', async () => {
  await using stage = await aPersonWhoDeletes()
  await act(() => sendNow(stage.db))
  expect(stage.seen(stage.route)).toHaveLength(1)

  act(undoLatest)

  const said = 'It was sent already, and cannot be taken back.'
  await waitFor(() => expect(stage.hook.current.toasts[0]?.text).toBe(said))
  expect(stage.undone).not.toHaveBeenCalled()
})

test('deletions are taken back by their rows, or the latest first', async () => {
  const posts = [aPost(), aPost(), aPost(), aPost()]
  await using stage = await aPersonWith(posts)
  for (const post of posts) await stage.remove(post.id)
  const [first, second, third, last] = idsOf(posts)

  act(undoLatest)
  await waitFor(() => expect(stage.undone).toHaveBeenCalledWith(last))
  act(() => stage.hook.current.undo(second ?? ''))
  await waitFor(() => expect(stage.undone).toHaveBeenCalledWith(second))

  await expect.poll(async () => idsOf(await stage.waiting())).toEqual([first, third])
})

test('it is sent five seconds after the press', async () => {
  await using stage = await aPersonWhoDeletes()
  const pressedAtMs = performance.now()

  await waitFor(() => expect(stage.seen(stage.route)).toHaveLength(1))

  expect(performance.now() - pressedAtMs).toBeGreaterThan(OUTBOX.undoMs - 500)
})

test.for([
  ['the screen is left', (stage: Stage) => stage.unmount()],
  ['the page is left', () => globalThis.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', hidePage],
] as const)('it is sent at once where %s', async ([, leave]) => {
  await using stage = await aPersonWhoDeletes()
  expect(stage.seen(stage.route)).toEqual([])

  await act(async () => leave(stage))

  await waitFor(() => expect(stage.seen(stage.route)).toHaveLength(1))
  await expect.poll(() => stage.db.outbox.count()).toBe(0)
})

test('what the server has never heard of is not sent at all, and is as it was once taken back', async () => {
  await using stage = await aPersonWith([])
  const id = randomUUID()
  const save = savesDraft(id, 'Never sent')
  await enqueue(stage.db, save)
  await stage.remove(id)
  act(undoLatest)
  await waitFor(() => expect(stage.undone).toHaveBeenCalledWith(id))
  expect(await stage.waiting()).toEqual([save])
  await stage.remove(id)

  await act(endDeletions)

  await expect.poll(() => stage.db.outbox.count()).toBe(0)
  expect(stage.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what is being deleted is read out, and that it stays', async () => {
  await using stage = await aPersonWhoDeletes()
  expect(stage.hook.current.said).toMatch(/^Deleting\.\.\. /)

  act(undoLatest)

  await waitFor(() => expect(stage.hook.current.said).toMatch(/ stays\.$/))
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

type Stage = Awaited<ReturnType<typeof aPersonWith>>

function hidePage(): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

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
    await act(() => hook.current.remove([id], { name: id, text: id, onUndone: () => undone(id) }))
  }

  async function waiting() {
    return (await db.outbox.toArray()).map(({ write }) => write)
  }

  return Object.assign(api, { db, hook, unmount, undone, remove, waiting })
}

function idsOf(things: readonly { readonly id: string }[]): string[] {
  return things.map(({ id }) => id)
}
