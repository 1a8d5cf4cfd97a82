import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SCREEN, SECOND_MS } from '#contract/limits.ts'
import { focusTarget } from '#device/page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('a target that a slow device shows late has the focus', async () => {
  focusTarget('#post-1', SCREEN.targetWaitMs)
  await vi.advanceTimersByTimeAsync(20 * SECOND_MS)

  await showTarget()

  expect(document.activeElement?.id).toBe('post-1')
})

test('whoever has moved meanwhile keeps their place', async () => {
  focusTarget('#post-1', SCREEN.targetWaitMs)
  document.dispatchEvent(new Event('wheel'))

  await showTarget()

  expect(document.activeElement).toBe(document.body)
})

test('a target that never comes is not waited for without end', async () => {
  focusTarget('#post-1', SCREEN.targetWaitMs)
  await vi.advanceTimersByTimeAsync(SCREEN.targetWaitMs)

  await showTarget()

  expect(document.activeElement).toBe(document.body)
})

async function showTarget(): Promise<void> {
  document.body.append(Object.assign(document.createElement('article'), { id: 'post-1' }))
  // An observer hears of it a microtask later.
  await Promise.resolve()
}
