import { afterEach, expect, test, vi } from 'vitest'

import { startApi } from '#tests/kit/client/api.ts'
import { aToken } from '#tests/kit/client/things.ts'

afterEach(() => localStorage.clear())

test.each([
  // First: background work that runs already would hear of it, too.
  ['another tab signs in', () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))],
  ['somebody uses the page', () => document.body.dispatchEvent(new Event('keydown'))],
])('without a session nothing is kept until %s', async (_, happens) => {
  vi.resetModules()
  await using api = await startApi({ 'GET /auth/user': () => 'lost' })
  const { bootSession } = await import('#data/session/boot.ts')
  const { sessionState } = await import('#data/session/state.ts')
  await import('#data/session/background.ts')

  bootSession()
  expect(sessionState.read()).toEqual({ state: 'anonymous' })
  localStorage.setItem('token', aToken())
  await new Promise((resolve) => void setTimeout(resolve, 300))
  expect(api.requests).toEqual([])

  happens()
  await expect.poll(() => api.seen('GET /auth/user')).toHaveLength(1)
})
