import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useNotifications } from '#data/notifications/notifications.ts'
import { useWorkerNews } from '#data/notifications/worker-news.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { endPush, hearWorker, playPush } from '#tests/kit/client/push.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'

beforeEach(() => {
  afterReload()
  playPush()
})
afterEach(endPush)

test('a push has the notifications asked for at once', async () => {
  const answer = { json: { notifications: [], unread: 0 } }
  await using api = await startApi({ 'GET /notifications': () => answer })
  await signedInUser()
  const { result } = renderHook(() => {
    useWorkerNews(() => {})
    return useNotifications()
  })
  await waitFor(() => expect(result.current.items).toEqual([]))

  hearWorker({ type: 'notified' })

  await waitFor(() => expect(api.seen('GET /notifications')).toHaveLength(2))
})

test('a pressed notification shows its screen, and one of another site none', async () => {
  const open = vi.fn<(path: string) => void>()
  renderHook(() => useWorkerNews(open))

  hearWorker('anything else')
  for (const path of ['//evil.example', 'https://evil.example/', '/posts']) {
    hearWorker({ type: 'open', path })
  }

  await waitFor(() => expect(open).toHaveBeenCalled())
  expect(open.mock.calls).toEqual([['/posts']])
})
