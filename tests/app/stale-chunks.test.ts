import { beforeAll, beforeEach, expect, test } from 'vitest'

import { reloadOnStaleChunk } from '#app/stale-chunks.ts'
import { startLanguage } from '#data/language.ts'
import { countPageLoads } from '#tests/kit/client-leaving.ts'

beforeAll(reloadOnStaleChunk)

beforeEach(() => sessionStorage.clear())

test('a part of the app that is gone loads the page again, and not twice in a minute', () => {
  using loads = countPageLoads()

  expect(isAnswered()).toBe(true)
  expect(isAnswered()).toBe(false)

  expect(loads.count()).toBe(1)
})

test('a language that cannot be had loads nothing again: what was typed stays', async () => {
  using loads = countPageLoads()

  const started = startLanguage()
  expect(isAnswered()).toBe(false)
  expect(loads.count()).toBe(0)
  await started

  expect(isAnswered()).toBe(true)
})

/** As Vite tells of a chunk that does not come; unanswered, its import fails. */
function isAnswered(): boolean {
  return !globalThis.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}
