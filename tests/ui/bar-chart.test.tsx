import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { BarChart } from '#ui/layout/bar-chart.tsx'
import type { Bar } from '#ui/layout/bar-chart.tsx'

test('a chart is one picture with a text in its place', () => {
  renderBars([{ label: 'May', value: 1 }])

  expect(screen.getByRole('img', { name: 'One in May' })).toBeDefined()
})

test('the highest bar fills the height, and the others stand in proportion', () => {
  renderBars([
    { label: 'May', value: 5 },
    { label: 'Jun', value: 10 },
    { label: 'Jul', value: 0 },
  ])

  expect(heights()).toEqual([60, 120, 0])
})

test('little can still be seen, and nothing but zeros is no fault', () => {
  const { unmount } = renderBars([
    { label: 'May', value: 1 },
    { label: 'Jun', value: 1000 },
  ])
  expect(heights()).toEqual([2, 120])
  unmount()

  renderBars([
    { label: 'May', value: 0 },
    { label: 'Jun', value: 0 },
  ])
  expect(heights()).toEqual([0, 0])
})

test('of two years of months only as many are named as a narrow window has room for', () => {
  renderBars(
    Array.from({ length: 24 }, (_, place) => ({
      label: `m${place}`,
      group: place < 12 ? '2025' : '2026',
      value: 1,
    })),
  )

  // The last one always, and the year where it begins.
  expect(texts()).toEqual(['m3', '2025', 'm7', 'm11', 'm15', '2026', 'm19', 'm23'])
})

test('places across are in percent, so that no text is stretched', () => {
  renderBars([
    { label: 'May', value: 1 },
    { label: 'Jun', value: 1 },
  ])

  const [first] = document.querySelectorAll('rect')
  expect(first?.getAttribute('x')).toBe('21%')
  expect(first?.getAttribute('width')).toBe('8%')
  expect(screen.getByRole('img').hasAttribute('viewBox')).toBe(false)
})

test('what the highest bar stands for is written at its height', () => {
  renderBars([{ label: 'May', value: 1 }], '12% of all articles')

  expect(texts()).toEqual(['12% of all articles', 'May'])
})

function renderBars(bars: readonly Bar[], top?: string) {
  return render(<BarChart label="One in May" bars={bars} {...(top === undefined ? {} : { top })} />)
}

function heights(): number[] {
  return [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
}

function texts(): string[] {
  return [...document.querySelectorAll('tspan, text:not(:has(tspan))')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
}
