import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { signedInDatabase } from '#data/session/database.ts'
import { SchedulePage } from '#pages/schedule/schedule-page.tsx'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aSchedule } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { openAgain } from '#tests/pages/again-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { ada, chosenDays, createButton, startSchedules } from './schedule-stage.tsx'

beforeEach(playDialogElement)
beforeEach(afterReload)
beforeEach(() => setWindowWidth(390))

test('a refused schedule is in the form again, and what is sent then takes its place', async () => {
  await using api = await startSchedules(
    {},
    { 'POST /schedules': () => ({ status: 201, json: [aSchedule()] }) },
  )
  const body = {
    social_network: ada.id,
    schedule_time: '07:45',
    days: ['Friday' as const],
    timezone: 'Asia/Tokyo',
    mode: 'ask' as const,
  }
  await openAgain(<SchedulePage />, { call: 'createSchedule', id: randomUUID(), body })
  await waitFor(() => expect(chosenDays()).toEqual(['Friday']))
  await screen.findAllByRole('option', { name: 'Ada Lovelace' })
  const user = userEvent.setup({ delay: null })

  await user.click(screen.getByRole('button', { name: 'Monday' }))
  await user.click(createButton())

  await screen.findByText('Schedule created')
  const sent = api.seen('POST /schedules').map((asked) => asked.body)
  expect(sent).toMatchObject([{ ...body, days: ['Monday', 'Friday'] }])
  expect(await signedInDatabase().outbox.count()).toBe(0)
})

test('who has emptied the form can have the refused schedule there once more', async () => {
  await using _ = await startSchedules()
  const body = {
    social_network: ada.id,
    schedule_time: '07:45',
    days: ['Friday' as const],
    timezone: 'Asia/Tokyo',
    mode: 'ask' as const,
  }
  await openAgain(<SchedulePage />, { call: 'createSchedule', id: randomUUID(), body })
  await waitFor(() => expect(chosenDays()).toEqual(['Friday']))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Friday' }))
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])

  await user.click(screen.getByRole('link', { name: 'Once more' }))

  await waitFor(() => expect(chosenDays()).toEqual(['Friday']))
})

test('a refused change is in its dialog once more, on the same screen', async () => {
  const schedule = aSchedule({ social_network: ada.id })
  await using _ = await startSchedules({ schedules: [schedule] })
  const body = { schedule_time: '07:45' }
  await openAgain(<SchedulePage />, { call: 'updateSchedule', id: schedule.id, body })
  const user = userEvent.setup({ delay: null })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Once more' }))

  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('a refused change is in its dialog again, and is sent as it stands', async () => {
  const schedule = aSchedule({ social_network: ada.id })
  const route = `PUT /schedules/${schedule.id}`
  await using api = await startSchedules(
    { schedules: [schedule] },
    { [route]: () => ({ json: schedule }) },
  )
  const body = { schedule_time: '07:45' }
  await openAgain(<SchedulePage />, { call: 'updateSchedule', id: schedule.id, body })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Time')).toHaveProperty('value', '07:45')
  await dialog.findByRole('option', { name: 'Ada Lovelace' })

  await userEvent.setup({ delay: null }).click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(route).map((asked) => asked.body)).toEqual([body])
  expect(await signedInDatabase().outbox.count()).toBe(0)
})
