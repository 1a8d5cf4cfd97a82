import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { KeywordSearch, Source } from '#contract/sources.ts'
import { queryClient } from '#data/query/query-client.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aFeed, anArticle, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

beforeEach(playDialogElement)
beforeEach(afterReload)

const HOUR_MS = 3_600_000

test('a feed goes by its own name, beside what was typed; its details say where it is read', async () => {
  const feed = aFeed({ title: 'Example Daily', url: 'https://example.com/feed.xml' })
  await using _ = await startWith([aSource({ source: 'https://example.com', feed })])
  const user = await open()

  expect(await screen.findByRole('heading', { name: 'Example Daily' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^https:\/\/example\.com \(/ })).toBeDefined()
  await openDetails(user)
  expect(screen.getByText('Read at', { exact: false }).textContent).toContain(
    'Read at https://example.com/feed.xml',
  )
})

test('the same address in another spelling is not another address', async () => {
  const feed = aFeed({ url: 'https://example.com/' })
  await using _ = await startWith([aSource({ source: 'http://EXAMPLE.com', feed })])
  const user = await open()
  await openDetails(user)

  expect(screen.queryByText('Read at', { exact: false })).toBeNull()
})

test('a feed that is read well says when it is looked at next', async () => {
  const feed = aFeed({ next_try_at: hoursFromNow(2.5) })
  await using _ = await startWith([aSource({ articles: 34, feed })])
  const user = await open()
  expect(await screen.findByText('34 articles')).toBeDefined()

  await openDetails(user)

  expect(screen.getByText('Next look', { exact: false }).textContent).toBe('Next look in 2 hours')
})

test('a feed that fails says what is wrong, since when, and when it is tried again', async () => {
  const feed = aFeed({
    state: 'failing',
    error: 'the server answered 503.',
    last_success_at: hoursFromNow(-3.5),
    next_try_at: hoursFromNow(-1.5),
  })
  await using _ = await startWith([aSource({ last_update: hoursFromNow(-3.5), feed })])
  await open()

  const said = await screen.findByText(/^Cannot be read/)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('Failing')).toBeDefined()
  expect(row.getByText('Active').className).toBe('badge badge--neutral')
  expect(said.textContent).toBe(
    'Cannot be read: the server answered 503. Last read 3 hours ago. Next try soon.',
  )
})

test('for a feed that is gone, its site is looked at again', async () => {
  const feed = aFeed({ state: 'gone', url: 'https://example.com/old.xml' })
  await using api = await startWith([aSource({ feed })], {
    'POST /sources': () => ({ status: 201, json: aSource({ source: 'https://example.com' }) }),
  })
  const user = await open()
  await screen.findByText(/^The site says that this feed is gone/)
  expect(within(screen.getByRole('listitem')).getByText('Gone')).toBeDefined()

  await user.click(screen.getByLabelText('Look again at example.com'))

  await screen.findByText('Lin looks for a feed at example.com now.')
  expect(api.seen('POST /sources')[0]?.body).toMatchObject({ source: 'https://example.com' })
})

test('each search for a keyword tells how it goes by itself', async () => {
  const searches = [
    aSearch({ name: 'Google News', last_success_at: hoursFromNow(-1.5) }),
    aSearch({ name: 'Bing News', state: 'failing', error: 'the server answered 429.' }),
    aSearch({ name: 'Hacker News', state: 'waiting' }),
  ]
  await using _ = await startWith([aSource({ source: 'AI', feed: null, articles: 2, searches })])
  const user = await open()
  expect(await screen.findByText('Keyword · Google News, Bing News, Hacker News')).toBeDefined()

  await openDetails(user)

  const list = within(screen.getByRole('list', { name: 'Where AI is looked for' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Google News: searched 1 hour ago',
    'Bing News: cannot be searched: the server answered 429.',
    'Hacker News: waiting for the first search',
  ])
  expect(screen.getByText('also looked for in your own feeds')).toBeDefined()
})

test('however many searches of a keyword fail, its row says so in one line', async () => {
  const failing = { state: 'failing', error: 'the server answered 429.' } as const
  const searches = [
    aSearch({ name: 'Google News', ...failing, next_try_at: hoursFromNow(5.5) }),
    aSearch({ name: 'Bing News', ...failing, next_try_at: hoursFromNow(2.5) }),
    aSearch({ name: 'Hacker News' }),
  ]
  await using _ = await startWith([aSource({ source: 'AI', feed: null, searches })])
  await open()

  const said = await screen.findAllByText(/cannot be searched/)

  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Google News and Bing News: cannot be searched: the server answered 429. Next try in 2 hours.',
  ])
})

test('where they fail for different reasons, each one is told in the details', async () => {
  const searches = [
    aSearch({ name: 'Google News', state: 'failing', error: 'the server answered 429.' }),
    aSearch({ name: 'Bing News', state: 'failing', error: 'it took too long.' }),
  ]
  await using _ = await startWith([aSource({ source: 'AI', feed: null, searches })])
  const user = await open()
  const said = await screen.findByText(/cannot be searched/)
  expect(said.textContent.trim()).toBe('Google News and Bing News: cannot be searched.')

  await openDetails(user)

  expect(screen.getByText(/^Bing News: cannot be searched: it took too long\./)).toBeDefined()
})

test('where all sources fail alike, one banner says so, and no row', async () => {
  const failing = { state: 'failing', error: 'The site could not be reached.' } as const
  const keyword = aSource({ source: 'AI', feed: null, searches: [aSearch(failing)] })
  const sources = [aSource({ feed: aFeed(failing) }), keyword]
  await using api = await startWith(sources)
  await open()

  const title = await screen.findByText('None of your 2 sources can be read just now')
  expect(title.closest('.banner')?.textContent).toContain('The site could not be reached.')
  expect(screen.queryByText(/^Cannot be read|cannot be searched/)).toBeNull()

  api.routes['GET /sources'] = () => ({
    json: [...sources, aSource({ source: 'https://b.example' })],
  })
  await queryClient.invalidateQueries()

  expect(await screen.findByText(/^Cannot be read/)).toBeDefined()
  expect(screen.queryByText(/^None of your/)).toBeNull()
})

test('a source is filed under another category, among those in use', async () => {
  const source = aSource({ category: 'Business' })
  const other = aSource({ source: 'https://example.com/other', category: 'Work' })
  await using api = await startWith([source, other], {
    [`PUT /sources/${source.id}`]: () => ({ json: { ...source, category: 'People' } }),
  })
  const user = await open()
  const dialog = await openCategory(user, source)
  expect(dialog.getByLabelText('Category').getAttribute('list')).not.toBeNull()
  expect(offered()).toEqual(['Business', 'Work'])

  await user.clear(dialog.getByLabelText('Category'))
  await user.type(dialog.getByLabelText('Category'), ' People {Enter}')

  await screen.findByText('People')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(`PUT /sources/${source.id}`)[0]?.body).toEqual({ category: 'People' })
})

test('an emptied category is what the feed calls itself', async () => {
  const source = aSource({ category: 'Business' })
  await using api = await startWith([source], {
    [`PUT /sources/${source.id}`]: () => ({ json: { ...source, category: null } }),
  })
  const user = await open()
  const dialog = await openCategory(user, source)

  await user.clear(dialog.getByLabelText('Category'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await screen.findByText('Uncategorized')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(`PUT /sources/${source.id}`)[0]?.body).toEqual({ category: null })
})

test('a category that could not be changed stays in the dialog, with the reason', async () => {
  const source = aSource({ category: 'Business' })
  await using _ = await startWith([source], {
    [`PUT /sources/${source.id}`]: () => problem(404, 'sources/not-found', 'It is gone.'),
  })
  const user = await open()
  const dialog = await openCategory(user, source)

  await user.type(dialog.getByLabelText('Category'), ' news')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await screen.findByText('It is gone.')
  expect(dialog.getByLabelText('Category')).toHaveProperty('value', 'Business news')
})

test('a category that stays as it was is not sent', async () => {
  const source = aSource({ category: 'Business' })
  await using api = await startWith([source])
  const user = await open()
  const dialog = await openCategory(user, source)

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(`PUT /sources/${source.id}`)).toEqual([])
})

function aSearch(change: Partial<KeywordSearch>): KeywordSearch {
  return { ...aFeed(), name: 'A search', ...change }
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}

function startWith(sources: Source[], routes: Record<string, Route> = {}): Promise<TestApi> {
  const articles = sources.map(({ id }): [string, Route] => [
    `GET /articles?source_id=${id}&limit=10`,
    () => ({ json: { articles: [anArticle()], next_cursor: null } }),
  ])
  return startApi({
    'GET /sources': () => ({ json: sources }),
    ...Object.fromEntries(articles),
    ...routes,
  })
}

async function open() {
  await signedInUser()
  renderPage(<SourcesPage />, '/sources')
  return userEvent.setup({ delay: null })
}

async function openDetails(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /articles? of / }))
  await screen.findByRole('list', { name: /^Newest articles of/ })
}

function offered(): string[] {
  return Array.from(document.querySelectorAll('datalist option'), ({ textContent }) => textContent)
}

async function openCategory(user: ReturnType<typeof userEvent.setup>, { source }: Source) {
  await user.click(
    await screen.findByRole('button', {
      name: (name) => name.endsWith(`: Change category of ${source}`),
    }),
  )
  return within(screen.getByRole('dialog'))
}
