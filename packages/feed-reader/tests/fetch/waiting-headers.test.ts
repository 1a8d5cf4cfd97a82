import { expect, test } from 'vitest'

import { freshFor, retryAfter } from '../../src/fetch/read-answer.ts'

const DAY_MS = 86_400_000
const NOW_MS = Date.parse('Tue, 05 Mar 2024 12:00:00 GMT')

test.each([
  [{ 'cache-control': 'max-age=600' }, 600_000],
  [{ 'cache-control': 'public, MAX-AGE="60"' }, 60_000],
  [{ 'cache-control': 'max-age=600', age: '540' }, 60_000],
  [{ 'cache-control': 'max-age=60', age: '540' }, null],
  [{ 'cache-control': 'max-age=504576000' }, DAY_MS],
  [{ 'cache-control': 'no-cache, max-age=600' }, null],
  [{ 'cache-control': 'no-store' }, null],
  [{ expires: 'Tue, 05 Mar 2024 13:00:00 GMT' }, 3_600_000],
  [{ expires: 'Tue, 05 Mar 2024 13:00:00 GMT', date: 'Tue, 05 Mar 2024 12:30:00 GMT' }, 1_800_000],
  [{ expires: '0' }, null],
  [{ expires: 'Tue, 05 Mar 2024 13:00:00 GMT', 'cache-control': 'max-age=1' }, 1000],
  [{}, null],
])('%j is fresh for %s ms', (headers, expected) => {
  expect(freshFor(headers, NOW_MS)).toBe(expected)
})

test.each([
  ['120', 120_000],
  ['Tue, 05 Mar 2024 12:10:00 GMT', 600_000],
  ['Tue, 05 Mar 2024 11:00:00 GMT', 0],
  ['99999999999', DAY_MS],
  ['soon', null],
  ['', null],
])('Retry-After %j is %s ms', (value, expected) => {
  expect(retryAfter({ 'retry-after': value }, NOW_MS)).toBe(expected)
})
