import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { aSchedule, aSlot } from '#tests/kit/client/things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import {
  dayCell,
  dragTo,
  findEntry,
  onDay,
  openCalendar,
  postAt,
  startCalendar,
} from './calendar-stage.tsx'
import { ada } from './schedule-stage.tsx'

beforeEach(() => {
  playDialogElement()
  vi.setSystemTime(new Date(2026, 10, 18, 10))
})
afterEach(() => vi.useRealTimers())

const TOO_SOON = 'Choose a time at least 10 minutes ahead'

test('why a drag was refused is not said in the dialog of the next move', async () => {
  await using _ = await startCalendar({ posts: [postAt(onDay(1))] })
  const { user } = await openCalendar()
  dragTo(await findEntry(/Hello$/), dayCell(onDay(-1)))
  await screen.findByText(TOO_SOON)

  await user.click(await findEntry(/Hello$/))
  await user.click(screen.getByRole('button', { name: /^Move…/ }))

  expect(screen.queryByText(TOO_SOON)).toBeNull()
})

test('why a move was refused is not said once more when its dialog is closed', async () => {
  const post = postAt(onDay(1))
  const refusal = problem(409, 'posts/publishing', 'It is on its way.')
  await using _ = await startCalendar(
    { posts: [post] },
    { [`PUT /posts/${post.id}`]: () => refusal },
  )
  const { user } = await openCalendar()
  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))
  await screen.findByText('It is on its way.')

  await user.click(dayCell(onDay(0)))
  await user.click(screen.getByRole('button', { name: 'Close' }))

  expect(screen.queryByText('It is on its way.')).toBeNull()
})

test('an undo that was refused can be tried again', async () => {
  const post = postAt(onDay(1))
  await using api = await startCalendar({ posts: [post] })
  const route = `PUT /posts/${post.id}`
  const answer = api.routes[route] ?? (() => 'lost')
  const { user } = await openCalendar()
  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))
  const undo = await screen.findByRole('button', { name: 'Undo' })

  api.routes[route] = () => problem(409, 'posts/publishing', 'On its way.')
  await user.click(undo)
  await screen.findByText('On its way.')
  expect(document.activeElement).toBe(undo)
  api.routes[route] = answer
  await user.click(undo)

  expect(await screen.findByText(/^Back on /)).toBeDefined()
})

test('an entry that is dropped on its own day is left alone', async () => {
  const post = postAt(onDay(1))
  await using api = await startCalendar({ posts: [post] })
  await openCalendar()

  dragTo(await findEntry(/Hello$/), dayCell(onDay(1)))
  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))

  await screen.findByText(/^Moved to /)
  expect(api.seen(`PUT /posts/${post.id}`).map(({ body }) => body)).toEqual([
    { scheduled_at: onDay(2).toISOString(), scheduled_zone: deviceTimeZone() },
  ])
})

test('a day that was opened while a post moved stays open', async () => {
  const { post, arrive, routes } = aSlowMove()
  await using _ = await startCalendar({ posts: [post] }, routes)
  const { user } = await openCalendar()
  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))

  await user.click(dayCell(onDay(0)))
  arrive()

  await screen.findByText(/^Moved to /)
  expect(screen.getByText(/^Nothing is planned for this day/)).toBeDefined()
})

test('whoever writes elsewhere while a post moved is not called away', async () => {
  const { post, arrive, routes } = aSlowMove()
  await using _ = await startCalendar({ posts: [post] }, routes)
  await openCalendar()
  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))

  const field = document.body.appendChild(document.createElement('input'))
  act(() => field.focus())
  arrive()

  await screen.findByText(/^Moved to /)
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('a decision that comes late does not close what was opened since', async () => {
  const run = onDay(1).toISOString()
  const schedule = aSchedule({ social_network: ada.id, next_runs: [run] })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using _ = await startCalendar(
    { schedules: [schedule] },
    { [`PUT /schedules/${schedule.id}`]: () => promise },
  )
  const { user } = await openCalendar()
  await findEntry(/^18:30 Planned/)
  await user.click(dayCell(onDay(1)))
  await user.click(screen.getByRole('button', { name: /^Skip this time/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))

  await user.click(dayCell(onDay(0)))
  resolve({ json: { ...schedule, skips: run, next_runs: [] } })

  await screen.findByRole('button', { name: /^18:30 Skipped/ })
  expect(screen.getByText(/^Nothing is planned for this day/)).toBeDefined()
})

test('while one answer is on its way the other cannot be given', async () => {
  const post = postAt(onDay(1))
  const slot = aSlot({ state: 'ready', at: onDay(1).toISOString(), post_id: post.id })
  const schedule = aSchedule({ social_network: ada.id, mode: 'ask', slots: [slot] })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using _ = await startCalendar(
    { schedules: [schedule], posts: [post] },
    { [`POST /slots/${slot.id}/approval`]: () => promise },
  )
  const { user } = await openCalendar()
  await user.click(await findEntry(/Written, Ada Lovelace: Hello$/))

  await user.click(screen.getByRole('button', { name: /^Publish/ }))

  expect(screen.getByRole('button', { name: /^Skip this time/ }).ariaDisabled).toBe('true')
  resolve({ json: { ...slot, state: 'publishing' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a slot that came to nothing says why', async () => {
  const reason = 'No source had any news.'
  const slot = aSlot({ state: 'failed', at: onDay(-1).toISOString(), post_id: null, reason })
  await using _ = await startCalendar({
    schedules: [aSchedule({ social_network: ada.id, slots: [slot] })],
  })
  const { user } = await openCalendar()

  await user.click(await findEntry(/Failed, Ada Lovelace/))

  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(reason)).toBeDefined()
  expect(dialog.queryByText('It could not be published.')).toBeNull()
})

test('a list that cannot be had does not leave the grid busy for ever', async () => {
  await using _ = await startCalendar(
    {},
    { 'GET /schedules': () => problem(500, 'unexpected', 'It is down.') },
  )
  await openCalendar()

  await screen.findByText('The times of your schedules are not known yet.', { exact: false })

  await waitFor(() => expect(screen.getByRole('grid').ariaBusy).toBe('false'))
})

/** Its answer comes when the test says so. */
function aSlowMove() {
  const post: Post = postAt(onDay(1))
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return {
    post,
    arrive: () => resolve({ json: { ...post, scheduled_at: onDay(2).toISOString() } }),
    routes: { [`PUT /posts/${post.id}`]: () => promise },
  }
}
