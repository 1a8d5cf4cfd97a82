import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { DAY_MS, SCHEDULE, WEEKDAYS } from '#contract/limits.ts'
import { anAccount, aPost, aPublication, aSchedule } from '#tests/kit/client/things.ts'

import { ada, chosenDays, openSchedules, startSchedules } from './schedule-stage.tsx'

afterEach(() => vi.useRealTimers())

test('the tiles count schedules, their days, those created within the next 7 days, and accounts', async () => {
  vi.setSystemTime('2026-11-18T10:00:00Z')
  const schedules = [
    aSchedule({ days: ['Monday', 'Friday'], created_at: inDays(2) }),
    aSchedule({ days: ['Monday'], created_at: inDays(8) }),
    aSchedule({ days: ['Sunday'], created_at: inDays(-1) }),
  ]
  await using _ = await startSchedules({ schedules, accounts: [ada, anAccount()] })
  await openSchedules()

  await within(tile('Total Schedules')).findByText('3')

  expect(within(tile('Active Days')).getByText('4')).toBeDefined()
  expect(within(tile('This Week')).getByText('1')).toBeDefined()
  expect(await within(tile('Accounts')).findByText('2')).toBeDefined()
})

test('months that are long gone are read once somebody turns to them', async () => {
  vi.setSystemTime('2026-11-18T10:00:00Z')
  const at = '2026-02-18T10:00:00.000Z'
  const Text_content = 'From February'
  const old = aPost({ Text_content, created_at: at, publication: aPublication({ at }) })
  await using _ = await startSchedules({ posts: [old] })
  const { user } = await openSchedules()

  for (let month = 10; month >= 2; month -= 1) {
    await user.click(await screen.findByRole('button', { name: 'Previous month' }))
  }

  expect(await screen.findByRole('button', { name: /From February/ })).toBeDefined()
})

test('the heading is Post Scheduling, and the info box tells of the 10 minutes', async () => {
  await using _ = await startSchedules()
  await openSchedules()

  expect(screen.getByRole('heading', { level: 1, name: 'Post Scheduling' })).toBeDefined()
  expect(screen.getByText('How a schedule works')).toBeDefined()
  const guidance =
    /^Choose a time at least 10 minutes ahead: otherwise the task runs at the next occurrence of that slot\./
  expect(screen.getByText(guidance)).toBeDefined()
  expect(SCHEDULE.leadMs).toBe(10 * 60_000)
})

test('who has schedules reads them before the form for another one', async () => {
  await using _ = await startSchedules({ schedules: [aSchedule()] })
  await openSchedules()

  await screen.findByRole('button', { name: /^Pause/ })

  expect(cards()).toEqual(['Calendar', 'Your Schedules', 'Create New Schedule'])
})

test('who has none finds the form first', async () => {
  await using _ = await startSchedules()
  await openSchedules()

  await screen.findByText('No schedules yet')

  expect(cards()).toEqual(['Calendar', 'Create New Schedule', 'Your Schedules'])
})

function cards(): string[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test.for([
  ['an account', { accounts: [] }, 'No accounts connected', 'Connect an account', '/accounts'],
  ['a source', { sources: [] }, 'No sources added', 'Add a source', '/sources'],
] as const)('without %s a warning leads to where one is added', async (row) => {
  const [, kept, title, link, path] = row
  await using _ = await startSchedules(kept)
  await openSchedules()

  await screen.findByText(title)

  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(path)
})

test('a list that gets no answer says so in the words of the specification', async () => {
  await using _ = await startSchedules({}, { 'GET /schedules': () => 'lost' })
  await openSchedules()

  expect(await screen.findByText('Failed to fetch schedules')).toBeDefined()
  expect(
    await screen.findByText('The times of your schedules are not known yet.', { exact: false }),
  ).toBeDefined()
})

test('with an account and a source there is no warning', async () => {
  await using _ = await startSchedules()
  await openSchedules()

  await screen.findByText('No schedules yet')
  await screen.findByRole('option', { name: 'Ada Lovelace' })

  expect(screen.queryByText('No accounts connected')).toBeNull()
  expect(screen.queryByText('No sources added')).toBeNull()
})

test('the form begins without an account, at 18:00, with none of the days Monday to Sunday', async () => {
  await using _ = await startSchedules()
  await openSchedules()

  const form = within(screen.getByRole('form', { name: 'Create schedule' }))
  const days = within(form.getByRole('group', { name: 'Days' })).getAllByRole('button')

  expect(screen.getByRole('region', { name: 'Create New Schedule' })).toBeDefined()
  expect(days.map(({ textContent }) => textContent)).toEqual([...WEEKDAYS])
  expect(form.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(form.getByLabelText('LinkedIn account')).toHaveProperty('value', '')
  expect(form.getByLabelText('Time')).toHaveProperty('value', '18:00')
})

test('a day is chosen by a press and let go by another', async () => {
  await using _ = await startSchedules()
  const { user } = await openSchedules()

  await user.click(screen.getByRole('button', { name: 'Sunday' }))
  await user.click(screen.getByRole('button', { name: 'Monday' }))
  expect(chosenDays()).toEqual(['Monday', 'Sunday'])
  await user.click(screen.getByRole('button', { name: 'Sunday' }))

  expect(chosenDays()).toEqual(['Monday'])
})

test('the newest schedule stands first, a composite time is shown by its first part', async () => {
  const schedules = [
    aSchedule({ schedule_time: '07:00', created_at: inDays(-2) }),
    aSchedule({ schedule_time: '09:05 CET winter::::Europe::::x', created_at: inDays(-1) }),
  ]
  await using _ = await startSchedules({ schedules })
  await openSchedules()

  const list = within(await screen.findByRole('region', { name: 'Your Schedules' }))
  await list.findByText('07:00')
  const titles = list.getAllByText(/^(07:00|09:05)/).map(({ textContent }) => textContent)
  expect(titles).toEqual(['09:05 CET', '07:00'])
})

function tile(label: string): HTMLElement {
  const box = screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement
  if (box === null || box === undefined) throw new Error(`There is no tile ${label}`)
  return box
}

function inDays(days: number): string {
  return new Date(Date.parse('2026-11-18T10:00:00Z') + days * DAY_MS).toISOString()
}
