import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useNotifications } from '#data/notifications/notifications.ts'
import { useSources } from '#data/sources/sources.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'
import { aFeed, aSource } from '#tests/kit/client/things.ts'

test('what the first fetch of a source has shown is told as soon as it has ended', async () => {
  await signedInUser()
  const waiting = aSource({ feed: aFeed({ state: 'waiting' }) })
  // The next answer lacks the source: it turned out to be one that is followed already.
  const answers = [[waiting]]
  await using api = await startApi({
    'GET /sources': () => ({ json: answers.shift() ?? [] }),
    'GET /notifications': () => ({ json: { notifications: [], unread: 0 } }),
  })

  const { result } = renderHook(() => ({ sources: useSources(), news: useNotifications() }))
  await waitFor(() => expect(result.current.sources.items).toHaveLength(1))
  await waitFor(() => expect(result.current.news.items).toEqual([]))
  expect(api.seen('GET /notifications')).toHaveLength(1)
  await waitFor(() => expect(result.current.sources.items).toEqual([]))

  await expect.poll(() => api.seen('GET /notifications')).toHaveLength(2)
})
