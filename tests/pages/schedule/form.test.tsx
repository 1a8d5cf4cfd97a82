import { screen, waitFor } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { NewSchedule } from '#contract/schedules.ts'
import { databaseOf } from '#db/databases.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { anAccount, aSchedule } from '#tests/kit/client/things.ts'

import { ada, chosenDays, createButton, openSchedules, startSchedules } from './schedule-stage.tsx'

test('a schedule is sent as it was chosen, and the form is empty again', async () => {
  const created = aSchedule({ social_network: ada.id, days: ['Tuesday', 'Thursday'] })
  await using api = await startSchedules(
    {},
    { 'POST /schedules': () => ({ status: 201, json: [created] }) },
  )
  const { user } = await openSchedules()

  await choose(user, ['Thursday', 'Tuesday'])
  await user.click(screen.getByRole('radio', { name: 'Ask me first' }))
  await user.click(createButton())

  await screen.findByText('Schedule created')
  const sent = api.seen('POST /schedules')[0]
  expect(sent?.body).toEqual({
    id: NewSchedule.parse(sent?.body).id,
    social_network: ada.id,
    schedule_time: '18:00',
    days: ['Tuesday', 'Thursday'],
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    mode: 'ask',
  })
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', '')
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(screen.getByRole('radio', { name: 'Publish automatically' })).toHaveProperty(
    'checked',
    true,
  )
})

test('the time is 18:00 again after another one was created', async () => {
  await using api = await startSchedules(
    {},
    { 'POST /schedules': () => ({ status: 201, json: [aSchedule()] }) },
  )
  const { user } = await openSchedules()
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '18:00')

  await choose(user, ['Monday'])
  await user.clear(screen.getByLabelText('Time'))
  await user.type(screen.getByLabelText('Time'), '07:45')
  await user.click(createButton())

  await screen.findByText('Schedule created')
  expect(api.seen('POST /schedules')[0]?.body).toMatchObject({ schedule_time: '07:45' })
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '18:00')
})

test('what is missing is told beside its field, and nothing is sent', async () => {
  await using api = await startSchedules()
  const { user } = await openSchedules()
  await screen.findByRole('option', { name: 'Ada Lovelace' })

  await user.clear(screen.getByLabelText('Time'))
  await user.click(createButton())

  expect(screen.getByText('Please select an account')).toBeDefined()
  expect(screen.getByText('Please select at least one day')).toBeDefined()
  expect(screen.getByText('Please enter a time')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Monday' }))
  expect(screen.queryByText('Please select at least one day')).toBeNull()
  expect(api.seen('POST /schedules')).toEqual([])
})

test('an account that is gone by the time of the press is told so', async () => {
  await using api = await startSchedules()
  const { user, uid } = await openSchedules()
  await choose(user, ['Monday'])
  await databaseOf(uid).accounts.clear()
  await databaseOf(uid).accounts.put(anAccount({ given_name: 'Grace' }))
  await screen.findByRole('option', { name: 'Grace Lovelace' })

  await user.click(createButton())

  expect(screen.getByText('Selected account not found...')).toBeDefined()
  expect(api.seen('POST /schedules')).toEqual([])
})

test('while it is created the button says so, and a second press does nothing', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using api = await startSchedules({}, { 'POST /schedules': () => answered })
  const { user } = await openSchedules()

  await choose(user, ['Monday'])
  await user.click(createButton())
  await user.click(await screen.findByRole('button', { name: 'Creating...' }))
  answer({ status: 201, json: [aSchedule()] })

  await screen.findByText('Schedule created')
  expect(api.seen('POST /schedules')).toHaveLength(1)
})

test.for([
  [problem(409, 'schedules/too-many', 'You have too many.'), 'You have too many.'],
  [problem(400, 'request/invalid', ''), 'Failed to create schedule'],
] as const)('a refusal is told, and the list is asked for again: %#', async ([answer, words]) => {
  await using api = await startSchedules({}, { 'POST /schedules': () => answer })
  const { user } = await openSchedules()

  await choose(user, ['Monday'])
  const before = api.seen('GET /schedules').length
  await user.click(createButton())

  await screen.findByText(words)
  expect(chosenDays()).toEqual(['Monday'])
  await waitFor(() => expect(api.seen('GET /schedules')).toHaveLength(before + 1))
})

test('a rhythm from another screen is chosen already', async () => {
  await using _ = await startSchedules()
  await openSchedules('/schedule?days=Tuesday,Thursday&time=09:00&about=AI')

  expect(chosenDays()).toEqual(['Tuesday', 'Thursday'])
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '09:00')
})

test.for([
  ['no account', { accounts: [] }, /^Connect a LinkedIn account first/],
  ['no connected account', { accounts: [anAccount({ token: null })] }, /^None of your/],
  ['no source', { sources: [] }, /^Add a source first/],
] as const)('with %s the button is off, and says why', async ([, kept, words]) => {
  await using _ = await startSchedules(kept)
  await openSchedules()

  const reason = await screen.findByText(words)

  expect(createButton()).toHaveProperty('disabled', true)
  expect(createButton().getAttribute('aria-describedby')).toBe(reason.id)
})

test('another zone can be chosen, by keys alone', async () => {
  await using _ = await startSchedules()
  const { user } = await openSchedules()
  const change = screen.getByRole('button', { name: 'Change time zone' })

  change.focus()
  await user.keyboard('{Enter}')
  const zones = screen.getByLabelText('Time zone')
  expect(document.activeElement).toBe(zones)
  await user.selectOptions(zones, 'Asia/Tokyo')
  screen.getByRole('button', { name: 'Friday' }).focus()
  await user.keyboard(' ')

  expect(screen.getByText(/^Every Friday at 18:00, Asia\/Tokyo\. First on Fri/)).toBeDefined()
})

type User = ReturnType<typeof userEvent.setup>

async function choose(user: User, days: readonly string[]) {
  await screen.findByRole('option', { name: 'Ada Lovelace' })
  await user.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)
  for (const day of days) await user.click(screen.getByRole('button', { name: day }))
}
