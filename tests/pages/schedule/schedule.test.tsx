import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import type { Schedule, ScheduleChange } from '#contract/schedules.ts'
import { problem } from '#tests/kit/client/api.ts'
import { anAccount, aSchedule } from '#tests/kit/client/things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { ada, openSchedules, startSchedules } from './schedule-stage.tsx'

beforeEach(playDialogElement)

test('a schedule tells its time, account, days, zone and mode', async () => {
  const schedule = ofAda({ days: ['Monday', 'Friday'], timezone: 'Asia/Tokyo', mode: 'ask' })
  await using _ = await startSchedules({
    schedules: [{ ...schedule, schedule_time: '09:05::::Asia/Tokyo' }],
  })
  await openSchedules()

  const row = await findRow('09:05')

  for (const words of ['Ada Lovelace', 'Mon', 'Fri', 'Asia/Tokyo', 'Asks first']) {
    expect(await within(row).findByText(words)).toBeDefined()
  }
  expect(within(row).queryByText('Paused')).toBeNull()
})

test('the next runs are told on the clocks of the schedule’s zone, the first also as how far away', async () => {
  const first = new Date(Date.now() + 2 * DAY_MS)
  const runs = [new Date(Date.now() - HOUR_MS), first, new Date(first.getTime() + 7 * DAY_MS)]
  await using _ = await startSchedules({
    schedules: [ofAda({ timezone: 'Asia/Tokyo', next_runs: runs.map((at) => at.toISOString()) })],
  })
  await openSchedules()

  const told = within(await screen.findByRole('list', { name: 'Next runs' }))

  const texts = told.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toBe(`${inTokyo(first)} (in 2 days)`)
})

test('a zone that this browser does not know is told in UTC', async () => {
  const run = new Date(Date.now() + 2 * DAY_MS).toISOString()
  await using _ = await startSchedules({
    schedules: [ofAda({ timezone: 'Not/AZone', next_runs: [run] })],
  })
  await openSchedules()

  const list = await screen.findByRole('list', { name: 'Next runs' })

  expect(list.textContent).toContain(' UTC (in ')
})

const TOMORROW = inDays(1)

test.for<[string, Partial<Schedule>, ScheduleChange]>([
  ['Pause', { paused: false }, { paused: true }],
  ['Resume', { paused: true }, { paused: false }],
  [
    'Skip next',
    { skips: null, next_runs: [inDays(-1), TOMORROW] },
    { skip_next: true, skips: TOMORROW },
  ],
  ["Don't skip", { skips: TOMORROW }, { skip_next: false, skips: TOMORROW }],
  ['Skip next', { skips: inDays(-1) }, { skip_next: true }],
])('"%s" asks for just that, and the row shows the answer', async ([name, was, asked]) => {
  const schedule = ofAda(was)
  const route = `PUT /schedules/${schedule.id}`
  const changed = { ...schedule, schedule_time: '19:30' }
  await using api = await startSchedules(
    { schedules: [schedule] },
    { [route]: () => ({ json: changed }) },
  )
  const { user } = await openSchedules()

  await user.click(await screen.findByRole('button', { name: `${name} 18:00 on Monday` }))

  await findRow('19:30')
  expect(api.seen(route).map(({ body }) => body)).toEqual([asked])
})

test('a paused schedule says so, shows no runs, and has nothing to skip', async () => {
  const next_runs = [new Date(Date.now() + DAY_MS).toISOString()]
  await using _ = await startSchedules({ schedules: [ofAda({ paused: true, next_runs })] })
  await openSchedules()

  const row = within(await findRow('18:00'))

  expect(row.getByText('Paused')).toBeDefined()
  expect(row.getByText('Paused: nothing is written until you resume it.')).toBeDefined()
  expect(row.queryByRole('list', { name: 'Next runs' })).toBeNull()
  expect(row.queryByRole('button', { name: /^Skip next/ })).toBeNull()
})

test('a schedule is edited in the form that made it, and only the change is sent', async () => {
  const schedule = ofAda({ days: ['Monday'] })
  const route = `PUT /schedules/${schedule.id}`
  await using api = await startSchedules(
    { schedules: [schedule] },
    { [route]: () => ({ json: { ...schedule, days: ['Monday', 'Sunday'] } }) },
  )
  const { user } = await openSchedules()

  await screen.findAllByText('Ada Lovelace')
  await user.click(await screen.findByRole('button', { name: 'Edit 18:00 on Monday' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit 18:00 on Monday' }))
  expect(dialog.getByLabelText('LinkedIn account')).toHaveProperty('value', ada.id)
  await user.click(dialog.getByRole('button', { name: 'Sunday' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await screen.findByRole('button', { name: 'Edit 18:00 on Monday and Sunday' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(route).map(({ body }) => body)).toEqual([{ days: ['Monday', 'Sunday'] }])
})

test('an edit that is refused keeps its dialog, with the reason', async () => {
  const schedule = ofAda()
  await using _ = await startSchedules(
    { schedules: [schedule] },
    {
      [`PUT /schedules/${schedule.id}`]: () =>
        problem(404, 'schedules/not-found', 'This schedule does not exist any more.'),
    },
  )
  const { user } = await openSchedules()
  await screen.findAllByText('Ada Lovelace')

  await user.click(await screen.findByRole('button', { name: 'Edit 18:00 on Monday' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Ask me first' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText('This schedule does not exist any more.')).toBeDefined()
})

test('a schedule is deleted only after the dialog that names it', async () => {
  const schedule = ofAda()
  const route = `DELETE /schedules/${schedule.id}`
  await using api = await startSchedules(
    { schedules: [schedule] },
    { [route]: () => ({ json: { success: true, message: 'Deleted' } }) },
  )
  const { user } = await openSchedules()

  await user.click(await screen.findByRole('button', { name: 'Delete 18:00 on Monday' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 18:00 on Monday?' })
  expect(api.seen(route)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))

  await screen.findByText('No schedules yet')
  expect(api.seen(route)).toHaveLength(1)
})

test.for([
  ['is handed to the next schedule', null],
  ['stays in the field where somebody types', 'Time'],
] as const)('once a schedule is deleted the focus %s', async ([, field]) => {
  const answer = Promise.withResolvers<undefined>()
  const [gone, next] = [ofAda(), ofAda({ schedule_time: '19:30' })]
  await using _ = await startSchedules(
    { schedules: [gone, next] },
    {
      [`DELETE /schedules/${gone.id}`]: async () => {
        await answer.promise
        return { json: { success: true, message: 'Deleted' } }
      },
    },
  )
  const { user } = await openSchedules()
  await user.click(await screen.findByRole('button', { name: 'Delete 18:00 on Monday' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Deleting... 18:00 on Monday' })
  const typed = field === null ? null : screen.getByLabelText(field)
  if (typed !== null) await user.click(typed)

  answer.resolve(undefined)

  await waitFor(() => expect(screen.queryByText('18:00', { selector: 'p' })).toBeNull())
  const heir = typed ?? (await findRow('19:30'))
  expect(document.activeElement).toBe(heir)
})

test('why a schedule could not be deleted is told, and it stays', async () => {
  const schedule = ofAda()
  await using _ = await startSchedules(
    { schedules: [schedule] },
    { [`DELETE /schedules/${schedule.id}`]: () => problem(400, 'request/invalid', '') },
  )
  const { user } = await openSchedules('/schedule', <ToastRegion />)

  await user.click(await screen.findByRole('button', { name: 'Delete 18:00 on Monday' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Failed to delete schedule')).toBeDefined()
  expect(await findRow('18:00')).toBeDefined()
})

test('until the list is known there is neither a row nor the word that there is none', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>()
  await using _ = await startSchedules(
    {},
    { 'GET /schedules': async () => ({ json: await answered }) },
  )
  await openSchedules()

  await screen.findByRole('option', { name: 'Ada Lovelace' })
  expect(screen.queryByText('No schedules yet')).toBeNull()
  answer([])

  expect(await screen.findByText('No schedules yet')).toBeDefined()
})

test('a list that cannot be read says why, and tries again', async () => {
  let isDown = true
  await using _ = await startSchedules(
    {},
    {
      'GET /schedules': () =>
        isDown ? problem(500, 'unexpected', 'Something went wrong.') : { json: [ofAda()] },
    },
  )
  const { user } = await openSchedules()

  await screen.findByText('Something went wrong.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await findRow('18:00')).toBeDefined()
})

test('an account counts as gone only once the accounts are known', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>()
  await using _ = await startSchedules(
    { schedules: [aSchedule()] },
    { 'GET /accounts': async () => ({ json: await answered }) },
  )
  await openSchedules()

  const row = within(await findRow('18:00'))
  expect(row.queryByText('Account no longer connected')).toBeNull()
  answer({ success: true, accounts: [anAccount()] })

  expect(await row.findByText('Account no longer connected')).toBeDefined()
})

function ofAda(change: Partial<Schedule> = {}): Schedule {
  return aSchedule({ social_network: ada.id, ...change })
}

async function findRow(time: string): Promise<HTMLElement> {
  const title = await screen.findByText(time, { selector: 'p' })
  const row = title.closest('li')
  if (row === null) throw new Error(`${time} stands in no row`)
  return row
}

function inTokyo(at: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  }).format(at)
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}
