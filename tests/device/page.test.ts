import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { scrollOn } from '#device/page.ts'

/** jsdom lays nothing out: here a page is as high as it is said to be. */
let height = 0
let grow: (() => void) | null = null

beforeEach(() => {
  height = 0
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(
    () => height + innerHeight,
  )
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    vi.stubGlobal('scrollY', Math.min(top, height))
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        grow = notify
      }
      observe() {}
      disconnect() {
        grow = null
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that grows is scrolled on to where it was left, and no further', () => {
  scrollOn(700, 5000)

  growTo(300)
  expect(scrollY).toBe(300)
  growTo(900)
  expect(scrollY).toBe(700)
  scrollTo(0, 50)
  growTo(2000)

  expect(scrollY).toBe(50)
})

test('a page that shrinks under its reader is scrolled on once more', () => {
  scrollOn(700, 5000)
  growTo(750)
  shrinkTo(650)
  expect(scrollY).toBe(650)

  growTo(2000)

  expect(scrollY).toBe(700)
})

test('a fraction of a pixel is as good as there', () => {
  scrollOn(700.4, 5000)
  growTo(699.6)
  scrollTo(0, 50)

  growTo(2000)

  expect(scrollY).toBe(50)
})

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'whoever moves in it meanwhile, by %s, is left where they are',
  (moves) => {
    scrollOn(700, 5000)
    growTo(300)
    document.dispatchEvent(new Event(moves))

    growTo(900)

    expect(scrollY).toBe(300)
  },
)

test('who goes back meanwhile is led by nothing any more', () => {
  scrollOn(700, 5000)
  growTo(900)
  window.dispatchEvent(new Event('popstate'))

  shrinkTo(300)

  expect(scrollY).toBe(300)
  expect(grow).toBeNull()
})

test('a page that does not grow in time is left alone', () => {
  scrollOn(700, 5000)
  vi.advanceTimersByTime(5000)

  growTo(900)

  expect(scrollY).toBe(0)
})

test('it ends when it is told to', () => {
  const stop = scrollOn(700, 5000)
  stop()

  growTo(900)

  expect(scrollY).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that was left at its top waits for nothing', () => {
  scrollOn(0, 5000)

  expect(vi.getTimerCount()).toBe(0)
})

/** Shrinks the page. The browser scrolls up a reader who is further down than the page now reaches. */
function shrinkTo(next: number): void {
  vi.stubGlobal('scrollY', Math.min(scrollY, next))
  growTo(next)
}

function growTo(next: number): void {
  height = next
  grow?.()
}
