import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { AnalyzerPanel } from '#pages/sources/analyzer/analyzer-panel.tsx'
import { dayInWords, monthText, shortMonth } from '#pages/sources/analyzer/dates.ts'
import { highestText, shareText, trendInWords } from '#pages/sources/analyzer/trend-words.ts'
import {
  anAnalysisRow,
  aTrend,
  PATTERN_CALL,
  patternAnswer,
  startAnalyst,
  TREND_CALL,
} from '#tests/kit/client/analysis.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

beforeEach(afterReload)
afterEach(() => speakIn('en'))

test('the panel is named, and the trend is asked for by months', async () => {
  await using api = await startAnalyst()
  await analyze('AI')

  await screen.findByText('Monthly trend')

  expect(screen.getByText('Keyword Frequency Pattern Analysis')).toBeDefined()
  expect(api.seen(PATTERN_CALL)[0]?.body).toMatchObject({ keyword: 'AI' })
  expect(api.seen(TREND_CALL)[0]?.body).toMatchObject({ keyword: 'AI', date_range: 'monthly' })
})

test('of more articles the first five are shown, and all are counted', async () => {
  const articles = Array.from({ length: 6 }, (_, place) => ({
    title: `Article ${place}`,
    link: null,
    date: null,
  }))
  await using _ = await startAnalyst({
    [PATTERN_CALL]: () => patternAnswer({ articles, total_articles: 12_345 }),
  })
  await analyze('AI')

  const table = within(await screen.findByRole('table', { name: '5 Most Recent Articles' }))

  expect(table.getAllByRole('row')).toHaveLength(6)
  expect(table.queryByText('Article 5')).toBeNull()
  expect(screen.getByText('12,345')).toBeDefined()
})

test('the numbers of the picture stand in a table with a name', async () => {
  await using _ = await startAnalyst()
  const person = await analyze('AI')

  await person.click(await screen.findByText('Show as table'))

  const table = within(screen.getByRole('table', { name: 'Articles about “AI” by month' }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Month', 'Articles', 'Share'])
})

test('whoever has analyzed before is never shown the examples', async () => {
  await using _ = await startAnalyst()
  const { id } = await signedInUser()
  await databaseOf(id).analyses.put(anAnalysisRow('four-day week'))

  renderPage(<AnalyzerPanel />, '/sources')

  expect(screen.queryByRole('button', { name: 'remote work' })).toBeNull()
  await screen.findByRole('button', { name: 'four-day week' })
  expect(screen.queryByRole('button', { name: 'remote work' })).toBeNull()
})

test('the examples stay at hand until an analysis is kept, and then its keyword is', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using _ = await startAnalyst({ [TREND_CALL]: () => promise })
  await analyze('AI')
  await screen.findByText('weekly')
  expect(screen.getByRole('button', { name: 'remote work' })).toBeDefined()

  resolve({ json: aTrend() })

  expect(await screen.findByRole('button', { name: 'AI' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'remote work' })).toBeNull()
})

test.each([
  [
    'share',
    '5% of all articles',
    /^Share of articles about “AI” by month, May 2026 to July 2026\./,
  ],
  [
    'count',
    '12 articles',
    /^Articles about “AI” by month, .* Highest 12 in July 2026, lowest 5 in/,
  ],
] as const)('a trend by %s says that it is one', (basis, top, told) => {
  const trend = aTrend({ basis })

  expect(highestText(trend)).toBe(top)
  expect(trendInWords(trend)).toMatch(told)
})

test('months, shares and days follow the language that is spoken', async () => {
  await speakIn('de')

  expect(monthText('2026-05')).toBe('Mai 2026')
  expect(shortMonth('2026-05')).toBe('Mai')
  expect(shareText(0.025)).toMatch(/^2,5\s%$/)
  expect(dayInWords('2026-11-05T12:00:00.000Z')).toBe('5. Nov. 2026')
})

async function analyze(keyword: string) {
  await signedInUser()
  renderPage(<AnalyzerPanel />, '/sources')
  const person = userEvent.setup({ delay: null })
  await person.type(screen.getByLabelText('Keyword'), keyword)
  await person.click(screen.getByRole('button', { name: 'Analyze' }))
  return person
}
