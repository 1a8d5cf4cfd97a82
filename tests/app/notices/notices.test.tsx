import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { Notices } from '#app/notices/notices.tsx'
import { updateState } from '#app/start/service-worker.ts'
import { databaseTrouble } from '#data/notices/failures.ts'
import { countPageLoads } from '#tests/kit/client/leaving.ts'
import { forgetNews, newsSaid } from '#tests/kit/client/news.ts'
import { render } from '#tests/kit/client/render.tsx'

afterEach(() => {
  updateState.write(false)
  databaseTrouble.write(null)
})

test('a new version waits for a press, and is told', async () => {
  forgetNews()
  render(<Notices />)

  act(() => updateState.write(true))

  await expect.poll(newsSaid).toEqual([expect.stringContaining('A new version is ready')])
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1)
})

test('a page whose database a newer version took over offers the same, once', () => {
  render(<Notices />)

  act(() => {
    databaseTrouble.write('superseded')
    updateState.write(true)
  })

  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1)
})

test('an older version in another tab is named as what holds this one up', () => {
  render(<Notices />)

  act(() => databaseTrouble.write('blocked'))

  expect(document.querySelector('.notices')?.textContent).toBe(
    'Lin is open in another tab in an older version. Close that tab to continue.',
  )
})

test.for([
  ['lost', 'Your browser has closed what Lin stores on this device. Reload to continue'],
  ['refused', 'This browser refuses to store data for Lin.'],
] as const)(
  'storage that is %s is told for as long as it lasts, with the way on',
  ([news, words]) => {
    render(<Notices />)

    act(() => databaseTrouble.write(news))
    expect(document.querySelector('.notices')?.textContent).toContain(words)
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()

    act(() => databaseTrouble.write(null))
    expect(document.querySelector('.notices')?.textContent).toBe('')
  },
)

test('the button loads the page again', async () => {
  using loads = countPageLoads()
  render(<Notices />)
  act(() => databaseTrouble.write('lost'))

  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))

  expect(loads.count()).toBe(1)
})
