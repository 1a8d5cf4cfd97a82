import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { NewSchedule } from '#contract/schedules.ts'
import type { Schedule } from '#contract/schedules.ts'
import { keepDraining } from '#data/outbox/drain-now.ts'
import { submit } from '#data/outbox/outbox.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer, SeenRequest } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aSchedule, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { ada, createButton, openSchedules, startSchedules } from './schedule-stage.tsx'

keepDraining()
beforeEach(playDialogElement)
beforeEach(afterReload)
afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

const CREATE = 'POST /schedules'

test('a schedule that is created without a network holds the zone of that moment, and is sent once', async () => {
  await using api = await startSchedules({}, { [CREATE]: created })
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  zone.mockReturnValue({ ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Tokyo' })
  const { user } = await openOffline()

  await create(user)

  await screen.findByText(/^Saved on this device\./)
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', '')
  const row = within(await findRow())
  expect(row.getByText('Waiting to be sent')).toBeDefined()
  expect(row.getByText('Known once it is sent.')).toBeDefined()
  zone.mockRestore()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
  expect(api.seen(CREATE).map(({ body }) => body)).toMatchObject([{ timezone: 'Asia/Tokyo' }])
})

test('a source that waits is a source, and reaches the server before the schedule', async () => {
  const answers: Answer[] = [problem(500, 'unexpected', 'Our fault')]
  await using api = await startSchedules(
    { sources: [] },
    {
      'POST /sources': () => answers.shift() ?? { status: 201, json: aSource() },
      [CREATE]: created,
    },
  )
  const { user } = await openOffline()
  await screen.findByText(/^Add a source first/)

  await submit({ call: 'addSource', id: randomUUID(), body: { source: 'rust' } })
  await waitFor(() => expect(createButton()).toHaveProperty('disabled', false))
  await create(user)
  await findRow()
  setOnline(true)

  await waitFor(() => expect(api.seen(CREATE)).toHaveLength(1))
  const posted = api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posted).toEqual(['/sources', '/sources', '/schedules'])
})

test('a schedule whose answer was lost is sent again under its key', async () => {
  const answers: Answer[] = ['lost']
  await using api = await startSchedules(
    {},
    { [CREATE]: (asked) => answers.shift() ?? created(asked) },
  )
  const { user } = await openSchedules()
  await create(user)
  await waitFor(() => expect(api.seen(CREATE)).toHaveLength(1))

  setOnline(true)

  await waitFor(() => expect(api.seen(CREATE)).toHaveLength(2))
  const keys = api.seen(CREATE).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what is refused later stays in the list as not sent, with the reason', async () => {
  const refusal = problem(409, 'schedules/too-many', 'You have too many.')
  await using _ = await startSchedules({}, { [CREATE]: () => refusal })
  const { user } = await openOffline()
  await create(user)
  await findRow()

  setOnline(true)

  const row = within(await findRow())
  expect(await row.findByText('Not sent')).toBeDefined()
  expect(row.getByText(/^You have too many\./)).toBeDefined()
})

test('what is refused while somebody waits is in the form, and waits nowhere', async () => {
  const refusal = problem(409, 'schedules/too-many', 'You have too many.')
  await using _ = await startSchedules({}, { [CREATE]: () => refusal })
  const { user } = await openSchedules()

  await create(user)

  await screen.findByText('You have too many.')
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', ada.id)
  expect(await signedInDatabase().outbox.count()).toBe(0)
  expect(await screen.findByText('No schedules yet')).toBeDefined()
})

test('a pause and an edit without a network are seen at once, and leave as one', async () => {
  const schedule = ofAda()
  const route = `PUT /schedules/${schedule.id}`
  const changed = { ...schedule, mode: 'ask', paused: true }
  await using api = await startSchedules(
    { schedules: [schedule] },
    { [route]: () => ({ json: changed }) },
  )
  const { user } = await openOffline()

  await user.click(await screen.findByRole('button', { name: 'Pause 18:00 on Monday' }))
  expect(await within(await findRow()).findByText('Paused')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit 18:00 on Monday' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: 'Ask me first' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(await findRow()).findByText('Asks first')).toBeDefined()
  setOnline(true)

  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
  expect(api.seen(route).map(({ body }) => body)).toEqual([{ paused: true, mode: 'ask' }])
})

test('a skip without a network is seen at once, and can be undone', async () => {
  const next = new Date(Date.now() + 3_600_000).toISOString()
  await using api = await startSchedules({ schedules: [ofAda({ next_runs: [next] })] })
  const { user } = await openOffline()

  await user.click(await screen.findByRole('button', { name: 'Skip next 18:00 on Monday' }))
  expect(await screen.findByText(/^Skips/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo 18:00 on Monday' }))

  await waitFor(() => expect(screen.queryByText(/^Skips/)).toBeNull())
  expect(await signedInDatabase().outbox.count()).toBe(0)
  expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a schedule that is deleted without a network is gone at once, and is sent once', async () => {
  const schedule = ofAda()
  const route = `DELETE /schedules/${schedule.id}`
  await using api = await startSchedules(
    { schedules: [schedule] },
    { [route]: () => ({ json: { success: true, message: 'Deleted' } }) },
  )
  const { user } = await openOffline()

  await user.click(await screen.findByRole('button', { name: 'Delete 18:00 on Monday' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('No schedules yet')
  setOnline(true)

  await waitFor(async () => expect(await signedInDatabase().outbox.count()).toBe(0))
  expect(api.seen(route)).toHaveLength(1)
})

/** Opens the screen, waits for the server's data, and cuts the network. */
async function openOffline() {
  const opened = await openSchedules()
  await screen.findByRole('option', { name: 'Ada Lovelace' })
  await waitFor(() => expect(screen.queryAllByText(/^No schedules yet$|^18:00$/)).not.toEqual([]))
  setOnline(false)
  return opened
}

async function create(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await screen.findByRole('option', { name: 'Ada Lovelace' })
  await user.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)
  await user.click(screen.getByRole('button', { name: 'Monday' }))
  await user.click(createButton())
}

function created({ body }: SeenRequest): Answer {
  const { id = '', ...schedule } = NewSchedule.parse(body)
  return { status: 201, json: [aSchedule({ ...schedule, id })] }
}

function ofAda(change: Partial<Schedule> = {}): Schedule {
  return aSchedule({ social_network: ada.id, ...change })
}

async function findRow(): Promise<HTMLElement> {
  const row = (await screen.findByText('18:00', { selector: 'p' })).closest('li')
  if (row === null) throw new Error('It stands in no row')
  return row
}
