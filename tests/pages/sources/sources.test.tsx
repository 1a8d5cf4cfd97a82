import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { Source } from '#contract/sources.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

beforeEach(playDialogElement)

test.for([
  ['   ', 'Please enter a RSS feed URL or keyword'],
  ['ftp://example.com', 'Please enter a valid URL (http:// or https://) or keyword'],
] as const)('"%s" is warned of with "%s", until something is typed', async ([typed, warning]) => {
  await using api = await startWith([])
  const user = await open()

  await user.type(field(), typed)
  await user.click(addButton())
  expect(screen.getByText(warning)).toBeDefined()
  expect(api.seen('POST /sources')).toEqual([])

  await user.type(field(), 'a')
  expect(screen.queryByText(warning)).toBeNull()
})

test('an added source is confirmed, and the field is empty again', async () => {
  const sources: Source[] = []
  await using _ = await startWith(sources, {
    'POST /sources': () => {
      sources.push(aSource({ source: 'four-day week', feed: null }))
      return { status: 201, json: sources[0] }
    },
  })
  const user = await open()

  await user.type(field(), 'four-day week')
  await user.click(addButton())

  await screen.findByText('Source added successfully!')
  expect(field()).toHaveProperty('value', '')
  expect(await screen.findByText('four-day week')).toBeDefined()
})

test('what is typed while a source is added stays', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using _ = await startWith([], { 'POST /sources': () => answered })
  const user = await open()

  await user.type(field(), 'one')
  await user.click(addButton())
  await user.type(field(), ' more')
  answer({ status: 201, json: aSource({ source: 'one', feed: null }) })

  await screen.findByText('Source added successfully!')
  expect(field()).toHaveProperty('value', 'one more')
})

test('a source that the server refuses stays in the field, with the reason', async () => {
  await using _ = await startWith([], {
    'POST /sources': () => problem(409, 'sources/duplicate', 'You already follow this source.'),
  })
  const user = await open()

  await user.type(field(), 'https://example.com/feed.xml')
  await user.click(addButton())

  await screen.findByText('You already follow this source.')
  expect(field()).toHaveProperty('value', 'https://example.com/feed.xml')
})

test('an empty list offers popular feeds that one tap adds', async () => {
  await using api = await startWith([], {
    'POST /sources': () => ({ status: 201, json: aSource() }),
  })
  const user = await open()
  await screen.findByText('No RSS sources added yet')

  await user.click(screen.getByRole('button', { name: 'Hacker News' }))

  await waitFor(() => expect(api.seen('POST /sources')).toHaveLength(1))
  expect(api.seen('POST /sources')[0]?.body).toMatchObject({
    source: 'https://news.ycombinator.com/rss',
  })
})

test('the tiles count what the list holds; without a category is a category', async () => {
  const at = new Date().toISOString()
  await using _ = await startWith([
    aSource({ category: 'Business', last_update: at }),
    aSource({ source: 'https://example.com/2' }),
    aSource({ source: 'https://example.com/3', category: '' }),
  ])
  await open()
  await screen.findAllByRole('listitem')

  const tiles = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(tiles).toEqual(['3', '1', '2', '33%'])
})

test('a source is active once it was updated, and its feed’s health is told', async () => {
  const feed = aSource().feed
  await using _ = await startWith([
    aSource({
      feed: feed && { ...feed, state: 'failing', error: 'the server answered 503.' },
    }),
  ])
  await open()

  const row = within(await screen.findByRole('listitem'))

  expect(row.getByText('Never updated')).toBeDefined()
  expect(row.getByText(/Cannot be read: the server answered 503\./)).toBeDefined()
})

test('the search finds by address, by title and by category', async () => {
  await using _ = await startWith([
    aSource({ source: 'https://example.com/one', category: 'Business' }),
    aSource({ source: 'https://example.com/two' }),
  ])
  const user = await open()
  await screen.findAllByRole('listitem')

  await user.type(screen.getByRole('searchbox', { name: 'Search sources' }), 'business')

  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('1 source found')).toBeDefined()
})

function startWith(sources: Source[], routes: Record<string, Route> = {}): Promise<TestApi> {
  return startApi({ 'GET /sources': () => ({ json: sources }), ...routes })
}

async function open() {
  await signedInUser()
  renderPage(<SourcesPage />, '/sources')
  return userEvent.setup({ delay: null })
}

function field(): HTMLElement {
  return screen.getByLabelText('RSS feed URL or keyword')
}

function addButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Add Source' })
}
