import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useKeywordAnalysis } from '#data/sources/analysis.ts'
import { databaseOf } from '#db/databases.ts'
import {
  anAnalysisRow,
  aPattern,
  aTrend,
  PATTERN_CALL,
  patternAnswer,
  startAnalyst,
  TREND_CALL,
} from '#tests/kit/client/analysis.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'

test('one press asks for the pattern and the trend, in the time zone of the browser', async () => {
  await signedInUser()
  await using api = await startAnalyst()
  const { result } = renderHook(useKeywordAnalysis)

  await act(() => result.current.analyze(' AI '))

  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(api.seen(PATTERN_CALL).map(({ body }) => body)).toEqual([{ keyword: 'AI', timezone }])
  expect(api.seen(TREND_CALL).map(({ body }) => body)).toEqual([
    { keyword: 'AI', timezone, date_range: 'monthly' },
  ])
  expect(result.current.analysis).toMatchObject({
    keyword: 'AI',
    pattern: { kind: 'done', value: aPattern() },
    trend: { kind: 'done', value: aTrend() },
  })
})

test('the trend is asked for once the pattern is there: the news were searched by then', async () => {
  await signedInUser()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using api = await startAnalyst({ [PATTERN_CALL]: () => promise })
  const { result } = renderHook(useKeywordAnalysis)

  act(() => void result.current.analyze('AI'))
  await waitFor(() => expect(api.seen(PATTERN_CALL)).toHaveLength(1))
  expect(api.seen(TREND_CALL)).toEqual([])
  expect(result.current.isPending).toBe(true)

  resolve(patternAnswer())
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(api.seen(TREND_CALL)).toHaveLength(1)
})

test('a press while an analysis is pending is ignored', async () => {
  await signedInUser()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using api = await startAnalyst({ [PATTERN_CALL]: () => promise })
  const { result } = renderHook(useKeywordAnalysis)
  act(() => void result.current.analyze('AI'))

  await act(() => result.current.analyze('remote work'))

  expect(result.current.analysis?.keyword).toBe('AI')
  resolve(patternAnswer())
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(api.seen(PATTERN_CALL)).toHaveLength(1)
})

test.for([
  [PATTERN_CALL, 'pattern', 'Failed to analyze keyword frequency pattern. Please try again.'],
  [TREND_CALL, 'trend', 'Failed to analyze keyword. Please try again.'],
] as const)('%s that fails has its own words, and the other result stays', async (row) => {
  const [call, part, message] = row
  const user = await signedInUser()
  await using _ = await startAnalyst({ [call]: () => 'lost' })
  const { result } = renderHook(useKeywordAnalysis)

  await act(() => result.current.analyze('AI'))

  const other = part === 'pattern' ? 'trend' : 'pattern'
  expect(result.current.analysis?.[part]).toEqual({ kind: 'failed', message })
  expect(result.current.analysis?.[other].kind).toBe('done')
  // Half an analysis does not take the place of a whole one.
  expect(await databaseOf(user.id).analyses.toArray()).toEqual([])
})

test("a refusal is told in the server's words", async () => {
  await signedInUser()
  await using _ = await startAnalyst({
    [PATTERN_CALL]: () => problem(429, 'request/too-many', 'Wait a moment.'),
  })
  const { result } = renderHook(useKeywordAnalysis)

  await act(() => result.current.analyze('AI'))

  expect(result.current.analysis?.pattern).toEqual({ kind: 'failed', message: 'Wait a moment.' })
})

test('the latest analysis of each keyword is kept, whatever its case, and twenty of them', async () => {
  const user = await signedInUser()
  const { analyses } = databaseOf(user.id)
  const older = Array.from({ length: 20 }, (_, place) => anAnalysisRow(`word ${place}`, place))
  await analyses.bulkPut([...older, anAnalysisRow('ai', 30)])
  await using _ = await startAnalyst()
  const { result } = renderHook(useKeywordAnalysis)

  await act(() => result.current.analyze('AI'))

  await waitFor(() => expect(result.current.recent).toHaveLength(20))
  const kept = result.current.recent?.map(({ keyword }) => keyword)
  expect(kept?.slice(0, 2)).toEqual(['AI', 'word 19'])
  expect(kept).not.toContain('word 0')
})

test('choosing an earlier analysis gives up the one that is pending', async () => {
  const user = await signedInUser()
  await databaseOf(user.id).analyses.put(anAnalysisRow('remote work'))
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using api = await startAnalyst({ [PATTERN_CALL]: () => promise })
  const { result } = renderHook(useKeywordAnalysis)
  await waitFor(() => expect(result.current.recent).toHaveLength(1))
  let pending: Promise<void> | undefined
  act(() => void (pending = result.current.analyze('AI')))
  await waitFor(() => expect(api.seen(PATTERN_CALL)).toHaveLength(1))

  act(() => result.current.recent?.forEach(result.current.show))
  resolve(patternAnswer())
  await act(async () => pending)

  expect(result.current.analysis?.keyword).toBe('remote work')
  expect(result.current.isPending).toBe(false)
  expect(api.seen(TREND_CALL)).toEqual([])
})

test('an analysis that outlasts its session is kept nowhere, and troubles nobody', async () => {
  await signedInUser()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using api = await startAnalyst({ [PATTERN_CALL]: () => promise })
  const { result } = renderHook(useKeywordAnalysis)
  let pending: Promise<void> | undefined
  act(() => void (pending = result.current.analyze('AI')))
  await waitFor(() => expect(api.seen(PATTERN_CALL)).toHaveLength(1))

  await act(() => forgetSession())
  resolve(patternAnswer())

  await expect(pending).resolves.toBeUndefined()
  expect(result.current.recent).toEqual([])
})
