import { expect, test } from 'vitest'

import { createOnlyOnce } from '#server/articles/same-article.ts'

const FIRST = {
  title: 'Night trains carry a third more freight',
  link: 'https://rail.example/night',
  at: new Date('2026-11-01T08:00:00Z'),
}

test.each([
  ['the same link', { title: 'Another title' }],
  [
    'a link with a campaign',
    { title: 'x', link: 'https://www.rail.example/night/?utm_source=a#top' },
  ],
  [
    'the title with the site behind it',
    { link: 'https://news.example/1', title: `${FIRST.title} - Rail Weekly` },
  ],
  ['the title in other letters', { link: null, title: 'NIGHT TRAINS carry a third more freight!' }],
  ['a day later', { link: 'https://b.example/', at: new Date('2026-11-02T08:00:00Z') }],
])('%s is the same article', (_, change) => {
  const isNew = createOnlyOnce()

  expect([isNew(FIRST), isNew({ ...FIRST, ...change })]).toEqual([true, false])
})

test.each([
  ['another title', { link: 'https://rail.example/day', title: 'Day trains' }],
  [
    'the title a month later',
    { link: 'https://rail.example/2', at: new Date('2026-12-01T08:00:00Z') },
  ],
  ['another number in the address', { title: 'x', link: 'https://rail.example/night?page=2' }],
])('%s is another article', (_, change) => {
  const isNew = createOnlyOnce()

  expect([isNew(FIRST), isNew({ ...FIRST, ...change })]).toEqual([true, true])
})

test('a link that a feed gives to all of its articles tells them apart from no other', () => {
  const isNew = createOnlyOnce()
  const news = ['Build 1 is out', 'Build 2 is out', 'Build 3 is out'].map((title) =>
    isNew({ ...FIRST, title, feed: 'status' }),
  )

  expect(news).toEqual([true, true, true])
  expect(isNew({ ...FIRST, title: 'The same page', feed: 'another' })).toBe(false)
  expect(isNew({ ...FIRST, title: 'Build 2 is out', feed: 'status' })).toBe(false)
})

test('a title that always returns is met in one step', () => {
  const isNew = createOnlyOnce()

  const news = Array.from({ length: 80_000 }, (_, count) =>
    isNew({ title: 'Weekly', link: null, at: new Date(FIRST.at.getTime() - count * 1000) }),
  )

  expect(news.filter(Boolean)).toHaveLength(1)
})

test('short titles keep what follows the dash', () => {
  const isNew = createOnlyOnce()

  const answers = ['Weekly - 12', 'Weekly - 13'].map((title) =>
    isNew({ ...FIRST, title, link: null }),
  )

  expect(answers).toEqual([true, true])
})
