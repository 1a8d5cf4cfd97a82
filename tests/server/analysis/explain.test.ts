import { findRhythm, findTrend } from '@lin/trends'
import { expect, test } from 'vitest'

import { explainRhythm } from '#server/analysis/explain-rhythm.ts'
import { explainTrend } from '#server/analysis/explain-trend.ts'

const NOW = new Date('2026-12-31T12:00:00Z')
const DAY_MS = 86_400_000

function rhythm(days: readonly number[], first = '2026-01-06T09:30:00Z'): string {
  const dates = days.map((day) => new Date(Date.parse(first) + day * DAY_MS))
  return explainRhythm(findRhythm(dates, { now: NOW }).evidence)
}

function every(gap: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => place * gap)
}

/** The days of a year that pass a test, counted from 1 January 2026. */
function daysOf2026(isOn: (day: Date) => boolean): number[] {
  return every(1, 365).filter((day) => isOn(new Date(Date.UTC(2026, 0, 1 + day))))
}

test.each([
  ['no date', [], 'No article with a date, so there is nothing to judge by.'],
  ['one', [0], 'Only 1 article on 1 day: a rhythm shows from 4 articles on 4 days.'],
  [
    'a few that may be chance',
    [0, 9, 14, 23, 29],
    'Only 5 articles on 5 days: they may come weekly, or fall so by chance. A rhythm is sure from 12 days with articles on.',
  ],
  [
    'nine in two days',
    every(0.2, 9),
    '9 articles within 2 days, so several a day; too short a time to be sure.',
  ],
  [
    'each Tuesday',
    every(7, 52),
    'An article in 52 of 52 weeks, most often on Tuesday. About 1 a week: 52 articles on 52 of 358 days.',
  ],
  [
    'six Tuesdays of winter',
    every(7, 6),
    'An article in 6 of 6 weeks, most often on Tuesday. About 1.2 a week: 6 articles on 6 of 36 days. So few that it is not sure yet. The last one came 324 days ago: the rhythm may have ended.',
  ],
  [
    'every other Tuesday, with years before',
    every(14, 25).concat(every(3, 4).map((day) => day - 1500)),
    'An article in 25 of 25 stretches of two weeks, most often on Tuesday. About 2.3 a month: 25 articles on 25 of 337 days. Judged by the last two years; 4 articles before them left out.',
  ],
  [
    'every ten days',
    every(10, 36),
    'About every 10 days, which keeps to no day of the week or the month. About 3.1 a month: 36 articles on 36 of 351 days.',
  ],
])('%s: the rhythm in words', (_name, days, sentence) => {
  expect(rhythm(days)).toBe(sentence)
})

test.each([
  [
    'working days',
    (day: Date) => day.getUTCDay() % 6 !== 0,
    'An article on 261 of 261 working days.',
  ],
  ['all days', () => true, 'An article on 365 of 365 days.'],
  [
    'the tenth',
    (day: Date) => day.getUTCDate() === 10,
    'An article in 12 of 12 months, mostly around day 10.',
  ],
  [
    'second Wednesdays',
    (day: Date) => day.getUTCDay() === 3 && Math.ceil(day.getUTCDate() / 7) === 2,
    'An article in 12 of 12 months, most often on a Wednesday.',
  ],
] as const)('%s of a year: how the rhythm shows, in words', (_name, isOn, sentence) => {
  expect(rhythm(daysOf2026(isOn), '2026-01-01T09:30:00Z')).toContain(sentence)
})

test('gaps of any length are told from the shortest to the longest', () => {
  const days = [0, 16, 61, 80, 133, 150, 201, 219, 270, 321].flatMap((day) => [
    day,
    day + 1,
    day + 3,
  ])

  expect(rhythm(days)).toContain(
    'No steady rhythm: 1 to 50 days from one day with articles to the next, over 325 days.',
  )
})

/** Articles of the months up to December 2026, each month against a hundred others, or alone. */
function trend(counts: readonly number[], others = 100): string {
  const matches = inMonths(counts)
  const all = matches.concat(inMonths(counts.map(() => others)))
  return explainTrend(findTrend({ matches, all }, { now: NOW }))
}

function inMonths(counts: readonly number[]): Date[] {
  return counts.flatMap((count, place) =>
    Array.from(
      { length: count },
      (_, each) => new Date(Date.UTC(2026, 12 - counts.length + place, 1 + (each % 19), 12)),
    ),
  )
}

const BASIS = 'each month seen against everything that your sources published in it.'

test.each([
  [
    [1, 2, 1],
    '4 articles in 3 months, October 2026 to December 2026: a trend shows from 12 articles in 4 months.',
  ],
  [
    [20, 24, 18, 22, 19, 25, 21, 20],
    `No change that is more than chance. 169 articles in 8 months, May 2026 to December 2026, ${BASIS}`,
  ],
  [
    [2, 4, 1, 3, 2, 3, 4, 1],
    `Steady, or too few articles to tell: even twice as many at the end could be chance. 20 articles in 8 months, May 2026 to December 2026, ${BASIS}`,
  ],
  [
    [5, 4, 5, 6, 40, 5, 4, 5],
    `One peak, September 2026 with 40 articles, and no direction besides. 74 articles in 8 months, May 2026 to December 2026, ${BASIS}`,
  ],
  [
    [10, 14, 19, 24, 28, 30],
    `It changed, but a season would look the same: that shows from a year on. 125 articles in 6 months, July 2026 to December 2026, ${BASIS}`,
  ],
  [
    [20, 30, 40, 44, 40, 30, 20, 12, 9, 8, 9, 12, 20],
    `It comes and goes with the months of the year, and no direction is to be seen beyond that. 294 articles in 13 months, December 2025 to December 2026, ${BASIS}`,
  ],
])('%j a month: the trend in words', (counts, sentence) => {
  expect(trend(counts)).toBe(sentence)
})

test.each([
  [[3, 4, 6, 7, 10, 12, 16, 20], / times as much at the end as at the beginning\. 78 articles/],
  [[1, 2, 4, 8, 16, 32, 60, 99], /^Written about more than ten times as much at the end as at/],
  [[20, 16, 12, 10, 7, 6, 4, 3], /^Written about \d\d % less at the end than at the beginning\./],
])('%j a month have a direction, in words', (counts, sentence) => {
  expect(trend(counts)).toMatch(sentence)
})

test('months that are counted alone say so', () => {
  expect(trend([20, 20, 20, 20, 20, 20], 0)).toContain(
    'counted alone, for there are too few other articles to compare with.',
  )
})
