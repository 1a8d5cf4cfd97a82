import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionState } from '#data/session/state.ts'
import { historyEntry } from '#device/page.ts'
import { renderApp } from '#tests/kit/client/render.tsx'

const POSITIONS = 'lin-scroll'
/** The positions that the page is scrolled to as it grows. */
let tops: number[] = []

beforeEach(() => {
  tops = []
  sessionState.write({ state: 'anonymous' })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #grown: () => void
      constructor(grown: () => void) {
        this.#grown = grown
      }
      observe(element: Element) {
        if (element !== document.body) return
        vi.stubGlobal('scrollTo', (_: number, top: number) => tops.push(top))
        this.#grown()
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.removeItem(POSITIONS)
})

test('a page that is loaded anew goes on to where it was left', async () => {
  leave({ [historyEntry()]: 700 })

  await open()

  expect(tops).toContain(700)
})

test.each([
  ['another entry of the history was left somewhere', JSON.stringify({ another: 700 })],
  ['what is kept is no position', JSON.stringify({ [historyEntry()]: '700' })],
  ['what is kept is nothing', 'null'],
  ['what is kept cannot be read', '{'],
])('where %s it stays where it is', async (_, kept) => {
  sessionStorage.setItem(POSITIONS, kept)

  await open()

  expect(tops).toEqual([])
})

function leave(positions: Record<string, number>): void {
  sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
}

async function open(): Promise<void> {
  renderApp('/login')
  await screen.findByLabelText('Email')
}
