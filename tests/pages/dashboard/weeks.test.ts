import { expect, test } from 'vitest'

import { postsPerWeek } from '#pages/dashboard/posts-per-week.tsx'
import { aPost, aPublication } from '#tests/kit/client/things.ts'

/** A Wednesday. */
const NOW = new Date(2026, 10, 18, 12)

test('twelve weeks are counted, the present one last', () => {
  const weeks = postsPerWeek([], NOW, 1)

  expect(weeks.map(({ posts }) => posts)).toEqual(Array.from({ length: 12 }, () => 0))
  expect(weeks.at(-1)?.start).toEqual(new Date(2026, 10, 16))
  expect(weeks[0]?.start).toEqual(new Date(2026, 7, 31))
})

test('a post counts in the week in which it was published, not in which it was written', () => {
  const post = aPost({
    created_at: new Date(2026, 10, 10).toISOString(),
    publication: aPublication({ at: new Date(2026, 10, 17).toISOString() }),
  })

  expect(lastTwo([post], 1)).toEqual([0, 1])
})

test('a post that was saved as published counts when it was made', () => {
  const created_at = new Date(2026, 10, 10).toISOString()

  expect(lastTwo([aPost({ created_at, publication: null })], 1)).toEqual([1, 0])
})

test('a draft does not count', () => {
  expect(lastTwo([aPost({ is_published: false, publication: null })], 1)).toEqual([0, 0])
})

test.each([
  ['Monday', 1, [1, 0]],
  ['Sunday', 7, [0, 1]],
  ['Saturday', 6, [0, 1]],
] as const)('a Sunday is on its side of a week that begins on %s', (_, firstDay, counts) => {
  const at = new Date(2026, 10, 15, 9).toISOString()

  expect(lastTwo([aPost({ publication: aPublication({ at }) })], firstDay)).toEqual(counts)
})

test('what is older than the chart does not count', () => {
  const at = new Date(2026, 7, 30, 23, 59).toISOString()
  const weeks = postsPerWeek([aPost({ publication: aPublication({ at }) })], NOW, 1)

  expect(weeks.reduce((sum, { posts }) => sum + posts, 0)).toBe(0)
})

function lastTwo(posts: Parameters<typeof postsPerWeek>[0], firstDay: number): number[] {
  return postsPerWeek(posts, NOW, firstDay)
    .slice(-2)
    .map((week) => week.posts)
}
