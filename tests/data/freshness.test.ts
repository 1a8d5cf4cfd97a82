import { expect, test } from 'vitest'

import { freshness, loadFreshness } from '#data/query/freshness.ts'
import { awaitFirstPaint, noteDrawn } from '#device/first-paint.ts'

test('what keeps lists fresh is loaded once the first screen is painted', async () => {
  awaitFirstPaint()

  const loading = loadFreshness()
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(freshness()).toBeNull()
  noteDrawn()

  expect(await loading).toBe(freshness())
})
