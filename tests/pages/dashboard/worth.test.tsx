import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import type { Article } from '#contract/sources.ts'
import { queryClient } from '#data/query/query-client.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { anArticle, aPost, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { openDashboard, startDashboard } from './dashboard-stage.tsx'

// The card fetches this module, which may take long on busy cores.
beforeAll(() => import('#pages/dashboard/worth-stories.tsx'))
beforeEach(afterReload)
beforeEach(() => queryClient.clear())

const DESK = { sources: [aSource()], posts: [aPost()] }

test('three unread stories are worth a post, those that suit their reader first', async () => {
  const articles = [
    titled('Bread rises', 4),
    titled('Read already', 0),
    titled('Slow work at sea', 3),
    titled('Used already', 0, { is_used: true }),
    titled('Kilns are back', 1),
    titled('The harbour sleeps', 2),
  ]
  const read = { id: articles[1]?.id, mark: MARK, rule: null }
  const keyword = aSource({ source: 'slow work', feed: null })
  await using _ = await startDashboard(
    { ...DESK, sources: [aSource(), keyword], articles },
    { 'GET /reading': () => ({ json: [read] }) },
  )
  await openDashboard()

  expect(await titles()).toEqual(['Slow work at sea', 'Kilns are back', 'The harbour sleeps'])
  const [first] = await rows()
  expect(first?.textContent).toContain('Here because it speaks of your keyword “slow work”')
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
})

test('a press writes about a story, and leads to the composer', async () => {
  const articles = [titled('Kilns are back', 1)]
  await using api = await startDashboard(
    { ...DESK, articles },
    { 'POST /posts/generate': () => ({ status: 202, json: { job_id: JOB } }) },
  )
  const { user } = await openDashboard()
  await rows()

  await user.click(screen.getByRole('button', { name: 'Write about this Kilns are back' }))

  expect(await screen.findByText('at /posts')).toBeDefined()
  const [sent] = api.seen('POST /posts/generate')
  expect(sent?.body).toEqual({ article_ids: [articles[0]?.id] })
})

test('a story that was opened stays under the hand', async () => {
  await using _ = await startDashboard(
    { ...DESK, articles: [titled('Kilns are back', 1)] },
    { 'PUT /reading/marks': () => ({ json: [] }) },
  )
  const { user } = await openDashboard()
  await rows()

  await user.click(screen.getByRole('link', { name: /^Kilns are back/ }))

  await waitFor(async () => expect((await rows())[0]?.className).not.toContain('unread'))
  expect(await titles()).toEqual(['Kilns are back'])
})

test('without a network the device’s own stories are shown, and writing waits', async () => {
  onTestFinished(() => setOnline(true))
  await using _ = await startDashboard({ ...DESK, articles: [titled('Kilns are back', 1)] })
  await openDashboard()
  await rows()

  act(() => setOnline(false))

  expect(
    await screen.findByText('You are offline: writing needs the server.', { selector: 'p' }),
  ).toBeDefined()
  const button = screen.getByRole('button', { name: 'Write about this Kilns are back' })
  expect(button).toHaveProperty('disabled', true)
})

test('where nothing is unread it says so, with the way to the sources', async () => {
  await using _ = await startDashboard(DESK)
  await openDashboard()

  expect(await screen.findByText('Nothing new to write about')).toBeDefined()
  const link = screen.getByRole('link', { name: 'All Stories' })
  expect(link.getAttribute('href')).toBe('/sources')
  const heading = screen.getByRole('heading', { name: CARD })
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/morning')
})

test.each([
  ['without a source', { sources: [], posts: [aPost()] }],
  ['before the desk is set up', { sources: [aSource()], accounts: [] }],
] as const)('%s nothing is offered', async (_name, kept) => {
  await using _ = await startDashboard(kept)
  await openDashboard()
  await screen.findByRole('heading', { name: 'Set up your desk' })

  expect(screen.queryByRole('region', { name: CARD })).toBeNull()
})

const CARD = 'Worth a post today'
const JOB = '7b1c3f6e-0d0a-4f9e-8a53-1f0f2b1c4d5e'
const MARK = { read_at: new Date().toISOString(), kept_at: null, article: null }

async function rows(): Promise<readonly HTMLElement[]> {
  const list = await screen.findByRole('list', { name: CARD })
  return within(list).getAllByRole('listitem')
}

async function titles(): Promise<(string | null | undefined)[]> {
  const links = (await rows()).map((row) => row.querySelector('a'))
  return links.map((link) => link?.firstChild?.textContent)
}

function titled(title: string, daysAgo: number, change: Partial<Article> = {}): Article {
  const published_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  return anArticle({ title, published_at, ...change })
}
