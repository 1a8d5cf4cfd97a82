import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Toasts } from '#ui/feedback/toasts.tsx'
import { useAfter, useArrival } from '#ui/hooks/lifecycle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('something is done once its delay is over, and not again by another render', () => {
  const act3s = vi.fn<() => void>()
  const { rerender } = renderHook(() => useAfter(3000, act3s))

  vi.advanceTimersByTime(2000)
  rerender()
  vi.advanceTimersByTime(999)
  expect(act3s).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1)
  rerender()
  vi.advanceTimersByTime(10_000)
  expect(act3s).toHaveBeenCalledOnce()
})

test('a delay that is taken back, or left behind, does nothing', () => {
  const late = vi.fn<() => void>()
  const initialProps: { ms: number | null } = { ms: 3000 }
  const { rerender, unmount } = renderHook(({ ms }) => useAfter(ms, late), { initialProps })
  rerender({ ms: null })
  vi.advanceTimersByTime(5000)
  rerender({ ms: 3000 })

  unmount()
  vi.advanceTimersByTime(5000)

  expect(late).not.toHaveBeenCalled()
})

test('a value that stays arrives once', () => {
  const receive = vi.fn<(value: string) => void>()
  const initialProps: { value: string | null } = { value: null }
  const { rerender } = renderHook(({ value }) => useArrival(value, receive), { initialProps })
  expect(receive).not.toHaveBeenCalled()

  rerender({ value: 'a' })
  rerender({ value: 'a' })
  rerender({ value: 'b' })

  expect(receive.mock.calls).toEqual([['a'], ['b']])
})

test('a toast hides after three seconds, but not while it is pointed at', () => {
  const { onDismiss } = renderToast('success')

  fireEvent.pointerEnter(screen.getByText('Saved'))
  pass(10_000)
  expect(onDismiss).not.toHaveBeenCalled()

  fireEvent.pointerLeave(screen.getByText('Saved'))
  pass(3000)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('1', false)
})

test('a failure stays until it is dismissed', () => {
  const { onDismiss } = renderToast('error')
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()

  screen.getByRole('button', { name: 'Dismiss notification' }).click()

  expect(onDismiss).toHaveBeenCalledOnce()
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function renderToast(tone: 'success' | 'error') {
  const onDismiss = vi.fn<(id: string) => void>()
  render(
    <Toasts toasts={[{ id: '1', tone, text: 'Saved' }]} hideAfterMs={3000} onDismiss={onDismiss} />,
  )
  return { onDismiss }
}
