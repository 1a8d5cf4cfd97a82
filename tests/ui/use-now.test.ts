import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useNow } from '#ui/hooks/use-now.ts'

afterEach(() => vi.useRealTimers())

test('who comes after hours without a reader sees the present from the first', () => {
  const later = new Date(2030, 0, 1)
  vi.setSystemTime(later)
  const seen: number[] = []

  renderHook(() => seen.push(useNow()))

  expect(seen[0]).toBe(later.getTime())
})

test('one more reader renders the others again only when half a minute has passed', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const seen: number[] = []
  const began = Date.now()
  renderHook(() => seen.push(useNow()))

  act(() => void vi.advanceTimersByTime(5000))
  renderHook(() => useNow())
  expect(new Set(seen).size).toBe(1)
  act(() => void vi.advanceTimersByTime(25_000))

  expect(seen.at(-1)).toBe(began + 30_000)
})
