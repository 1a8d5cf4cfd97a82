import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { freshFor } from '#data/query/query-client.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  { name: 'a clock that goes on', byMs: MINUTE_MS, asks: 0 },
  { name: 'a clock set forward', byMs: HOUR_MS, asks: 1 },
  { name: 'a clock set back by an hour', byMs: -HOUR_MS, asks: 1 },
  { name: 'a clock set back by thirty days', byMs: -30 * DAY_MS, asks: 1 },
])('with $name an answer of now is asked for $asks times more', async ({ byMs, asks }) => {
  const client = new QueryClient()
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('the answer')
  const query = { queryKey: ['list'], queryFn, staleTime: freshFor(5 * MINUTE_MS) }
  await client.query(query)

  vi.setSystemTime(Date.now() + byMs)
  await client.query(query)
  await client.query(query)

  expect(queryFn).toHaveBeenCalledTimes(1 + asks)
})
