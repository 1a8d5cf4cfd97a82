import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { sessionState } from '#data/session/state.ts'
import { databaseOf } from '#db/databases.ts'
import { DashboardPage } from '#pages/dashboard/dashboard-page.tsx'
import { putRow } from '#sync/mirror/mirror.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route, TestApi } from '#tests/kit/client/api.ts'
import { alertText, findErrorBanner } from '#tests/kit/client/news.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aPost, aPublication, aSchedule, aSource } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { inHours, openDashboard as openFull, startDashboard } from './dashboard-stage.tsx'

test('the five newest posts are listed, cut to 100 characters', async () => {
  const texts = ['one', 'two', 'x'.repeat(101), ' ', 'five', 'six']
  await using _ = await openDashboard(texts.map((text, age) => aPostOf(text, age)))

  await screen.findAllByRole('listitem')
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }))
  const rows = recent.getAllByRole('listitem')

  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'one',
    'two',
    `${'x'.repeat(100)}...`,
    'No content available',
    'five',
  ])
})

test('the tiles count sources, accounts and published posts', async () => {
  await using _ = await openDashboard([aPostOf('one', 0), aPost({ is_published: false })])

  await waitFor(() => expect(tiles()).toEqual(['1', '2', '1']))
})

test('without posts the first step is shown', async () => {
  await using _ = await openDashboard([])

  await screen.findByText('No posts yet')
  expect(screen.getByText('Create your first post to get started!')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Create Your First Post' })
  expect(link.getAttribute('href')).toBe('/posts')
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/posts')
})

test('an account whose connection has ended is said, with the way to renew it', async () => {
  const ended = anAccount({ given_name: 'Grace', family_name: 'Hopper', token: null })
  await using api = await openDashboard([], [anAccount(), ended])

  expect(await screen.findByText('Grace Hopper')).toBeDefined()
  const said = 'Connection ended. Posts cannot be published until you reconnect.'
  expect(screen.getByText(said)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect Grace Hopper' }))

  await expect.poll(() => api.seen('POST /accounts')).toHaveLength(1)
})

test('the header welcomes back by e-mail, and the account is active', async () => {
  await using _ = await startDashboard()
  const { signedIn } = await openFull()

  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeDefined()
  const card = within(await screen.findByRole('region', { name: 'Account' }))
  expect(card.getByText('Active')).toBeDefined()
  expect(card.getByText(signedIn.email)).toBeDefined()
  expect(screen.getAllByText(signedIn.email)).toHaveLength(2)
  expect(screen.getByText('© 2024 Lin. All rights reserved.')).toBeDefined()
})

test('on load sources, accounts, posts and schedules are asked for, once each', async () => {
  await using api = await startDashboard({ schedules: [aSchedule(), aSchedule()] })
  await openFull()

  const card = within(await screen.findByRole('region', { name: 'Account' }))

  expect(card.getByText('2')).toBeDefined()
  for (const list of ['sources', 'accounts', 'posts', 'schedules']) {
    expect(api.seen(`GET /${list}`)).toHaveLength(1)
  }
})

test('the stat cards are named', async () => {
  await using _ = await startDashboard()
  await openFull()

  const labels = [...document.querySelectorAll('.tile dt')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Sources', 'Accounts', 'Published Posts'])
})

test('a published post has its badge, and each post its date', async () => {
  const open = { is_published: false, publication: null }
  const planned = { ...aPostOf('planned', 0), ...open, scheduled_at: inHours(24 * 30) }
  const failed = {
    ...aPostOf('refused', 2),
    is_published: false,
    publication: aPublication({ state: 'failed', url: null }),
  }
  const doubtful = {
    ...aPostOf('no answer', 3),
    is_published: false,
    publication: aPublication({ state: 'unknown', url: null }),
  }
  const draft = { ...aPostOf('an old draft', 30), ...open }
  const posts = [planned, aPostOf('live', 1), failed, doubtful, draft]
  await using _ = await startDashboard({ posts })
  await openFull()

  await screen.findByText('an old draft')
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }))
  const rows = recent.getAllByRole('listitem')

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'plannedScheduledNov 20, 2026',
    'livePublishedNov 19, 2026',
    'refusedFailedNov 18, 2026',
    'no answerMay be liveNov 17, 2026',
    'an old draftDraftOct 21, 2026',
  ])
})

test('a draft says how long ago it was begun, and a press goes on with it', async () => {
  const begun = { created_at: inHours(-2.5), is_published: false, publication: null }
  const draft = aPost({ ...begun, Text_content: 'Half a thought' })
  const live = aPost({ Text_content: 'Live' })
  await using _ = await startDashboard({ posts: [draft, live] })
  await openFull()

  const link = await screen.findByRole('link', { name: 'Half a thought' })

  expect(link.closest('li')?.textContent).toBe('Half a thoughtDraft2 hours ago')
  expect(link.getAttribute('href')).toBe(`/posts?draft=${draft.id}`)
  const other = screen.getByRole('link', { name: 'Live' })
  expect(other.getAttribute('href')).toBe(`/posts#post-${live.id}`)
})

test('a post without a date says so', async () => {
  await using _ = await startDashboard({}, { 'GET /posts': () => 'lost' })
  const { signedIn } = await openFull()
  const db = databaseOf(signedIn.id)
  await putRow(db, db.posts, aPost({ created_at: '' }))
  await db.lists.put({ name: 'posts', atMs: 1, changes: 0 })

  expect(await screen.findByText('No date')).toBeDefined()
})

test('without a user the dashboard leads to the login', () => {
  afterReload()
  sessionState.write({ state: 'anonymous' })
  renderPage(<DashboardPage />, '/dashboard')

  expect(screen.getByText('at /login')).toBeDefined()
})

test('a list that cannot be loaded says why, is not counted, and is asked for again', async () => {
  await using api = await startDashboard({}, { 'GET /accounts': () => problem(500, 'x', 'Oh') })
  const { user } = await openFull()
  await screen.findByText('Oh')
  expect(alertText()).toBe('Failed to fetch LinkedIn accountsOhTry again')
  expect(tiles()).toEqual(['1', '–', '0'])
  expect(screen.queryByText(/Nothing waits for you/)).toBeNull()

  api.routes['GET /accounts'] = () => ({ json: [anAccount()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(tiles()).toEqual(['1', '1', '0']))
  expect(screen.queryByText('Oh')).toBeNull()
})

test('where nothing answers it is said once, and one press asks for all of it again', async () => {
  await using api = await startDashboard({}, UNREACHED)
  const { user } = await openFull()

  expect((await findErrorBanner()).textContent).toBe(`${NO_ANSWER}Try again`)
  await waitFor(() => expect(screen.getByText('Failed to fetch posts')).toBeDefined())
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)

  Object.assign(api.routes, ANSWERS)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(tiles()).toEqual(['1', '1', '1']))
  await waitFor(() => expect(screen.queryByText(NO_ANSWER)).toBeNull())
})

test('where several lists are refused the reason is said once, and one press asks for them again', async () => {
  await using api = await startDashboard(
    {},
    { 'GET /sources': refused, 'GET /posts': refused, 'GET /schedules': refused },
  )
  const { user } = await openFull()

  expect((await findErrorBanner()).textContent).toBe('OhTry again')
  await waitFor(() => expect(screen.getByText('Failed to fetch posts')).toBeDefined())
  expect(screen.getByText('Failed to fetch schedules')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)

  Object.assign(api.routes, ANSWERS)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.queryByText('Oh')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what comes next stands before what was, where there is one column only', async () => {
  onTestFinished(() => setWindowWidth(1280))
  await using _ = await startDashboard({ posts: [aPost()] })
  await openFull()
  await screen.findByText('Hello')
  // The chart is drawn after the first painting.
  await screen.findByRole('heading', { name: 'Posts per Week' })
  const [worth, recent] = ['Worth a post today', 'Recent Activity']
  expect(regions()).toEqual([worth, recent, 'Posts per Week', 'Coming Up', 'Account'])

  act(() => setWindowWidth(1023))

  expect(regions()).toEqual([worth, 'Coming Up', recent, 'Posts per Week', 'Account'])
})

test('a chart of posts waits for the first one', async () => {
  await using _ = await startDashboard()
  await openFull()

  await screen.findByText('No posts yet')

  expect(regions()).not.toContain('Posts per Week')
})

function regions(): (string | undefined)[] {
  return [...document.querySelectorAll('.dashboard section h2')].map((each) => each.textContent)
}

const NO_ANSWER = 'Lin cannot be reached at the moment. Your changes stay on this device.'
const UNREACHED: Record<string, Route> = {
  'GET /sources': () => 'lost',
  'GET /accounts': () => 'lost',
  'GET /posts': () => 'lost',
  'GET /schedules': () => 'lost',
}
function refused(): Answer {
  return problem(500, 'unexpected', 'Oh')
}

const ANSWERS: Record<string, Route> = {
  'GET /sources': () => ({ json: [aSource()] }),
  'GET /accounts': () => ({ json: { success: true, accounts: [anAccount()] } }),
  'GET /posts': () => ({ json: [aPost()] }),
  'GET /schedules': () => ({ json: [] }),
}

test('a list that does not come holds the others back for three seconds at most', async () => {
  await using _ = await startDashboard(
    { posts: [aPost()] },
    { 'GET /sources': () => new Promise(() => {}) },
  )
  await openFull()
  await waitFor(() => expect(tiles().slice(1)).toEqual(['1', '1']))
  expect(screen.queryByText('Hello')).toBeNull()

  await screen.findByText('Hello')

  expect(screen.queryByText(/Nothing waits for you/)).toBeNull()
})

function tiles(): (string | null)[] {
  return [...document.querySelectorAll('.tile dd')].map(({ textContent }) => textContent)
}

async function openDashboard(
  posts: Post[],
  accounts = [anAccount(), anAccount({ sub: 'grace' })],
): Promise<TestApi> {
  const api = await startApi({
    'GET /sources': () => ({ json: [aSource()] }),
    'GET /accounts': () => ({
      json: { success: true, accounts },
    }),
    'GET /posts': () => ({ json: posts }),
    'GET /schedules': () => ({ json: [] }),
  })
  await signedInUser()
  renderPage(<DashboardPage />, '/dashboard')
  return api
}

function aPostOf(text: string, ageInDays: number): Post {
  const created = new Date(Date.UTC(2026, 10, 20 - ageInDays)).toISOString()
  return aPost({ Text_content: text, created_at: created })
}
