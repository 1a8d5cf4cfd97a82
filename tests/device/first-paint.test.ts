import { expect, test, vi } from 'vitest'

import { awaitFirstPaint, firstPaint, noteDrawn } from '#device/first-paint.ts'

test('nothing waits where no first screen is about to be painted', () => {
  expect(firstPaint()).toBeNull()
})

test('what no screen is drawn from waits until the frame after the drawing', async () => {
  const seen: string[] = []
  awaitFirstPaint()
  const waiting = Promise.resolve(firstPaint()).then(() => seen.push('the rest'))
  noteDrawn()
  requestAnimationFrame(() => seen.push('the frame'))

  await waiting

  expect(seen).toEqual(['the frame', 'the rest'])
  expect(firstPaint()).toBeNull()
})

test('a page that paints nothing keeps nobody waiting for good', async () => {
  vi.useFakeTimers()
  try {
    awaitFirstPaint()
    const waiting = firstPaint()

    await vi.advanceTimersByTimeAsync(3000)

    await waiting
    expect(firstPaint()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
