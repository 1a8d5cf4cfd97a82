import { NO_CHANGES } from '@lin/voice'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { problem } from '#tests/kit/client/api.ts'
import { aPublication, aSchedule, aSlot } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import {
  chooseMoment,
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
  // The middle of a month and of a week, so that the days around it are shown.
  vi.setSystemTime(new Date(2026, 10, 18, 10))
})
afterEach(() => {
  vi.useRealTimers()
  setOnline(true)
  setWindowWidth(1280)
  localStorage.clear()
})

test('a day tells its date and its count, an entry its time, state, account and beginning', async () => {
  const post = postAt(onDay(1), { Text_content: 'Hello\nworld' })
  await using _ = await startCalendar({ posts: [post] })
  await openCalendar()

  await findEntry(/^18:30 Scheduled, Ada Lovelace: Hello world$/)

  expect(dayCell(onDay(1)).textContent).toMatch(/^\d+\w+, \w+ \d+, 1 post18:30/)
  expect(dayCell(onDay(2)).textContent).toMatch(/, 0 posts$/)
})

test('what was posted before Lin stands on its day, told apart, and leads to LinkedIn', async () => {
  const link = 'https://www.linkedin.com/feed/update/urn:li:share:1'
  const posted_at = onDay(-1).toISOString()
  const post = { id: 'a', text: 'Hello from before', posted_at, link }
  const found = { imported: 1, published: 0, mark: '1 now', voice: null, changes: NO_CHANGES }
  await using _ = await startCalendar(
    {},
    {
      'GET /voice': () => ({ json: found }),
      'GET /voice/posts': () => ({ json: { posts: [post], next: null } }),
    },
  )
  const { user } = await openCalendar()

  const entry = await findEntry(/From before Lin: Hello from before$/)
  expect(entry.draggable).toBe(false)
  expect(dayCell(onDay(-1)).textContent).toContain('1 post')
  await user.click(entry)

  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('From before Lin')).toBeDefined()
  expect(dialog.getByRole('link')).toHaveProperty('href', link)
  expect(dialog.queryByText('LinkedIn account')).toBeNull()
})

test('the calendar is a grid of weeks, with the day of today marked', async () => {
  await using _ = await startCalendar()
  await openCalendar()

  const grid = screen.getByRole('grid', { name: monthOf(new Date()) })

  const names = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(names[0]).toBe('SunSunday')
  expect(names).toHaveLength(7)
  expect(within(grid).getAllByRole('cell').length % 7).toBe(0)
  expect(grid.querySelectorAll('[aria-current="date"]')).toHaveLength(1)
  expect(dayCell(new Date()).getAttribute('aria-current')).toBe('date')
})

test('a third entry of a day is counted, and all of them stand in the day', async () => {
  const posts = ['One', 'Two', 'Three'].map((text) => postAt(onDay(1), { Text_content: text }))
  await using _ = await startCalendar({ posts })
  const { user } = await openCalendar()

  await user.click(await within(dayCell(onDay(1))).findByText('1 more'))

  const dialog = within(screen.getByRole('dialog', { name: dayName(onDay(1)) }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  expect(dialog.getByText('Three')).toBeDefined()
})

test('seven days from today show every entry, and is remembered on this device', async () => {
  const posts = ['One', 'Two', 'Three'].map((text) => postAt(onDay(0), { Text_content: text }))
  await using _ = await startCalendar({ posts })
  const { user } = await openCalendar()

  await user.click(screen.getByRole('button', { name: '7 days' }))

  const cells = within(screen.getByRole('grid')).getAllByRole('cell')
  expect(cells).toHaveLength(7)
  expect(cells[0]).toBe(dayCell(new Date()))
  await findEntry(/Three$/)
  expect(localStorage.getItem('lin-calendar-view')).toMatch(/^week@/)
  await user.click(screen.getByRole('button', { name: 'The next 7 days' }))
  expect(within(screen.getByRole('grid')).getAllByRole('cell')[0]).toBe(dayCell(onDay(7)))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await findEntry(/Three$/)
})

test('the months turn, and Today leads back', async () => {
  await using _ = await startCalendar()
  const { user } = await openCalendar()
  const [now, next] = [new Date(), new Date()]
  next.setMonth(now.getMonth() + 1, 1)

  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: monthOf(next) })).toBeDefined()
  await screen.findByText(`Nothing in ${monthOf(next)}.`)
  await user.click(screen.getByRole('button', { name: 'Previous month' }))

  expect(screen.getByRole('heading', { name: monthOf(now) })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: monthOf(now) })).toBeDefined()
})

test('a narrow window lists the days that have something', async () => {
  setWindowWidth(390)
  await using _ = await startCalendar({ posts: [postAt(onDay(0))] })
  const { user } = await openCalendar()

  const list = await screen.findByRole('list', { name: monthOf(new Date()) })
  await user.click(await within(list).findByRole('button', { name: /Hello$/ }))

  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByRole('button', { name: '7 days' })).toBeNull()
  expect(screen.queryByText(/can be dragged/)).toBeNull()
  expect(screen.getByRole('dialog', { name: dayName(onDay(0)) })).toBeDefined()
})

test('keys alone: a day is reached, opened, its post moved, and the focus goes along', async () => {
  const post = postAt(onDay(1))
  await using api = await startCalendar({ posts: [post] })
  const { user } = await openCalendar()
  await findEntry(/Hello$/)

  dayCell(onDay(0)).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = within(screen.getByRole('dialog', { name: dayName(onDay(1)) }))
  dialog.getByRole('button', { name: /^Move…/ }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Move “Hello”' })).toBeDefined()
  chooseMoment(onDay(3))
  screen.getByRole('button', { name: 'Move' }).focus()
  await user.keyboard('{Enter}')

  await screen.findByText(/^Moved to .*18:30\.$/)
  const sent = api.seen(`PUT /posts/${post.id}`).map(({ body }) => body)
  expect(sent).toEqual([{ scheduled_at: onDay(3).toISOString(), scheduled_zone: deviceTimeZone() }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(dayCell(onDay(3)))
})

test('arrows, Home, End and the page keys move between days, one of which Tab reaches', async () => {
  await using _ = await startCalendar()
  const { user } = await openCalendar()
  const today = onDay(0)

  dayCell(today).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(dayCell(onDay(7)))
  await user.keyboard('{ArrowUp}{End}')
  expect(new Date(`${dayOfFocus()}T12:00`).getDay()).toBe(6)
  await user.keyboard('{Home}')
  expect(new Date(`${dayOfFocus()}T12:00`).getDay()).toBe(0)
  await user.keyboard('{PageDown}')

  const next = new Date(`${dayOfFocus()}T12:00`)
  expect(screen.getByRole('grid', { name: monthOf(next) })).toBeDefined()
  expect(within(screen.getByRole('grid')).getAllByRole('cell').filter(isReached)).toHaveLength(1)
})

test('a post that is dragged to another day keeps its time, and the move can be taken back', async () => {
  const post = postAt(onDay(1))
  await using api = await startCalendar({ posts: [post] })
  const { user } = await openCalendar()

  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByText(/^Back on /)
  expect(api.seen(`PUT /posts/${post.id}`).map(({ body }) => body)).toEqual([
    { scheduled_at: onDay(2).toISOString(), scheduled_zone: deviceTimeZone() },
    { scheduled_at: onDay(1).toISOString(), scheduled_zone: deviceTimeZone() },
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a day that has passed takes no post, and it is said why', async () => {
  const post = postAt(onDay(1))
  await using api = await startCalendar({ posts: [post] })
  await openCalendar()

  dragTo(await findEntry(/Hello$/), dayCell(onDay(-1)))

  await screen.findByText('Choose a time at least 10 minutes ahead')
  dragTo(await findEntry(/Hello$/), dayCell(onDay(2)))

  await screen.findByText(/^Moved to /)
  expect(screen.queryByText('Choose a time at least 10 minutes ahead')).toBeNull()
  expect(api.seen(`PUT /posts/${post.id}`).map(({ body }) => body)).toEqual([
    { scheduled_at: onDay(2).toISOString(), scheduled_zone: deviceTimeZone() },
  ])
})

test('the server’s refusal of a move stands in its dialog', async () => {
  const post = postAt(onDay(1))
  await using _ = await startCalendar(
    { posts: [post] },
    { [`PUT /posts/${post.id}`]: () => problem(409, 'posts/publishing', 'It is on its way.') },
  )
  const { user } = await openCalendar()

  await user.click(await findEntry(/Hello$/))
  await user.click(screen.getByRole('button', { name: /^Move…/ }))
  chooseMoment(onDay(3))
  await user.click(screen.getByRole('button', { name: 'Move' }))

  expect(await within(screen.getByRole('dialog')).findByText('It is on its way.')).toBeDefined()
})

test('offline the calendar is read from the device, and what can be moved says why it is not', async () => {
  await using _ = await startCalendar({ posts: [postAt(onDay(1))] })
  const { user, uid } = await openCalendar()
  await findEntry(/Hello$/)
  await waitFor(async () => expect(await databaseOf(uid).posts.count()).toBe(1))

  setOnline(false)
  const entry = await findEntry(/Hello$/)
  expect(entry.getAttribute('draggable')).toBe('false')
  await user.click(entry)

  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^You are offline: posts can be moved/)).toBeDefined()
  expect(dialog.getByRole('button', { name: /^Move…/ }).ariaDisabled).toBe('true')
})

test('a press on an empty slot leads to the composer, and so does its day', async () => {
  const run = onDay(1).toISOString()
  const schedule = aSchedule({ social_network: ada.id, next_runs: [run] })
  await using _ = await startCalendar({ schedules: [schedule] })
  const { user } = await openCalendar()

  const entry = await findEntry(/^18:30 .*To be written$/)
  await user.click(dayCell(onDay(1)))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('link', { name: /^Write it/ }).getAttribute('href')).toBe('/posts#write')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(entry)

  await screen.findByText('at /posts')
})

test('a slot that failed says what happened, and nothing of its rule', async () => {
  const at = onDay(-1).toISOString()
  const [said, silent] = [
    aSlot({ state: 'failed', at, reason: 'LinkedIn refused the text.' }),
    aSlot({ state: 'missed', at }),
  ]
  const schedule = aSchedule({ social_network: ada.id, slots: [said, silent] })
  await using _ = await startCalendar({ schedules: [schedule] })
  const { user } = await openCalendar()
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await user.click(screen.getByRole('button', { name: 'The 7 days before' }))

  await findEntry(/Failed, Ada Lovelace: LinkedIn refused the text\.$/)
  const missed = await findEntry(/Missed, Ada Lovelace: /)
  expect(missed.textContent).not.toContain('18:00')
})

test('faces tell accounts apart, where there are several', async () => {
  await using _ = await startCalendar({ posts: [postAt(onDay(1))] })
  await openCalendar()

  const entry = await findEntry(/Hello$/)

  expect(entry.querySelector('.avatar')).toBeNull()
})

test('the next run of a schedule can be skipped from its day', async () => {
  const run = onDay(1)
  const schedule = aSchedule({ social_network: ada.id, next_runs: [run.toISOString()] })
  const route = `PUT /schedules/${schedule.id}`
  const skipped = { ...schedule, skips: run.toISOString(), next_runs: [] }
  await using api = await startCalendar(
    { schedules: [schedule] },
    { [route]: () => ({ json: skipped }) },
  )
  const { user } = await openCalendar()

  await findEntry(/^18:30 Planned, Ada Lovelace: To be written$/)
  await user.click(dayCell(run))
  await user.click(screen.getByRole('button', { name: /^Skip this time/ }))

  await findEntry(/^18:30 Skipped, Ada Lovelace: 18:00 on Monday$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(route).map(({ body }) => body)).toEqual([
    { skip_next: true, skips: run.toISOString() },
  ])
})

test.for([
  ['Publish', 'POST', '/approval', 'publishing'],
  ['Skip this time', 'DELETE', '', 'skipped'],
] as const)(
  'a post that waits is answered from its day: %s',
  async ([name, method, end, state]) => {
    const post = postAt(onDay(1))
    const slot = aSlot({ state: 'ready', at: onDay(1).toISOString(), post_id: post.id })
    const schedule = aSchedule({ social_network: ada.id, mode: 'ask', slots: [slot] })
    const route = `${method} /slots/${slot.id}${end}`
    await using api = await startCalendar(
      { schedules: [schedule], posts: [post] },
      { [route]: () => ({ json: { ...slot, state } }) },
    )
    const { user } = await openCalendar()

    await user.click(await findEntry(/Written, Ada Lovelace: Hello$/))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.seen(route)).toHaveLength(1)
  },
)

test('a published post leads to LinkedIn and to Posts, and cannot be moved', async () => {
  const publication = aPublication({ at: onDay(0).toISOString() })
  const post = postAt(onDay(0), { is_published: true, scheduled_at: null, publication })
  await using _ = await startCalendar({ posts: [post] })
  const { user } = await openCalendar()

  await user.click(await findEntry(/Published, Ada Lovelace: Hello$/))

  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('link', { name: /^View on LinkedIn/ })).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Open under Posts' }).getAttribute('href')).toBe(
    `/posts#post-${post.id}`,
  )
  expect(dialog.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('a day with nothing says so, and leads to writing', async () => {
  await using _ = await startCalendar()
  const { user } = await openCalendar()

  await user.click(dayCell(onDay(0)))

  const dialog = within(screen.getByRole('dialog', { name: dayName(onDay(0)) }))
  expect(dialog.getByText(/^Nothing is planned for this day/)).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Write a post' }).getAttribute('href')).toBe('/posts')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('posts that cannot be read are told, and tried again', async () => {
  let isDown = true
  await using _ = await startCalendar(
    {},
    {
      'GET /posts': () =>
        isDown ? problem(500, 'unexpected', 'It is down.') : { json: [postAt(onDay(1))] },
    },
  )
  const { user } = await openCalendar()

  await screen.findByText('It is down.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await findEntry(/Hello$/)).toBeDefined()
})

function dayOfFocus(): string {
  return document.activeElement?.getAttribute('data-day') ?? ''
}

function isReached({ tabIndex }: HTMLElement): boolean {
  return tabIndex === 0
}

function monthOf(at: Date): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(at)
}

function dayName(at: Date): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat('en-US', options).format(at)
}
