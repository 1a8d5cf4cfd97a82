import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MINUTE_MS } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aFeed, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { openSources, sourceField, startSources } from './sources-stage.tsx'

beforeEach(afterReload)
afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

test('until the sources are known they are loading: nothing is called empty, and nothing counts 0', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using _ = await startSources([], { 'GET /sources': () => promise })

  await openSources()

  expect(within(yourSources()).getByText('Loading...')).toBeDefined()
  expect(screen.queryByText('No RSS sources added yet')).toBeNull()
  expect(tiles()).toEqual(Array.from({ length: 4 }, () => 'Loading...'))
  resolve({ json: [] })
  await screen.findByText('No RSS sources added yet')
})

test('without sources every tile is 0', async () => {
  await using _ = await startSources([])

  await openSources()

  await screen.findByText('No RSS sources added yet')
  expect(tiles()).toEqual(['0', '0', '0', '0%'])
})

test('the tiles have the names of what they count', async () => {
  await using _ = await startSources([])

  await openSources()

  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Total Sources', 'Updated', 'Categories', 'Active'])
})

test('the sources are asked for when the screen opens, and the newest one stands first', async () => {
  await using api = await startSources([
    aSource({ source: 'older', feed: null, created_at: '2026-01-01T12:00:00.000Z' }),
    aSource({ source: 'newer', feed: null, created_at: '2026-02-01T12:00:00.000Z' }),
  ])

  await openSources()

  const rows = await screen.findAllByRole('heading', { level: 3 })
  expect(rows.map(({ textContent }) => textContent)).toEqual(['newer', 'older'])
  expect(api.seen('GET /sources')).toHaveLength(1)
})

test('a source is shown with category, dates and status, and can be deleted', async () => {
  const source = aSource({
    category: 'Business',
    created_at: '2026-01-03T12:00:00.000Z',
    last_update: '2026-02-04T12:00:00.000Z',
  })
  await using _ = await startSources([source])
  await openSources()

  const row = within(await screen.findByRole('listitem'))

  expect(row.getByText('Business')).toBeDefined()
  expect(row.getByText('Added', { exact: false }).textContent).toBe('Added Jan 3, 2026')
  expect(row.getByText('Updated', { exact: false }).textContent).toBe('Updated Feb 4, 2026')
  expect(row.getByText('Active')).toBeDefined()
  expect(row.getByRole('button', { name: `Delete ${source.source}` })).toBeDefined()
})

test('a source that was never updated says so, and has no date of it', async () => {
  await using _ = await startSources([aSource({ category: '', last_update: null })])
  await openSources()

  const row = within(await screen.findByRole('listitem'))

  expect(row.getByText('Never updated')).toBeDefined()
  expect(row.getByText('Uncategorized')).toBeDefined()
  expect(row.queryByText(/^Updated/)).toBeNull()
  expect(row.queryByText('Active')).toBeNull()
})

test('sources that could not be fetched are not called empty, and can be asked for again', async () => {
  const answers: Answer[] = ['lost', 'lost', 'lost', 'lost']
  await using api = await startSources([], {
    'GET /sources': () => answers.shift() ?? { json: [aSource({ source: 'rust', feed: null })] },
  })
  const user = await openSources()
  await screen.findByText('Failed to fetch sources')
  expect(screen.queryByText('No RSS sources added yet')).toBeNull()
  answers.length = 0

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('rust')).toBeDefined()
  expect(screen.queryByText('Failed to fetch sources')).toBeNull()
  expect(api.seen('GET /sources').length).toBeGreaterThan(1)
})

test('what a server says of its failure comes before our own words', async () => {
  await using _ = await startSources([], {
    'GET /sources': () => problem(500, 'unexpected', 'Our fault'),
  })

  await openSources()

  expect(await screen.findByText('Our fault')).toBeDefined()
})

test('offline on a new device the list says when it will load', async () => {
  await using _ = await startSources([])
  setOnline(false)

  await openSources()

  const words = 'You are offline. This list will load when you are back online.'
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('No RSS sources added yet')).toBeNull()
})

test('a search that finds nothing says what was sought', async () => {
  await using _ = await startSources([aSource()])
  const user = await openSources()
  await screen.findByRole('listitem')

  await user.type(screen.getByRole('searchbox', { name: 'Search sources' }), 'zebra')

  expect(screen.getByText('No source matches "zebra".')).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('the list shows all sources, those that are active, or those that fail, and counts each', async () => {
  const at = new Date().toISOString()
  await using _ = await startSources([
    aSource({ source: 'one', last_update: at, feed: null }),
    aSource({ source: 'two', feed: aFeed({ state: 'failing' }) }),
    aSource({ source: 'three', feed: null }),
    aSource({ source: 'four', last_update: at, feed: aFeed({ state: 'gone' }) }),
  ])
  const user = await openSources()
  const choice = within(await screen.findByRole('group', { name: 'Which sources' }))
  const choices = choice.getAllByRole('button').map(({ textContent }) => textContent)
  expect(choices).toEqual(['All 4', 'Active 2', 'Failing 2'])

  await user.click(choice.getByRole('button', { name: 'Failing 2' }))

  await waitFor(() => expect(listed().toSorted()).toEqual(['four', 'two']))
  expect(screen.getByText('2 sources found')).toBeDefined()
  await user.click(choice.getByRole('button', { name: 'Active 2' }))
  await waitFor(() => expect(listed().toSorted()).toEqual(['four', 'one']))
  await user.click(choice.getByRole('button', { name: 'All 4' }))
  await waitFor(() => expect(listed()).toHaveLength(4))
})

test('a choice with nothing in it says so', async () => {
  await using _ = await startSources([aSource({ source: 'three', feed: null })])
  const user = await openSources()

  await user.click(await screen.findByRole('button', { name: 'Failing 0' }))

  expect(await screen.findByText('None of your sources is failing.')).toBeDefined()
  expect(listed()).toEqual([])
})

test('of many sources the rest follows the first ones, and one that is selected renders no other', async () => {
  const last_update = new Date(Date.now() - 5 * MINUTE_MS).toISOString()
  const sources = Array.from({ length: 200 }, (_, at) =>
    aSource({ source: `topic ${at}`, feed: null, last_update }),
  )
  await using _ = await startSources(sources)
  const user = await openSources()
  await waitFor(() => expect(listed()).toHaveLength(200))
  const age = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format')
  const rendered: number[] = []

  for (const at of [7, 8, 9]) {
    age.mockClear()
    await user.click(screen.getByLabelText(`Select topic ${at}`))
    rendered.push(age.mock.calls.length)
  }

  await expect.poll(newsSaid).toContain('3 selected')
  // All ages are written anew when a minute passes, which may happen beside one of the clicks.
  expect(Math.min(...rendered)).toBeLessThanOrEqual(1)
})

test('somebody without a source adds one before there is anything to read', async () => {
  const sources: Source[] = []
  await using _ = await startSources(sources, {
    'POST /sources'() {
      sources.push(aSource({ source: 'rust', feed: null }))
      return { status: 201, json: sources[0] }
    },
  })
  const user = await openSources()
  await screen.findByText('No RSS sources added yet')
  expect(regions()).toEqual(['Add New RSS Source', 'Your Sources'])

  await user.type(sourceField(), 'rust{Enter}')

  // Not before the screen is opened again: nothing moves under somebody's hands.
  await screen.findByText('rust')
  expect(regions()).toEqual(['Add New RSS Source', 'Your Sources', 'What your sources bring'])
})

test('somebody with a source begins with what the sources bring', async () => {
  await using _ = await startSources([aSource({ source: 'rust', feed: null })])
  await openSources()

  await screen.findByText('rust')

  expect(regions()).toEqual(['What your sources bring', 'Your Sources'])
})

function regions(): string[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

/** Names of the sources that are shown. */
function listed(): string[] {
  const boxes = screen.queryAllByLabelText(/^Select (?!all)/)
  return boxes.map(({ ariaLabel }) => ariaLabel?.replace('Select ', '') ?? '')
}

function yourSources(): HTMLElement {
  return screen.getByRole('region', { name: 'Your Sources' })
}

function tiles(): string[] {
  return screen.getAllByRole('definition').map(({ textContent }) => textContent)
}
