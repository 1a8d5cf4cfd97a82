import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Notices } from '#app/notices.tsx'
import { updateState } from '#app/service-worker.ts'
import { databaseNews } from '#data/database-news.ts'

afterEach(() => {
  updateState.write(false)
  databaseNews.write(null)
})

test('a new version waits for a press, and is announced in a region that was there before', () => {
  render(<Notices />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')

  act(() => updateState.write(true))

  expect(region.textContent).toContain('A new version is ready')
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1)
})

test('a page whose database a newer version took over offers the same, once', () => {
  render(<Notices />)

  act(() => {
    databaseNews.write('superseded')
    updateState.write(true)
  })

  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1)
})

test('an older version in another tab is named as what holds this one up', () => {
  render(<Notices />)

  act(() => databaseNews.write('blocked'))

  expect(screen.getByRole('status').textContent).toBe(
    'Lin is open in another tab in an older version. Close that tab to continue.',
  )
})
