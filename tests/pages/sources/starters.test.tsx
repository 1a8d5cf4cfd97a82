import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer, TestApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { needTexts } from '#text/needed.ts'
import { t } from '#text/t.ts'

import { openForm } from './sources-stage.tsx'

await needTexts(['overlays'])
beforeEach(afterReload)

test('an empty list offers popular feeds of the field that is chosen', async () => {
  await using api = await startWith([])
  const user = await open()
  await screen.findByText('No RSS sources added yet')

  await user.selectOptions(screen.getByLabelText('Your field'), 'Leadership')
  await user.click(screen.getByText('Farnam Street'))

  await waitFor(() => expect(added(api)).toMatchObject([{ source: 'https://fs.blog/feed/' }]))
})

test('a keyword of the field is followed with one tap', async () => {
  await using api = await startWith([])
  const user = await open()
  await screen.findByText('No RSS sources added yet')

  await user.selectOptions(
    screen.getByLabelText('Your field'),
    screen.getByRole('option', { name: 'People & HR' }),
  )
  await user.click(screen.getByText('four-day week'))

  await waitFor(() => expect(added(api)).toMatchObject([{ source: 'four-day week' }]))
})

test('the suggestions stand on the screen once: in the empty list, or at hand in the form', async () => {
  const sources: Source[] = []
  await using api = await startWith(sources)
  api.routes['POST /sources'] = () => {
    sources.push(aSource({ source: 'https://news.ycombinator.com/rss' }))
    return { status: 201, json: sources[0] }
  }
  const user = await open()
  await screen.findByText('No RSS sources added yet')
  expect(screen.queryByText('Popular feeds and keywords')).toBeNull()

  await user.click(screen.getByText('Hacker News'))

  expect(await screen.findByText('Popular feeds and keywords')).toBeDefined()
  expect(screen.queryByText('No RSS sources added yet')).toBeNull()
  await waitFor(() => expect(added(api)).toHaveLength(1))
})

test('a feed that the instance makes up is the first suggestion, in the language of the reader', async () => {
  await using api = await startWith([])
  const feeds = { en: 'http://lin.example/en', de: '/de', es: '/es', fr: '/fr' }
  const sandbox = { linkedin: '/feed', mailbox: null, feeds }
  api.routes['GET /system'] = () => ({
    json: { version: '1', sandbox, writer: 'built-in', illustrator: null, passkeys: true },
  })
  const user = await open()
  const sample = await screen.findByRole('button', { name: 'Add the sample feed' })
  const other = screen.getByRole('button', { name: 'Hacker News' })

  await user.click(sample)

  expect(sample.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await waitFor(() => expect(added(api)).toMatchObject([{ source: feeds.en }]))
})

test('popular feeds stay at hand, and those that are followed cannot be followed again', async () => {
  await using api = await startWith([aSource({ source: 'https://techcrunch.com/feed/' })])
  const user = await open()
  await screen.findByRole('link', { name: /^https:\/\/techcrunch/ })
  await openForm(user)

  await user.click(screen.getByText('Popular feeds and keywords'))

  const feeds = within(screen.getByRole('list', { name: 'Popular feeds' }))
  expect(feeds.getByRole('button', { name: 'TechCrunch' }).ariaDisabled).toBe('true')
  expect(feeds.getByRole('button', { name: 'Hacker News' }).ariaDisabled).toBeNull()
  await user.click(feeds.getByRole('button', { name: 'TechCrunch' }))
  expect(added(api)).toEqual([])
})

test('the suggestion that is tapped keeps the focus, and then gives it to the list', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  const sources: Source[] = []
  await using api = await startWith(sources)
  api.routes['POST /sources'] = () => answered
  const user = await open()
  await screen.findByText('No RSS sources added yet')

  await user.click(screen.getByText('Hacker News'))
  const tapped = screen.getByRole('button', { name: 'Hacker News' })
  expect(document.activeElement).toBe(tapped)
  expect(tapped).toHaveProperty('disabled', false)
  expect(screen.getByRole('button', { name: 'TechCrunch' }).ariaDisabled).toBe('true')
  sources.push(aSource({ source: 'https://news.example/feed' }))
  answer({ status: 201, json: sources[0] })

  const row = await screen.findByText('https://news.example/feed')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(row).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Your Sources')
})

test.each(Object.values(t.starters.of))(
  'what $name begins with can be added as it is',
  ({ feeds, keywords }) => {
    expect(feeds.length).toBeGreaterThanOrEqual(3)
    expect(feeds.length).toBeLessThanOrEqual(5)
    for (const { source } of feeds) {
      expect(readSourceInput(source)).toEqual({ kind: 'address', value: source })
      expect(URL.parse(source)?.protocol).toBe('https:')
    }
    for (const keyword of keywords) expect(readSourceInput(keyword).kind).toBe('keyword')
  },
)

function startWith(sources: Source[]): Promise<TestApi> {
  return startApi({
    'GET /sources': () => ({ json: sources }),
    'POST /sources': () => ({ status: 201, json: aSource() }),
  })
}

function added(api: TestApi): unknown[] {
  return api.seen('POST /sources').map(({ body }) => body)
}

async function open() {
  await signedInUser()
  renderPage(<SourcesPage />, '/sources')
  return userEvent.setup({ delay: null })
}
