import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useOutstanding } from '#ui/hooks/use-outstanding.ts'

interface Awaited {
  readonly items: readonly string[] | undefined
  readonly error: string | null
}

const UNKNOWN: Awaited = { items: undefined, error: null }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each<Awaited>([
  { items: [], error: null },
  { items: undefined, error: 'No network' },
])('a list is waited for until it is there or refused: %j', (settled) => {
  const { result, rerender } = watch([UNKNOWN, UNKNOWN])
  rerender([settled, UNKNOWN])
  expect(result.current).toBe(true)

  rerender([settled, settled])

  expect(result.current).toBe(false)
})

test('it is waited for three seconds, and no longer', () => {
  const { result } = watch([UNKNOWN])

  pass(2999)
  expect(result.current).toBe(true)
  pass(1)

  expect(result.current).toBe(false)
})

test('a refused list that is asked for again takes nothing away that was shown', () => {
  const { result, rerender } = watch([UNKNOWN])
  rerender([{ items: undefined, error: 'No network' }])
  expect(result.current).toBe(false)

  rerender([UNKNOWN])

  expect(result.current).toBe(false)
})

function watch(initialProps: readonly Awaited[]) {
  return renderHook((lists: readonly Awaited[]) => useOutstanding(lists), { initialProps })
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
