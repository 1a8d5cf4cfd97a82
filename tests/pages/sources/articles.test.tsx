import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Article } from '#contract/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { awaitGeneration } from '#sync/publish/generation.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route, TestApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aJob, anArticle, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

beforeEach(playDialogElement)
beforeEach(afterReload)
afterEach(() => setOnline(true))

const SOURCE = aSource({ last_update: new Date().toISOString(), articles: 12 })
const PAGE = `GET /articles?source_id=${SOURCE.id}&limit=10`

test('the articles of a source are asked for when they are opened, and not before', async () => {
  const article = anArticle({ title: 'Four days', feed_title: 'Example Daily', is_used: true })
  await using api = await startWith(() => page([article]))
  const user = await open()
  const button = await toggle()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(yourSources().queryByText('Loading...')).toBeNull()
  expect(api.seen(PAGE)).toEqual([])

  await user.click(button)

  const list = within(await shownArticles())
  const link = list.getByRole('link', { name: /^Four days/ })
  expect(link.getAttribute('href')).toBe(article.link)
  expect(list.getByText('Example Daily')).toBeDefined()
  expect(list.getByText('Used in a post')).toBeDefined()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('an article that a search found is shown with its paper', async () => {
  const found = { title: 'Four days', feed_title: 'Google News', publisher: 'Example Daily' }
  await using api = await startWith(() => page([anArticle(found)]))
  const user = await open()

  await user.click(await toggle())

  const list = within(await shownArticles())
  expect(await list.findByText('Example Daily')).toBeDefined()
  expect(list.queryByText('Google News')).toBeNull()
  expect(api.seen(PAGE)).toHaveLength(1)
})

test('a post is written about one of the articles', async () => {
  const article = anArticle({ title: 'Four days' })
  await using api = await startWith(() => page([article]), {
    'POST /posts/generate': () => ({ status: 202, json: { job_id: crypto.randomUUID() } }),
  })
  const user = await open()
  await user.click(await toggle())

  await user.click(await screen.findByLabelText('Write about this Four days'))

  await waitFor(() => expect(api.seen('POST /posts/generate')).toHaveLength(1))
  expect(api.seen('POST /posts/generate')[0]?.body).toEqual({ article_ids: [article.id] })
})

test('while a draft is being written it is said once above the articles, and none is begun', async () => {
  const jobId = crypto.randomUUID()
  await using api = await startWith(
    () => page([anArticle({ title: 'A' }), anArticle({ title: 'B' })]),
    {
      [`GET /posts/jobs/${jobId}`]: () => ({ json: aJob({ status: 'processing', content: null }) }),
    },
  )
  const { id } = await signedInUser()
  renderPage(<SourcesPage />, '/sources')
  const user = userEvent.setup({ delay: null })
  await user.click(await toggle())
  await screen.findByLabelText('Write about this A')

  await awaitGeneration(databaseOf(id), jobId)

  const link = await yourSources().findByRole('link', { name: 'A draft is being written already' })
  expect(link.getAttribute('href')).toBe('/posts')
  const write = screen.getByLabelText('Write about this B')
  await waitFor(() => expect(write.title).toBe('A draft is being written already'))
  await user.click(write)
  expect(api.seen('POST /posts/generate')).toEqual([])
})

test('the articles of a source stand below its whole row', async () => {
  await using _ = await startWith(() => page([anArticle({ title: 'Four days' })]))
  const user = await open()

  await user.click(await toggle())

  const place = (await shownArticles()).closest('.row__below')
  expect(place?.parentElement?.className).toBe('row')
})

test('older articles follow on request, and the focus stays in the list', async () => {
  await using _ = await startWith(() => page([anArticle({ title: 'New' })], 'older'), {
    [`${PAGE}&cursor=older`]: () => page([anArticle({ title: 'Old' })]),
  })
  const user = await open()
  await user.click(await toggle())

  await user.click(await screen.findByLabelText(/^Show more/))

  await screen.findByText('Old')
  await waitFor(() => expect(screen.queryByLabelText(/^Show more/)).toBeNull())
  expect(document.activeElement?.textContent).toMatch(/^https:\/\/example\.com\/feed\.xml/)
})

test('articles without a link or a date are told as they are', async () => {
  await using _ = await startWith(() =>
    page([anArticle({ title: 'Bare', link: null, published_at: null })]),
  )
  const user = await open()

  await user.click(await toggle())

  const list = within(await shownArticles())
  expect(list.getByText('Bare')).toBeDefined()
  expect(list.queryByRole('link')).toBeNull()
  expect(list.getByText('No date')).toBeDefined()
})

test('a source without articles says so', async () => {
  await using _ = await startWith(() => page([]))
  const user = await open()

  await user.click(await toggle())

  expect(await screen.findByText('This feed holds no articles just now.')).toBeDefined()
})

test('a failure is told in the server’s words, and can be tried again', async () => {
  const answers: Answer[] = [problem(503, 'server/unavailable', 'Not just now')]
  await using _ = await startWith(() => answers.shift() ?? page([anArticle({ title: 'There' })]))
  const user = await open()
  await user.click(await toggle())
  await screen.findByText('Not just now')

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByText('There')
  expect(screen.queryByText('Not just now')).toBeNull()
})

test('offline, the articles of the last visit are there, with their age', async () => {
  await using _ = await startWith(() => 'lost')
  const user = await open(async (uid) => {
    const atMs = Date.now() - 2.5 * 3_600_000
    const articles = [anArticle({ title: 'Kept' })]
    await databaseOf(uid).articles.put({ source_id: SOURCE.id, articles, atMs })
  })
  const button = await toggle()
  setOnline(false)

  await user.click(button)

  await screen.findByText('Kept')
  expect((await yourSources().findByText('As of', { exact: false })).textContent).toBe(
    'As of 2 hours ago',
  )
})

function yourSources() {
  return within(screen.getByRole('region', { name: 'Your Sources' }))
}

function page(articles: readonly Article[], next_cursor: string | null = null): Answer {
  return { json: { articles, next_cursor } }
}

function startWith(articles: Route, routes: Record<string, Route> = {}): Promise<TestApi> {
  return startApi({
    'GET /sources': () => ({ json: [SOURCE] }),
    'GET /articles?limit=100': () => page([]),
    'GET /reading': () => ({ json: [] }),
    [PAGE]: articles,
    ...routes,
  })
}

async function open(prepare?: (uid: string) => Promise<void>) {
  const user = await signedInUser()
  await prepare?.(user.id)
  renderPage(<SourcesPage />, '/sources')
  return userEvent.setup({ delay: null })
}

function toggle(): Promise<HTMLElement> {
  return screen.findByLabelText(`12 articles of ${SOURCE.source}`, { selector: 'button' })
}

function shownArticles(): Promise<HTMLElement> {
  return screen.findByLabelText(`Newest articles of ${SOURCE.source}`, { selector: 'ul' })
}
