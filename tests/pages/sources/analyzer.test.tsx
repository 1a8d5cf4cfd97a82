import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { KeywordPattern, KeywordTrend } from '#contract/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { AnalyzerPanel } from '#pages/sources/analyzer/analyzer-panel.tsx'
import { dayMonthYear } from '#pages/sources/analyzer/dates.ts'
import { directionText } from '#pages/sources/analyzer/trend-words.ts'
import {
  anAnalysisRow,
  aTrend,
  PATTERN_CALL,
  patternAnswer,
  startAnalyst,
  TREND_CALL,
} from '#tests/kit/client/analysis.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

beforeEach(() => setOnline(true))

test('a blank keyword is warned of, until something is typed', async () => {
  await using api = await startAnalyst()
  const person = await open()

  await person.type(field(), '  ')
  await person.click(button('Analyze'))
  expect(screen.getByText('Please enter a keyword')).toBeDefined()
  expect(api.seen(PATTERN_CALL)).toEqual([])

  await person.type(field(), 'A')
  expect(screen.queryByText('Please enter a keyword')).toBeNull()
})

test('before its first use the panel says what it is for, and analyzes an example', async () => {
  await using api = await startAnalyst()
  const person = await open()

  await person.click(await screen.findByRole('button', { name: 'remote work' }))

  expect(field()).toHaveProperty('value', 'remote work')
  await screen.findByText('Monthly trend')
  expect(api.seen(PATTERN_CALL).map(({ body }) => body)).toMatchObject([{ keyword: 'remote work' }])
  // The examples give way to what was analyzed.
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('offline no example is tried, and it says why', async () => {
  await using api = await startAnalyst()
  const person = await open()
  const example = await screen.findByRole('button', { name: 'remote work' })
  setOnline(false)

  await waitFor(() => expect(example.title).toMatch(/^You are offline/))
  await person.click(example)

  expect(field()).toHaveProperty('value', '')
  expect(api.seen(PATTERN_CALL)).toEqual([])
})

test('the button reads Processing... until both analyses are there', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using _ = await startAnalyst({ [TREND_CALL]: () => promise })
  const person = await analyze('AI')

  await screen.findByText('weekly')
  expect(document.activeElement).toBe(button('Processing...'))
  expect(screen.queryByText(/is ready below/)).toBeNull()

  resolve({ json: aTrend() })
  await expect.poll(newsSaid).toContain('The analysis of “AI” is ready below.')
  expect(document.activeElement).toBe(button('Analyze'))
  await person.tab()
})

test('the pattern is told with its explanation, confidence, count and range', async () => {
  await using _ = await startAnalyst()
  await analyze('AI')

  const part = within(await screen.findByRole('region', { name: 'Frequency pattern' }))

  expect(part.getByText('weekly')).toBeDefined()
  expect(part.getByText('An article in 22 of 24 weeks.')).toBeDefined()
  expect(definitions(part)).toEqual(['87%', '42', '3 May 2026 – 20 Nov 2026'])
  expect(part.getByRole('img').getAttribute('aria-label')).toBe(
    'Articles by day of the week: Monday 1, Tuesday 22, Wednesday 1, Thursday 1, Friday 1, Saturday 1, Sunday 1',
  )
})

test('without a first and a last article the range is not applicable', async () => {
  await using _ = await startAnalyst({
    [PATTERN_CALL]: () => patternAnswer({ date_range: { start: null, end: null } }),
  })
  await analyze('AI')

  const part = within(await screen.findByRole('region', { name: 'Frequency pattern' }))

  expect(definitions(part).at(-1)).toBe('N/A')
})

test('the newest articles stand in a table, with links and short dates', async () => {
  const articles: KeywordPattern['articles'] = [
    { title: 'One', link: 'https://example.com/1', date: '2026-11-05T12:00:00.000Z' },
    { title: 'Two', link: 'javascript:alert(1)', date: 'soon' },
    { title: 'Three', link: null, date: null },
  ]
  await using _ = await startAnalyst({ [PATTERN_CALL]: () => patternAnswer({ articles }) })
  await analyze('AI')

  const table = within(await screen.findByRole('table', { name: '5 Most Recent Articles' }))

  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((_text, place) => place % 2 === 1)).toEqual(['05/nov/26', 'N/A', 'N/A'])
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://example.com/1'])
})

test.for([
  ['2026-09-30T12:00:00.000Z', '30/sep/26'],
  ['2009-01-02T12:00:00.000Z', '02/jan/09'],
  ['', 'N/A'],
  [null, 'N/A'],
] as const)('the date %s is written %s', ([date, written]) => {
  expect(dayMonthYear(date)).toBe(written)
})

test('the trend is told in words, as a picture and as a table', async () => {
  await using _ = await startAnalyst()
  const person = await analyze('AI')

  const part = within(await screen.findByRole('region', { name: 'Monthly trend' }))

  expect(part.getByText('Rising: +80% from May to July')).toBeDefined()
  expect(part.getByText('More in each month.')).toBeDefined()
  expect(definitions(part)).toEqual(['90%'])
  expect(part.getByRole('img').getAttribute('aria-label')).toBe(
    'Share of articles about “AI” by month, May 2026 to July 2026. Highest 5% in July 2026, lowest 2.5% in May 2026.',
  )
  await person.click(part.getByText('Show as table'))
  const cells = part.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual(['May 2026', '5', '2.5%'])
})

test('a trend without a single article is no picture', async () => {
  const buckets = aTrend().buckets.map((bucket) => ({ ...bucket, count: 0, index0_100: 0 }))
  await using _ = await startAnalyst({ [TREND_CALL]: () => ({ json: aTrend({ buckets }) }) })
  await analyze('AI')

  const part = within(await screen.findByRole('region', { name: 'Monthly trend' }))

  expect(part.getByText('More in each month.')).toBeDefined()
  expect(part.queryByRole('img')).toBeNull()
})

test('a pattern of another name is shown as it is', async () => {
  await using _ = await startAnalyst({ [PATTERN_CALL]: () => patternAnswer({ pattern: 'hourly' }) })
  await analyze('AI')

  expect(await screen.findByText('hourly')).toBeDefined()
})

test.for<[Partial<KeywordTrend>, string]>([
  [{ direction: 'falling', change_pct: -35.4 }, 'Falling: -35% from May to July'],
  [{ direction: 'rising', change_pct: null }, 'Rising'],
  [{ direction: 'spike', change_pct: null }, 'A spike in July 2026'],
  [{ direction: 'steady', change_pct: null }, 'Steady'],
  [{ direction: 'steady', change_pct: null, confidence: 0.49 }, 'No clear trend'],
  [{ direction: 'insufficient data', buckets: [] }, 'Too few articles to tell'],
])('a trend of %o is called "%s"', ([change, words]) => {
  expect(directionText(aTrend(change))).toBe(words)
})

test('a trend over the turn of a year names both years', () => {
  const [bucket] = aTrend().buckets
  const buckets = ['2025-12', '2026-01'].flatMap((month) => (bucket ? [{ ...bucket, month }] : []))

  expect(directionText(aTrend({ buckets }))).toBe('Rising: +80% from December 2025 to January 2026')
})

test('a term that is often named together with it goes into the field', async () => {
  const top_terms = [{ term: 'agents', count: 7, lift: 3 }]
  await using _ = await startAnalyst({ [TREND_CALL]: () => ({ json: aTrend({ top_terms }) }) })
  const person = await analyze('AI')

  await person.click(await screen.findByRole('button', { name: 'agents' }))

  expect(field()).toHaveProperty('value', 'agents')
  expect(document.activeElement).toBe(field())
})

test.for([
  [PATTERN_CALL, 'Failed to analyze keyword frequency pattern. Please try again.', 'Monthly trend'],
  [TREND_CALL, 'Failed to analyze keyword. Please try again.', 'Frequency pattern'],
] as const)('when %s fails it is said, and the other half is shown', async (row) => {
  const [call, words, other] = row
  await using _ = await startAnalyst({ [call]: () => 'lost' })
  await analyze('AI')

  await screen.findByText(words)

  expect(await screen.findByRole('region', { name: other })).toBeDefined()
  expect(screen.getAllByRole('region', { name: /pattern$|trend$/ })).toHaveLength(1)
  // Either half alone shows what the analysis rests on.
  expect(screen.getByText(/^Based on 42 articles/)).toBeDefined()
})

test('too few articles are no result, and the next step is told', async () => {
  await using _ = await startAnalyst({
    [PATTERN_CALL]: () => patternAnswer({ pattern: 'insufficient data', rhythm: null }),
  })
  await analyze('AI')

  expect(await screen.findByText('insufficient data')).toBeDefined()
  expect(screen.getByText(/Follow this keyword, or add sources/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Schedule to this rhythm' })).toBeNull()
})

test.each([
  ['no search answered', { asked: 3, answered: 0 }, true],
  ['one search answered', { asked: 3, answered: 1 }, false],
  ['there are no searches', { asked: 0, answered: 0 }, false],
])('where %s, an empty result says whether time will help', async (_where, searches, isCutOff) => {
  const coverage = { from: null, to: null, articles: 0, explanation: 'Nothing.', searches }
  await using _ = await startAnalyst({
    [PATTERN_CALL]: () => patternAnswer({ pattern: 'insufficient data', rhythm: null, coverage }),
  })
  await analyze('AI')
  await screen.findByText('insufficient data')

  expect(screen.queryByText('The news could not be searched') !== null).toBe(isCutOff)
  expect(screen.queryByText(/in a week or two/) === null).toBe(isCutOff)
})

test('offline an earlier analysis is shown with its age, and a new one is off with the reason', async () => {
  await using api = await startAnalyst()
  const person = await open(async (uid) => {
    await databaseOf(uid).analyses.put(anAnalysisRow('AI', Date.now() - 2.5 * 3_600_000))
  })
  setOnline(false)

  await person.click(await screen.findByRole('button', { name: 'AI' }))

  expect(await screen.findByText('2 hours ago')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Monthly trend' })).toBeDefined()
  expect(button('Analyze')).toHaveProperty('disabled', true)
  expect(screen.getByText(/^You are offline: analyzing needs the server/)).toBeDefined()
  expect(api.seen(PATTERN_CALL)).toEqual([])
})

test('of many earlier analyses six are offered at first', async () => {
  await using _ = await startAnalyst()
  const person = await open(async (uid) => {
    const rows = Array.from({ length: 8 }, (_row, place) => anAnalysisRow(`word ${place}`, place))
    await databaseOf(uid).analyses.bulkPut(rows)
  })
  await screen.findByRole('button', { name: 'word 7' })
  expect(screen.queryByRole('button', { name: 'word 1' })).toBeNull()

  await person.click(button('2 more'))

  await waitFor(() => expect(button('word 0')).toBeDefined())
})

async function open(prepare?: (uid: string) => Promise<void>) {
  const { id } = await signedInUser()
  await prepare?.(id)
  renderPage(<AnalyzerPanel />, '/sources')
  return userEvent.setup({ delay: null })
}

async function analyze(keyword: string) {
  const person = await open()
  await person.type(field(), keyword)
  await person.click(button('Analyze'))
  return person
}

function field(): HTMLElement {
  return screen.getByLabelText('Keyword')
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function definitions(part: Pick<typeof screen, 'getAllByRole'>): string[] {
  return part.getAllByRole('definition').map(({ textContent }) => textContent)
}
