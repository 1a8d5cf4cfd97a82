import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { usePaging } from '#pages/posts/lists/paged-rows.tsx'
import { renderHook } from '#tests/kit/client/render.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the first rows of the next page stand at once, the others once there is time', async () => {
  const { result } = renderHook(() => usePaging(45, { atLeast: 0, of: '' }))
  expect(result.current).toMatchObject({ drawn: 20, next: 20 })
  // Like a browser, does not wait until React has come to rest.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

  const first = result.current.showMore()

  expect(first).toBe(20)
  expect(result.current).toMatchObject({ drawn: 24, next: 5 })
  await vi.waitFor(() => expect(result.current.drawn).toBe(40), 30_000)
})

test('what is pointed at is drawn at once, with all before it', () => {
  const { result } = renderHook(() => usePaging(45, { atLeast: 33, of: '' }))

  expect(result.current).toMatchObject({ drawn: 33, next: 12 })
})

test('one page more than is shown is asked for, and shown as soon as it is read', () => {
  const onReach = vi.fn<(rows: number) => void>()
  const list = { atLeast: 0, of: '', total: 100, onReach }
  const { result, rerender } = renderHook((read: number) => usePaging(read, list), {
    initialProps: 40,
  })
  expect(onReach).toHaveBeenLastCalledWith(40)

  act(() => void result.current.showMore())
  expect(result.current).toMatchObject({ drawn: 40, next: 20 })
  expect(onReach).toHaveBeenLastCalledWith(60)
  act(() => void result.current.showMore())
  expect(result.current).toMatchObject({ drawn: 40, next: 20 })

  rerender(100)
  expect(result.current).toMatchObject({ drawn: 60, next: 20 })
  expect(onReach).toHaveBeenLastCalledWith(80)
})

test('another list in the same place begins with its first page', () => {
  const { result, rerender } = renderHook((of: string) => usePaging(45, { atLeast: 0, of }), {
    initialProps: 'team',
  })
  act(() => void result.current.showMore())
  expect(result.current.drawn).toBe(40)

  rerender('teams')

  expect(result.current).toMatchObject({ drawn: 20, next: 20 })
})
