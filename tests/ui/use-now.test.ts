import { renderHook } from '@testing-library/react'
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
