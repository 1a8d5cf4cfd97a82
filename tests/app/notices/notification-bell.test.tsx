import { setTimeout as sleep } from 'node:timers/promises'

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { NotificationBell } from '#app/notices/notification-bell.tsx'
import { ToastRegion } from '#app/notices/toast-region.tsx'
import type { Notification } from '#contract/notifications.ts'
import { clearToasts } from '#data/notices/toasts.ts'
import { queryClient } from '#data/query/query-client.ts'
import { databaseOf } from '#db/databases.ts'
import { refreshTable } from '#sync/mirror/refresh.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { findErrorBanner } from '#tests/kit/client/news.ts'
import { afterReload, signedInUser, render } from '#tests/kit/client/render.tsx'
import { aNotification } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playPopovers } from '#tests/ui/popover-element.ts'

const READ = 'POST /notifications/read'
const DONE: Answer = { json: { success: true, message: 'Done.' } }

beforeEach(() => {
  playPopovers()
  afterReload()
  clearToasts()
})

afterEach(async () => {
  setOnline(true)
  await speakIn('en')
  vi.unstubAllGlobals()
})

test('the bell says how many are unread, and shows at most 99', async () => {
  const read = aNotification({ read_at: new Date().toISOString() })
  await using _ = await openBell([read, ...Array.from({ length: 100 }, () => aNotification())])

  const bell = await screen.findByRole('button', { name: 'Notifications, 100 unread' })

  expect(bell.textContent).toBe('99+')
})

test('opened it lists them, the newest first, each leading to its screen', async () => {
  const old = { ...aNotification({ title: 'Old' }), ...OLD }
  const failed = aNotification({ title: 'Not published', body: 'No account.', path: '/schedule' })
  await using stage = await openBell([old, failed], { [READ]: () => DONE })

  await stage.open()
  const [first, second] = await screen.findAllByRole('listitem')

  expect(first?.textContent).toBe('New Not publishedNo account.just now')
  expect(second?.textContent).toContain('New Old')
  await stage.person.click(screen.getByRole('link', { name: /Not published/ }))
  expect(screen.getByText('at /schedule')).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test.each([
  [
    'de',
    'Nicht veröffentlicht: “Kilns”',
    'LinkedIn war nicht verfügbar. Es wurde nichts veröffentlicht',
  ],
  ['es', 'Sin publicar: “Kilns”', 'LinkedIn no estaba disponible. No se publicó nada'],
  ['fr', 'Non publié : “Kilns”', 'LinkedIn n’était pas disponible. Rien n’a été publié'],
] as const)(
  'what they tell is said in %s, in the list and beside the screen',
  async (language, title, body) => {
    await speakIn(language)
    const failed = {
      title: 'Not published: “Kilns”',
      title_messages: [{ code: 'notice/not-published', params: { post: '“Kilns”' } }],
      body: 'LinkedIn was not available. Nothing was posted; try again later.',
      body_messages: [{ code: 'linkedin/unavailable' }, { code: 'next/try-later' }],
    }
    const arrived = aNotification({ ...failed, kind: 'post-failed', path: '/posts' })
    const waited = aNotification({ title: 'It waited' })
    await using stage = await openBell([waited], { [READ]: () => DONE })
    await screen.findByText('1')

    stage.routes['GET /notifications'] = () => answerWith([arrived, waited])
    await queryClient.invalidateQueries()
    const told = await findToast(title)
    await stage.person.click((await screen.findByText('2')).closest('button') ?? told)

    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent).join()).toContain(`${title}${body}`)
  },
)

test('what may be live is amber beside the screen, and in the list leads to LinkedIn, too', async () => {
  const doubtful = aNotification({
    kind: 'post-unknown',
    title: 'May be live: “Kilns”',
    body: 'Look at LinkedIn to see.',
    body_messages: [{ code: 'next/look-at-linkedin' }],
    path: '/posts#post-1',
  })
  const waited = aNotification({ title: 'It waited' })
  await using stage = await openBell([waited], { [READ]: () => DONE })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })

  stage.routes['GET /notifications'] = () => answerWith([doubtful, waited])
  await queryClient.invalidateQueries()
  const told = await findToast(doubtful.title)
  expect(told.closest('.toast--warning')).not.toBeNull()
  await stage.person.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }))

  const link = await screen.findByRole('link', { name: /^Your posts on LinkedIn/ })
  expect(link.getAttribute('href')).toBe('https://www.linkedin.com/in/me/recent-activity/all/')
})

test('a first comment that is left to the person is copied, and its post opened, by one press', async () => {
  const opened = vi.fn<typeof open>()
  vi.stubGlobal('open', opened)
  const url = 'https://www.linkedin.com/feed/update/urn:li:share:1'
  const left = aNotification({
    kind: 'comment-by-hand',
    title: 'Told in English',
    body: 'Why, in English.',
    by_hand: { text: 'Read more: https://example.com', url },
  })
  await using stage = await openBell([left], { [READ]: () => DONE })

  await stage.open()
  await stage.person.click(await screen.findByRole('button', { name: 'Copy comment, open post' }))

  expect(
    screen.getByText('Post your first comment yourself: “Read more: https://example.com”'),
  ).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('Read more: https://example.com')
  await expect.poll(() => opened.mock.calls).toEqual([[url, '_blank', 'noopener']])
})

test('what is shown is read: at once here, and at the server', async () => {
  const [a, b] = [aNotification(), aNotification({ read_at: '2026-11-01T10:00:00.000Z' })]
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using stage = await openBell([a, b], { [READ]: () => answered })

  await stage.open()

  expect(await screen.findAllByText('New')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
  await expect.poll(() => stage.seen(READ).map(({ body }) => body)).toEqual([{ ids: [a.id] }])
  answer(DONE)
  await expect
    .poll(async () => (await stage.db.notifications.get(a.id))?.read_at ?? null)
    .not.toBeNull()
  expect(screen.getAllByText('New')).toHaveLength(1)
})

test('what the server has not taken as read is unread again, and sent at the next look', async () => {
  await using stage = await openBell([aNotification()], {
    [READ]: () => problem(503, 'server/unavailable', 'No database.'),
  })

  await stage.open()
  await expect.poll(() => stage.seen(READ)).toHaveLength(1)
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  await stage.close()
  await stage.open()

  await expect.poll(() => stage.seen(READ)).toHaveLength(2)
})

test('what comes to an open list behind another window is unread until somebody looks', async () => {
  await using stage = await openBell([], { [READ]: () => DONE })
  await stage.open()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

  stage.routes['GET /notifications'] = () => answerWith([aNotification()])
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  await sleep(50)
  expect(stage.seen(READ)).toEqual([])
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => stage.seen(READ)).toHaveLength(1)
})

test('offline the last known ones are shown with their age, and none is marked until later', async () => {
  await using stage = await openBell([aNotification()], { [READ]: () => DONE })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })

  setOnline(false)
  await stage.open()
  expect(screen.getByText(/^You are offline\. As of/).textContent).toContain('just now')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await sleep(100)
  expect(stage.seen(READ)).toEqual([])
  setOnline(true)

  await expect.poll(() => stage.seen(READ)).toHaveLength(1)
})

test('without notifications it says what will be there, and without an answer why it is empty', async () => {
  await using stage = await openBell([])
  await stage.open()
  expect(await screen.findByText('No notifications yet')).toBeDefined()

  stage.routes['GET /notifications'] = () => problem(503, 'server/unavailable', 'No database.')
  await queryClient.invalidateQueries()

  expect((await findErrorBanner()).textContent).toContain('No database.')
  stage.routes['GET /notifications'] = () => answerWith([aNotification({ title: 'Back' })])
  await stage.person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Back')).toBeDefined()
})

test('what arrives while somebody looks is told beside the screen, what waited is not', async () => {
  const waited = aNotification({ title: 'It waited' })
  const arrived = aNotification({ kind: 'post-failed', title: 'Not published', path: '/posts' })
  await using stage = await openBell([waited])
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(toasts()).toEqual([])

  stage.routes['GET /notifications'] = () => answerWith([arrived, waited])
  await queryClient.invalidateQueries()

  const link = await findToast('Not published')
  expect(toasts()).toEqual([link])
  expect(link.closest('.toast--error')).not.toBeNull()
  await stage.person.click(link)
  expect(screen.getByText('at /posts')).toBeDefined()
  expect(toasts()).toEqual([])
})

test('what came since an earlier visit waited, too', async () => {
  const before = aNotification()
  await using stage = await openBell([before, aNotification()], {}, [before])

  await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  stage.routes['GET /notifications'] = () => answerWith([before])
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })

  expect(toasts()).toEqual([])
})

test('so did what an answer of the same moment did not have', async () => {
  const moment = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const before = aNotification()
  await using _ = await openBell([before, aNotification()], {}, [before])
  moment.mockRestore()

  await screen.findByRole('button', { name: 'Notifications, 2 unread' })

  expect(toasts()).toEqual([])
})

test('where nobody looks nothing is told beside the screen', async () => {
  await using stage = await openBell([])
  await expect.poll(() => stage.seen('GET /notifications')).toHaveLength(1)
  // Asked again while the first answer is on its way, the server would not be asked at all.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

  stage.routes['GET /notifications'] = () => answerWith([aNotification()])
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })

  expect(toasts()).toEqual([])
})

test('an address of another site leads no further than the dashboard', async () => {
  await using stage = await openBell([aNotification({ path: '//evil.example' })], {
    [READ]: () => DONE,
  })

  await stage.open()

  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/dashboard')
})

test('the icon of the app carries the number, and loses it with the last one', async () => {
  const [set, clear] = [vi.fn<(n: number) => Promise<void>>(), vi.fn<() => Promise<void>>()]
  set.mockResolvedValue()
  clear.mockResolvedValue()
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear })
  await using stage = await openBell([aNotification(), aNotification()], { [READ]: () => DONE })
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(2))
  clear.mockClear()

  await stage.open()

  await waitFor(() => expect(clear).toHaveBeenCalled())
})

function answerWith(notifications: Notification[]) {
  const unread = notifications.filter(({ read_at }) => read_at === null).length
  return { json: { notifications, unread } }
}

/** Known from the start, and the first by its id. */
const OLD = {
  id: '00000000-0000-4000-8000-000000000000',
  created_at: '2026-11-01T10:00:00.000Z',
}

async function openBell(
  notifications: Notification[],
  routes: Record<string, Route> = {},
  known: Notification[] = [],
) {
  const api = await startApi({ 'GET /notifications': () => answerWith(notifications), ...routes })
  const db = databaseOf((await signedInUser()).id)
  if (known.length > 0) await refreshTable(db, db.notifications, async () => known)
  render(
    <MemoryRouter>
      <NotificationBell />
      <ToastRegion />
      <Where />
    </MemoryRouter>,
  )
  const person = userEvent.setup({ delay: null })
  async function press() {
    await person.click(screen.getByRole('button', { name: /^Notifications/ }))
  }
  async function open() {
    await screen.findByRole('button', { name: /^Notifications/ })
    await press()
    await screen.findByRole('heading', { name: 'Notifications' })
  }
  return Object.assign(api, { person, open, close: press, db })
}

function Where() {
  return <p>at {useLocation().pathname}</p>
}

function toasts(): readonly Element[] {
  return [...document.querySelectorAll('.toasts a')]
}

async function findToast(name: string): Promise<Element> {
  const links = await screen.findAllByRole('link', { name })
  return links.find((link) => link.closest('.toasts') !== null) ?? fail(name)
}

function fail(name: string): never {
  throw new Error(`No toast says ${name}`)
}
