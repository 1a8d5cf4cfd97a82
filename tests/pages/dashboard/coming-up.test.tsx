import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { anAccount, aPost, aPublication, aSchedule, aSlot } from '#tests/kit/client/things.ts'

import { inHours, openDashboard, startDashboard } from './dashboard-stage.tsx'

test('the next five runs of all schedules and single posts are listed, the next one first', async () => {
  const daily = [1, 25, 49, 73].map(inHours)
  const weekly = [30, 198].map(inHours)
  const post = aPost({ is_published: false, publication: null, scheduled_at: inHours(2) })
  await using _ = await startDashboard({
    schedules: [aSchedule({ next_runs: daily }), aSchedule({ next_runs: weekly })],
    posts: [post],
  })
  await openDashboard()

  const moments = (await runs()).map((row) => row.querySelector('time')?.dateTime)

  expect(moments).toEqual([daily[0], post.scheduled_at, daily[1], weekly[0], daily[2]])
})

test('a run says what happens, where, and how soon', async () => {
  const ada = anAccount()
  const scheduled = { is_published: false, publication: null, social_account_id: ada.id }
  await using _ = await startDashboard({
    accounts: [ada],
    schedules: [
      aSchedule({ social_network: ada.id, next_runs: [inHours(1.5)] }),
      aSchedule({ mode: 'ask', next_runs: [inHours(2.5)] }),
    ],
    posts: [aPost({ ...scheduled, Text_content: 'My own words', scheduled_at: inHours(3.5) })],
  })
  await openDashboard()

  const told = (await runs()).map(({ textContent }) => textContent)

  expect(told[0]).toMatch(/Lin writes and publishes it\.in 1 hourAda Lovelace$/)
  expect(told[1]).toMatch(/Lin writes it and asks you\.in 2 hours$/)
  expect(told[2]).toMatch(/My own wordsin 3 hoursAda Lovelace$/)
})

test('what is over, skipped, on its way or may be live is not to come', async () => {
  const at = inHours(5)
  const post = { is_published: false, scheduled_at: inHours(6) }
  await using _ = await startDashboard({
    schedules: [
      aSchedule({ next_runs: [inHours(-1), at], slots: [aSlot({ at, state: 'skipped' })] }),
    ],
    posts: [
      aPost({ ...post, publication: aPublication({ state: 'sending' }) }),
      aPost({ ...post, publication: aPublication({ state: 'unknown' }) }),
    ],
  })
  await openDashboard()
  const card = within(await screen.findByRole('region', { name: 'Coming Up' }))

  expect(card.queryAllByRole('listitem')).toEqual([])
})

test('past a week a run says its day only', async () => {
  const at = new Date(Date.now() + 8 * DAY_MS).toISOString()
  await using _ = await startDashboard({ schedules: [aSchedule({ next_runs: [at] })] })
  await openDashboard()

  const [row] = await runs()

  expect(row?.querySelector('.row__meta')?.textContent).toBe('')
})

test('where nothing is scheduled the way to a schedule is shown', async () => {
  await using _ = await startDashboard()
  await openDashboard()

  await screen.findByText('Nothing is scheduled')

  for (const name of ['Create a Schedule', 'Calendar']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/schedule')
  }
})

test('where every schedule is paused that is said', async () => {
  await using _ = await startDashboard({ schedules: [aSchedule({ paused: true })] })
  await openDashboard()

  expect(await screen.findByText('All your schedules are paused.')).toBeDefined()
  expect(screen.queryByText('Nothing is scheduled')).toBeNull()
})

test('a schedule whose runs have all passed since the server was asked is not called paused', async () => {
  await using _ = await startDashboard({ schedules: [aSchedule({ next_runs: [inHours(-1)] })] })
  await openDashboard()

  expect(await screen.findByText('The slots of your schedules are not known yet.')).toBeDefined()
  expect(screen.queryByText('All your schedules are paused.')).toBeNull()
})

async function runs(): Promise<HTMLElement[]> {
  const card = await screen.findByRole('region', { name: 'Coming Up' })
  return within(card).findAllByRole('listitem')
}
