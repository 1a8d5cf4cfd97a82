import { createMemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { lazyRoute } from '#app/start/chunks.ts'
import { reloadOnStaleChunk } from '#app/start/stale-chunks.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { startLanguage } from '#data/settings/language.ts'
import { countPageLoads } from '#tests/kit/client/leaving.ts'
import { partChunk } from '#ui/overlay/lazy-part.tsx'

const router = createMemoryRouter([{ path: '*' }])

beforeAll(() => reloadOnStaleChunk(router))

beforeEach(() => sessionStorage.clear())

test('a part of the app that is gone loads the page again, and not twice in a minute', () => {
  using loads = countPageLoads()

  expect(isAnswered()).toBe(true)
  expect(isAnswered()).toBe(false)

  expect(loads.count()).toBe(1)
})

test('a language that cannot be had loads nothing again: what was typed stays', async () => {
  using loads = countPageLoads()
  localStorage.setItem('lin-language', `de@${Date.now()}`)

  const started = startLanguage()
  expect(isAnswered()).toBe(false)
  expect(loads.count()).toBe(0)
  await started

  expect(isAnswered()).toBe(true)
})

test('nor does what opens over the screen: it says itself that it cannot be had', async () => {
  using loads = countPageLoads()
  const { promise, reject } = Promise.withResolvers<never>()
  const { bring } = partChunk(() => promise)

  const brought = bring()
  expect(isAnswered()).toBe(false)
  reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(brought).rejects.toThrow('Failed to fetch')

  expect(loads.count()).toBe(0)
  expect(isAnswered()).toBe(true)
})

test('a screen that is gone loads the page again, whatever else is on its way', async () => {
  using loads = countPageLoads()
  const part = Promise.withResolvers<never>()
  const brought = partChunk(() => part.promise).bring()
  const page = Promise.withResolvers<never>()

  const loaded = lazyRoute(() => page.promise)
  expect(isAnswered()).toBe(true)

  const gone = new TypeError('Failed to fetch dynamically imported module')
  for (const { reject } of [part, page]) reject(gone)
  await expect(Promise.allSettled([brought, loaded])).resolves.toHaveLength(2)
  expect(loads.count()).toBe(1)
})

test('a page that is being left is not loaded again for what it lets go of, unless it stays', () => {
  using loads = countPageLoads()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())

  dispatchEvent(new Event('beforeunload'))
  expect(isAnswered()).toBe(false)
  expect(loads.count()).toBe(0)
  vi.advanceTimersByTime(MINUTE_MS)

  expect(isAnswered()).toBe(true)
})

/** Reports a chunk that does not arrive, as Vite does. If nobody prevents the default, its import fails. */
function isAnswered(): boolean {
  return !globalThis.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}
