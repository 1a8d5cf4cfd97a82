import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import {
  afterFirstScreen,
  firstScreenRendered,
  holdForFirstScreen,
  isFirstScreenPainted,
  whenIdle,
} from '#device/first-screen.ts'
import { CalendarDate } from '#ui/format/dates.tsx'

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('what the first screen does without waits until that is painted, and no longer', () => {
  vi.useFakeTimers()
  const done: string[] = []
  afterFirstScreen(() => done.push('nothing is held'))
  holdForFirstScreen()
  afterFirstScreen(() => done.push('held'))
  expect(done).toEqual(['nothing is held'])

  firstScreenRendered()
  expect(isFirstScreenPainted()).toBe(false)
  vi.advanceTimersByTime(100)

  expect(done).toEqual(['nothing is held', 'held'])
  afterFirstScreen(() => done.push('painted'))
  expect(done.at(-1)).toBe('painted')
})

test('a first screen that does not come holds nothing up for good', () => {
  vi.useFakeTimers()
  const work = vi.fn<() => void>()
  holdForFirstScreen()
  whenIdle(work)

  vi.advanceTimersByTime(2900)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2200)

  expect(work).toHaveBeenCalledOnce()
})

test('the first screen is painted without its dates, which take their place right after', () => {
  vi.useFakeTimers()
  holdForFirstScreen()
  const { container } = render(<CalendarDate at="2026-11-20T08:00:00Z" />)
  expect(container.querySelector('time')?.textContent).toBe('\u2007'.repeat(10))

  firstScreenRendered()
  act(() => void vi.advanceTimersByTime(100))

  expect(container.querySelector('time')?.textContent).toContain('2026')
  expect(container.querySelector('time')?.title).toContain('Friday')
})
