import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { forgetNews, newsSaid } from '#tests/kit/client/news.ts'
import { anAccount, aPost, aSchedule } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'

import { ada, chosenDays, openSchedules, startSchedules } from './schedule-stage.tsx'

const MOMENTS = ['2026-11-23T17:00:00.000Z', '2026-11-25T17:00:00.000Z', '2026-11-27T17:00:00.000Z']

beforeEach(() => {
  vi.setSystemTime('2026-11-18T10:00:00Z')
  forgetNews()
})
afterEach(() => {
  vi.useRealTimers()
  setWindowWidth(1280)
})

test.for([
  [
    'by its arrow',
    async (list: HTMLElement, user: User) => {
      await user.click(within(rowOf(list, 'Two')).getByRole('button', { name: 'Earlier' }))
    },
  ],
  [
    'by keys',
    async (list: HTMLElement, user: User) => {
      within(rowOf(list, 'Two')).getByRole('button', { name: 'Later' }).focus()
      await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    },
  ],
  [
    'by dragging',
    async (list: HTMLElement) => {
      drag(rowOf(list, 'Two'), rowOf(list, 'One'))
    },
  ],
] as const)('a post of the queue is moved %s, and the moments stay', async ([, move]) => {
  const { posts, schedule } = aQueue()
  const route = `PUT /accounts/${ada.id}/queue`
  const moved = [posts[1], posts[0], posts[2]].map((post, at) => ({
    ...post,
    scheduled_at: MOMENTS[at],
  }))
  await using api = await startSchedules(
    { schedules: [schedule], posts },
    { [route]: () => ({ json: moved }) },
  )
  const { user } = await openSchedules()
  const list = await screen.findByRole('list', { name: 'Queue of Ada Lovelace' })

  await move(list, user)

  await expect.poll(() => textsIn(list)).toEqual(['Two', 'One', 'Three'])
  await expect.poll(() => newsSaid().some((said) => said.startsWith('Moved to Mon'))).toBe(true)
  const sent = api.seen(route).map(({ body }) => body)
  expect(sent).toEqual([{ posts: [posts[1]?.id, posts[0]?.id, posts[2]?.id] }])
})

test('a post is moved on while the server has not answered for the move before', async () => {
  const { posts, schedule } = aQueue()
  const [one, two, three] = posts
  const route = `PUT /accounts/${ada.id}/queue`
  const answer = Promise.withResolvers<undefined>()
  await using api = await startSchedules(
    { schedules: [schedule], posts },
    {
      [route]: async ({ body }) => {
        await answer.promise
        const { posts: order } = z.object({ posts: z.array(z.string()) }).parse(body)
        const moved = posts.map((post) => ({
          ...post,
          scheduled_at: MOMENTS[order.indexOf(post.id)],
        }))
        return { json: moved }
      },
    },
  )
  const { user } = await openSchedules()
  const list = await screen.findByRole('list', { name: 'Queue of Ada Lovelace' })
  within(rowOf(list, 'Three')).getByRole('button', { name: 'Earlier' }).focus()

  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => textsIn(list)).toEqual(['One', 'Three', 'Two'])
  await expect.poll(() => api.seen(route)).toHaveLength(1)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await expect.poll(() => textsIn(list)).toEqual(['Three', 'One', 'Two'])
  expect(rowOf(list, 'Three').contains(document.activeElement)).toBe(true)
  answer.resolve(undefined)
  await expect.poll(() => api.seen(route)).toHaveLength(2)
  expect(api.seen(route).at(-1)?.body).toEqual({ posts: [three?.id, one?.id, two?.id] })
  await expect.poll(() => newsSaid().some((said) => said.startsWith('Moved to Mon'))).toBe(true)
})

test('what is taken out of the queue is a draft again', async () => {
  const { posts, schedule } = aQueue()
  const [first] = posts
  const route = `PUT /posts/${first?.id}`
  await using api = await startSchedules(
    { schedules: [schedule], posts },
    { [route]: () => ({ json: { ...first, scheduled_at: null, in_schedule: null } }) },
  )
  const { user } = await openSchedules()
  const list = await screen.findByRole('list', { name: 'Queue of Ada Lovelace' })

  await user.click(within(rowOf(list, 'One')).getByRole('button', { name: /^Take out/ }))

  await expect.poll(() => api.seen(route).map(({ body }) => body)).toEqual([{ scheduled_at: null }])
})

test('a slot that has a post of the queue is not there to be written too', async () => {
  const { posts, schedule } = aQueue()
  await using _ = await startSchedules({
    schedules: [schedule],
    posts,
    accounts: [ada, anAccount()],
  })
  await openSchedules()

  await screen.findByRole('button', { name: /Scheduled, Ada Lovelace: One$/ })

  expect(screen.queryByRole('button', { name: /Nov 23.*To be written$/ })).toBeNull()
})

test('a press on a free day to come chooses its weekday in the form', async () => {
  await using _ = await startSchedules()
  const { user } = await openSchedules('/schedule', null, 1280)
  const cell = document.querySelector<HTMLElement>('[data-day="2026-11-20"]')
  if (cell === null) throw new Error('There is no such day')

  await user.click(cell)

  expect(chosenDays()).toContain('Friday')
  expect(document.activeElement?.textContent).toBe('Friday')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the address opens the calendar on a day', async () => {
  await using _ = await startSchedules()
  await openSchedules('/schedule?day=2027-02-03')

  expect(await screen.findByRole('heading', { name: 'February 2027' })).toBeDefined()
})

test('the working days, or all days, are chosen at once', async () => {
  await using _ = await startSchedules()
  const { user } = await openSchedules()

  await user.click(screen.getByRole('button', { name: 'Every day' }))
  expect(chosenDays()).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: 'Mon–Fri' }))

  expect(chosenDays()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
})

type User = Awaited<ReturnType<typeof openSchedules>>['user']

function aQueue() {
  const schedule = aSchedule({ social_network: ada.id, next_runs: MOMENTS })
  const posts = ['One', 'Two', 'Three'].map((Text_content, at) =>
    aPost({
      Text_content,
      is_published: false,
      publication: null,
      social_account_id: ada.id,
      in_schedule: schedule.id,
      scheduled_at: MOMENTS[at] ?? null,
    }),
  )
  return { posts, schedule }
}

function rowOf(list: HTMLElement, text: string): HTMLElement {
  const row = within(list).getByText(text).closest('li')
  if (row === null) throw new Error(`There is no row ${text}`)
  return row
}

function textsIn(list: HTMLElement): (string | null)[] {
  return [...list.querySelectorAll('.queue__text')].map(({ textContent }) => textContent)
}

function drag(from: HTMLElement, to: HTMLElement): void {
  const dataTransfer = { setData: () => {} }
  fireEvent.dragStart(from, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
  fireEvent.dragEnd(from, { dataTransfer })
}
