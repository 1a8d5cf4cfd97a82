import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { databaseOf } from '#db/databases.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { anAccount, aPost, aSchedule } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { startWithAll } from './posts-stage.tsx'

afterEach(() => setOnline(true))

const ada = anAccount({ is_primary: true })
const RUN = new Date(Date.now() + 3 * DAY_MS).toISOString()
const schedule = aSchedule({ social_network: ada.id, next_runs: [RUN] })

test('a draft of the list goes into the next free slot by one press, and says where it stands', async () => {
  const draft = aDraft()
  const queued = { ...draft, ...slotOf(RUN) }
  const posts = [draft]
  await using api = await start(posts, {
    [`POST /posts/${draft.id}/queue`]: () => {
      posts.splice(0, 1, queued)
      return { json: queued }
    },
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: /^Next free time .*A thought/ }))

  const scheduled = within(await screen.findByRole('region', { name: 'Scheduled Posts' }))
  expect(scheduled.getByText('In the queue')).toBeDefined()
  expect(scheduled.getByRole('link', { name: 'Order the queue' })).toBeDefined()
  await screen.findByText(/^In the queue: /)
  expect(api.seen(`POST /posts/${draft.id}/queue`)).toHaveLength(1)
})

test('the composer’s text is queued by keys without a network, where the device takes the slot to be', async () => {
  await using api = await start([])
  const user = userEvent.setup({ delay: null })
  await databaseOf(api.uid).schedules.put(schedule)
  await databaseOf(api.uid).accounts.put(ada)
  setOnline(false)

  await user.type(await screen.findByLabelText('Post content'), 'Written on a train')
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')

  const scheduled = within(await screen.findByRole('region', { name: 'Scheduled Posts' }))
  expect(scheduled.getByText('Written on a train')).toBeDefined()
  expect(scheduled.getByText('In the queue')).toBeDefined()
  await expect.poll(() => screen.getByLabelText('Post content')).toHaveProperty('value', '')
  const rows = await databaseOf(api.uid).outbox.toArray()
  expect(rows.map(({ write }) => write.call)).toEqual(['saveDraft', 'queueDraft'])
})

test('from the press on nothing is typed that the slot would not get', async () => {
  const answer = Promise.withResolvers<undefined>()
  await using api = await start([], {
    'POST /posts/link-card': async () => {
      await answer.promise
      return { json: { card: null } }
    },
  })
  const user = userEvent.setup({ delay: null })
  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('readOnly', false))
  await user.click(text)
  await user.paste('Read https://www.example.com/a')
  await waitFor(() => expect(nextSlot()).toHaveProperty('disabled', false))

  await user.click(nextSlot())

  expect(text).toHaveProperty('readOnly', true)
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  await user.type(text, ' and more')
  answer.resolve(undefined)
  await waitFor(() => expect(text).toHaveProperty('value', ''))
  await waitFor(() => expect(text).toHaveProperty('readOnly', false))
  const rows = await databaseOf(api.uid).outbox.toArray()
  expect(rows.map(({ write }) => write)).toMatchObject([
    { call: 'saveDraft', body: { text_content: 'Read https://www.example.com/a' } },
    { call: 'queueDraft' },
  ])
  expect(await databaseOf(api.uid).copies.count()).toBe(0)
})

test('who comes from an empty slot of the calendar writes into that one, and then the next is free again', async () => {
  const other = anAccount({ given_name: 'Other' })
  const later = new Date(Date.now() + 9 * DAY_MS).toISOString()
  const slot = { at: later, accountId: other.id }
  const accounts = { json: { success: true, accounts: [ada, other] } }
  const its = aSchedule({ social_network: other.id, next_runs: [RUN, later] })
  const routes = { 'GET /accounts': () => accounts, 'GET /schedules': () => ({ json: [its] }) }
  await using api = await start([], routes, { slot })
  const user = userEvent.setup({ delay: null })
  await databaseOf(api.uid).schedules.put(its)
  setOnline(false)

  const button = await screen.findByRole('button', { name: /^For / })
  await expect
    .poll(() => screen.getByLabelText('LinkedIn account'))
    .toHaveProperty('value', other.id)
  await user.type(screen.getByLabelText('Post content'), 'For that day')
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)

  await waitFor(() => expect(nextSlot()).toBe(button))
  const rows = await databaseOf(api.uid).outbox.toArray()
  expect(rows.map(({ write }) => write).at(-1)).toMatchObject({
    call: 'queueDraft',
    from: later,
    guess: { scheduled_at: later },
  })
})

test('without a free slot it says so, and the draft stays one', async () => {
  const draft = aDraft()
  await using _ = await start([draft], {
    [`POST /posts/${draft.id}/queue`]: () =>
      problem(409, 'schedules/no-free-slot', 'This account has no free time.'),
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: /^Next free time .*A thought/ }))

  const toast = (await screen.findByText(/This account has no free time/)).closest('.toast')
  expect(toast?.className).toBe('toast toast--info')
  const help = screen.getByRole('link', { name: 'Make a schedule' })
  expect(help.getAttribute('href')).toBe('/schedule#new-schedule')
  expect(screen.queryByRole('region', { name: 'Scheduled Posts' })).toBeNull()
})

function nextSlot(): HTMLElement {
  return screen.getByRole('button', { name: 'Next free time' })
}

function aDraft(): Post {
  const nothing = { is_published: false, publication: null, scheduled_at: null }
  return aPost({ ...nothing, Text_content: 'A thought', social_account_id: ada.id })
}

function slotOf(scheduled_at: string) {
  return { scheduled_at, in_schedule: schedule.id }
}

function start(posts: Post[], routes: Record<string, Route> = {}, state?: unknown) {
  const all = {
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'GET /schedules': () => ({ json: [schedule] }),
    ...routes,
  }
  return startWithAll(posts, all, '/posts', state)
}
