import { expect, test } from 'vitest'

import {
  forYou,
  interestsOf,
  isRead,
  POINTS,
  saidReasons,
  shownBy,
  storiesOf,
} from '#data/sources/stories.ts'
import type { Interests } from '#data/sources/stories.ts'
import { foldReading } from '#sync/outbox/fold.ts'
import { anArticle, aSource } from '#tests/kit/client/things.ts'

const NOW_MS = Date.parse('2026-11-23T12:00:00Z')
const AT = '2026-11-23T08:00:00.000Z'
const NONE: Interests = { keywords: [], used: new Map(), kept: new Map(), read: new Map() }

const STRIKE = anArticle({
  title: 'Dockworkers in Rotterdam walk out over automation',
  summary: 'Around 4,000 dockworkers stopped work in a dispute over automated cranes.',
  link: 'https://a.example/1',
  feed_title: 'Harbour Weekly',
  published_at: AT,
})
const STRIKE_TOO = anArticle({
  title: 'Rotterdam port strike: dockworkers against automated cranes',
  summary: 'Some 4,000 dockworkers walked out in Rotterdam.',
  link: 'https://b.example/2',
  feed_title: 'The Wire',
  published_at: AT,
})
const BREAD = anArticle({ title: 'Bread rises', feed_title: 'Bakery', published_at: AT })

test('a story of two feeds is one, and is read once one of its articles is', () => {
  const [story, other] = storiesOf([STRIKE, BREAD, STRIKE_TOO], [])

  expect(story?.others.map(({ article }) => article.id)).toEqual([STRIKE_TOO.id])
  const marks = new Map([[STRIKE_TOO.id, { read_at: AT, kept_at: null, article: null }]])
  expect(
    [story, other].map((each) => each !== undefined && isRead(each, { marks }, NOW_MS)),
  ).toEqual([true, false])
})

test('a link with a campaign in it is the same link, whatever the title says', () => {
  const again = { ...BREAD, link: 'https://www.a.example/1/?utm_source=x#top' }

  const [story] = storiesOf([STRIKE, again], [])

  expect(story?.others).toMatchObject([{ article: again, because: { kind: 'link' } }])
})

test('what is a month old is not new any more, whoever has read it', () => {
  const [story] = storiesOf([{ ...BREAD, published_at: '2026-10-01T00:00:00.000Z' }], [])

  expect(story !== undefined && isRead(story, { marks: new Map() }, NOW_MS)).toBe(true)
})

test('what a search brings may be one story, though all of it comes by one search', () => {
  const search = aSource({ feed: null })
  const found = [STRIKE, STRIKE_TOO].map((article) => ({
    ...article,
    feed_title: 'Google News',
    source_id: search.id,
  }))

  expect(storiesOf(found, [])).toHaveLength(2)
  expect(storiesOf(found, [search])).toHaveLength(1)
})

test('rules hide, and say how many', () => {
  const rule = { id: 'a', kind: 'mute', field: 'word', value: 'bread' } as const

  expect(shownBy({ rules: [rule] }, [STRIKE, BREAD])).toEqual({ shown: [STRIKE], hidden: 1 })
})

test('a story of one’s keyword comes before fresher ones, and says so', () => {
  const fresh = anArticle({ title: 'Something new', published_at: new Date(NOW_MS).toISOString() })
  const stories = storiesOf([fresh, BREAD], [])

  const [first] = forYou(stories, { ...NONE, keywords: ['bread'] }, NOW_MS)

  expect(first?.story.lead.id).toBe(BREAD.id)
  expect(first?.reasons[0]).toEqual({
    kind: 'keyword',
    keyword: 'bread',
    points: POINTS.keywordInTitle,
  })
})

test('feeds that posts were written from, and that one keeps and reads, come first', () => {
  const keyword = aSource({ source: 'golf', feed: null })
  const used = { ...BREAD, is_used: true }
  const marks = new Map([[STRIKE.id, { read_at: AT, kept_at: AT, article: null }]])
  const interests = interestsOf([used, STRIKE], [keyword], { marks })
  const other = anArticle({ title: 'Sun in the south', feed_title: 'Other', published_at: AT })
  const again = anArticle({
    title: 'Rain in the north',
    feed_title: 'Harbour Weekly',
    published_at: AT,
  })

  const judged = forYou(storiesOf([other, again], []), interests, NOW_MS)

  expect(interests.keywords).toEqual(['golf'])
  expect(interests.used).toEqual(new Map([['Bakery', 1]]))
  expect(judged.map(({ story }) => story.lead.id)).toEqual([again.id, other.id])
  expect(judged[0]?.reasons.map(({ kind }) => kind)).toEqual(['fresh', 'kept', 'read'])
})

test('where nothing is known of a person, the newest come first', () => {
  const old = anArticle({ title: 'Long ago', published_at: '2026-01-01T00:00:00.000Z' })

  const judged = forYou(storiesOf([old, BREAD], []), NONE, NOW_MS)

  expect(judged.map(({ story }) => story.lead.id)).toEqual([BREAD.id, old.id])
  expect(judged.map(({ reasons }) => saidReasons(reasons).length)).toEqual([1, 0])
})

test('marks and rules that wait are seen at once; what was refused has not happened', () => {
  const row = {
    seq: 1,
    v: 1,
    key: 'k',
    entity: 'reading/articles',
    after: [],
    attempts: 0,
    nextAtMs: 0,
    createdAtMs: NOW_MS,
    base: null,
    refusal: null,
  } as const
  const marks = [
    { id: 'a', is_read: true },
    { id: 'a', is_kept: true },
    { id: 'b', is_read: false },
  ]
  const known = { id: 'b', rule: null, mark: { read_at: AT, kept_at: AT, article: null } }
  const rule = { id: 'r', mark: null, rule: { kind: 'mute', field: 'word', value: 'x' } } as const
  const write = { call: 'markArticles', id: 'articles', body: { marks } } as const
  const at = new Date(NOW_MS).toISOString()

  const seen = foldReading(
    [known, rule],
    [
      { ...row, write, state: 'waiting' },
      { ...row, write: { call: 'deleteRule', id: 'r' }, state: 'waiting' },
      {
        ...row,
        write: { call: 'addRule', id: 's', body: { kind: 'must', field: 'feed', value: 'y' } },
        state: 'refused',
      },
    ],
  )

  expect(seen).toEqual([
    { id: 'b', rule: null, mark: { read_at: null, kept_at: AT, article: null } },
    { id: 'a', rule: null, mark: { read_at: at, kept_at: at, article: null } },
  ])
})
