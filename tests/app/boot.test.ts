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
  const { bootSession } = await import('#app/start/boot.ts')
  const { sessionState } = await import('#data/session/state.ts')
  await import('#app/start/background.ts')

  bootSession()
  expect(sessionState.read()).toEqual({ state: 'anonymous' })
  localStorage.setItem('token', aToken())
  await new Promise((resolve) => void setTimeout(resolve, 300))
  expect(api.requests).toEqual([])

  happens()
  await expect.poll(() => api.seen('GET /auth/user')).toHaveLength(1)
})

test('from then on a press counts, though the screen moves under it', async () => {
  vi.resetModules()
  await using _ = await startApi({ 'GET /auth/user': () => 'lost' })
  const { bootSession } = await import('#app/start/boot.ts')
  await import('#app/start/background.ts')
  const button = document.createElement('button')
  document.body.append(button)
  let presses = 0
  button.addEventListener('click', () => (presses += 1))

  bootSession()

  await expect
    .poll(() => {
      button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return presses
    })
    .toBeGreaterThan(0)
  button.remove()
})
