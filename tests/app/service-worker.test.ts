import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'

import { reloadOnStaleChunk } from '#app/start/stale-chunks.ts'
import { countPageLoads } from '#tests/kit/client/leaving.ts'

const LIBRARY = 'workbox-window'

afterEach(() => vi.doUnmock(LIBRARY))

test('a worker that could not be had when the network went is registered once it is back', async () => {
  using loads = countPageLoads()
  const registered = letWorkersBeRegistered()
  reloadOnStaleChunk(createMemoryRouter([{ path: '*' }]))
  vi.doMock(LIBRARY, loseChunk)
  const { registerServiceWorker } = await import('#app/start/service-worker.ts')

  await registerServiceWorker()
  expect(registered).toEqual([])
  vi.doUnmock(LIBRARY)
  globalThis.dispatchEvent(new Event('online'))

  await expect.poll(() => registered).toEqual(['/sw.js'])
  expect(loads.count()).toBe(0)
})

/** Reports a chunk that does not arrive, as Vite does. */
function loseChunk(): never {
  globalThis.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** jsdom has no service workers. Returns the addresses that one was registered from. */
function letWorkersBeRegistered(): readonly string[] {
  const registered: string[] = []
  const registration = Object.assign(new EventTarget(), { waiting: null })
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: (address: string) => {
      registered.push(address)
      return Promise.resolve(registration)
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return registered
}
