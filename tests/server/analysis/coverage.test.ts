import { expect, test } from 'vitest'

import { coverageOf } from '#server/analysis/coverage.ts'

const READ = {
  dates: [new Date('2026-05-03T23:30:00Z'), new Date('2026-11-20T08:00:00Z')],
  undated: 0,
  sources: 4,
  searches: [],
  timeZone: 'UTC',
}

test('what an analysis rests on is said in words', () => {
  const coverage = coverageOf(READ)

  expect(coverage).toEqual({
    from: '2026-05-03T23:30:00.000Z',
    to: '2026-11-20T08:00:00.000Z',
    articles: 2,
    explanation:
      'Based on 2 articles seen between 3 May 2026 and 20 Nov 2026, from your 4 sources. A feed holds only its latest articles: older months may look thinner than they were.',
    searches: { asked: 0, answered: 0 },
  })
})

test('searches are named, what they cannot tell, and why one could not be asked', () => {
  const { explanation, searches } = coverageOf({
    ...READ,
    undated: 2,
    sources: 1,
    searches: [
      { name: 'Google News', ordered: 'relevance', error: null },
      { name: 'Hacker News', ordered: 'date', error: null },
      { name: 'Bing News', ordered: 'relevance', error: 'The site took too long to answer.' },
    ],
  })

  expect(explanation).toContain('from your source, Google News and Hacker News.')
  expect(explanation).toContain('2 more carry no date.')
  expect(explanation).toContain('latest articles, and Google News orders by relevance:')
  expect(explanation).toContain('Bing News could not be asked: The site took too long to answer.')
  expect(searches).toEqual({ asked: 3, answered: 2 })
})

test('days are those of the time zone', () => {
  expect(coverageOf({ ...READ, timeZone: 'Asia/Tokyo' }).explanation).toContain('4 May 2026')
})

test.each([
  [{ sources: 0 }, 'There is nothing to read yet: add a source, or follow this keyword.'],
  [{ sources: 2 }, 'No dated article about it was seen in your 2 sources.'],
])('nothing seen with %j is said, too', (change, sentence) => {
  const coverage = coverageOf({ ...READ, dates: [], ...change })

  expect(coverage).toMatchObject({ from: null, to: null, articles: 0 })
  expect(coverage.explanation).toContain(sentence)
})
