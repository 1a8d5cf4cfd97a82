import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aPost, aPublication } from '#tests/kit/client/things.ts'

import { inHours, openDashboard, startDashboard } from './dashboard-stage.tsx'

// The middle of a week, far from a change of the clocks, so that a week ago is in the week before.
beforeEach(() => vi.setSystemTime(new Date(2026, 10, 18, 10)))
afterEach(() => vi.useRealTimers())

test('the posts of the last twelve weeks are a chart, and a table for who does not see it', async () => {
  const weekAgo = aPublication({ at: inHours(-7 * 24) })
  await using _ = await startDashboard({
    posts: [aPost(), aPost(), aPost({ publication: weekAgo })],
  })
  await openDashboard()

  const chart = await screen.findByRole('img', { name: '3 posts published in the last 12 weeks' })
  const table = within(screen.getByRole('table', { name: 'Posts per Week' }))

  expect(chart.querySelectorAll('rect')).toHaveLength(12)
  const counts = table.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(counts).toEqual([...Array.from({ length: 10 }, () => '0'), '1', '2'])
  expect(table.getAllByRole('rowheader')).toHaveLength(12)
})

test('where nothing was published the chart says so in words', async () => {
  const old = aPublication({ at: inHours(-100 * 24) })
  await using _ = await startDashboard({ posts: [aPost({ publication: old })] })
  await openDashboard()

  expect(await screen.findByText('Nothing was published in the last 12 weeks.')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})
