import { expect, test } from 'vitest'

import { newestFirst } from '#data/query/newest-first.ts'

test('rows stand by their moments, however these are written', () => {
  const moments = [
    '2026-11-20T08:00:00.500Z',
    '2026-11-20T08:00:00Z',
    '2026-11-20T09:00:00.000Z',
    '2025-12-31T23:59:59.999Z',
  ]

  const sorted = moments.map((created_at) => ({ created_at })).toSorted(newestFirst)

  expect(sorted.map(({ created_at }) => created_at)).toEqual([
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T08:00:00.500Z',
    '2026-11-20T08:00:00Z',
    '2025-12-31T23:59:59.999Z',
  ])
})
