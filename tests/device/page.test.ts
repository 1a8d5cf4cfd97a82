import { expect, test, vi } from 'vitest'

import { watchKeyboard } from '#device/page.ts'

test('a keyboard that lies over the window covers what is not seen of it, and zooming covers nothing', () => {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  const told: number[] = []
  const stop = watchKeyboard((px) => told.push(px))

  show({ height: innerHeight - 300 })
  show({ offsetTop: 120 })
  show({ scale: 2 })
  stop()
  show({ scale: 1 })

  expect(told).toEqual([300, 180, 0, 0])
  vi.unstubAllGlobals()

  function show(change: Partial<typeof seen>): void {
    Object.assign(seen, change).dispatchEvent(new Event('resize'))
  }
})

test('a browser without a visual viewport is told nothing', () => {
  const told: number[] = []

  watchKeyboard((px) => told.push(px))()

  expect(told).toEqual([])
})
