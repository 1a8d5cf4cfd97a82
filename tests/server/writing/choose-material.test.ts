import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { chooseMaterial } from '#server/writing/choose-material.ts'
import type { Candidate, Wish } from '#server/writing/choose-material.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test('a fresh article leads before an old one that has more to quote', () => {
  const summary = 'A full year. '.repeat(20)
  const old = anArticle('Rivers run dry in the south', { ageMs: 8 * DAY_MS, summary })
  const fresh = anArticle('Bakers return to long dough', { ageMs: HOUR_MS })

  const chosen = titles([old, fresh])

  expect(chosen).toEqual([fresh.title, old.title])
})

test('an article on a keyword of the user leads before a fresher one', () => {
  const fresh = anArticle('Bakers return to long dough', { ageMs: HOUR_MS })
  const matching = anArticle('A kiln for pottery at home', { ageMs: 12 * HOUR_MS })

  const [lead] = choose([fresh, matching], { keywords: ['glass', 'pottery'] })

  expect(lead).toMatchObject({ title: matching.title, keyword: 'pottery' })
})

test('an article in a language that the user writes in leads before the newest one', () => {
  const newest = anArticle('Los panaderos vuelven a la masa madre', {
    summary:
      'Los vecinos dicen que el pan es mejor que antes, y que la cola es más larga cada día.',
  })
  const own = anArticle('Bakers return to long dough', {
    ageMs: 3 * DAY_MS,
    summary:
      'The neighbours say that the bread is better than it was, and that the line is longer.',
  })

  expect(titles([newest, own], { languages: ['en'] })).toEqual([own.title, newest.title])
  expect(titles([newest, own], { languages: ['en', 'es'] })).toEqual([newest.title, own.title])
  expect(titles([newest, own])).toEqual([newest.title, own.title])
})

test('what has nothing to quote comes after what has', () => {
  const bare = anArticle('Bakers return to long dough', { summary: null })
  const full = anArticle('Rivers run dry in the south', { summary: 'A full year. '.repeat(20) })

  const chosen = titles([bare, full])

  expect(chosen).toEqual([full.title, bare.title])
})

test('a feed gives two articles at most while another one has any', () => {
  const loud = Array.from({ length: 8 }, (_, index) =>
    anArticle(`Loud headline number ${index}`, { feed: 'loud', ageMs: index * HOUR_MS }),
  )
  const quiet = ['Quiet tale', 'Silent story'].map((title) =>
    anArticle(title, { feed: title, ageMs: 5 * DAY_MS }),
  )

  const chosen = choose([...loud, ...quiet])

  expect(chosen.slice(0, 4).filter(({ feed_id }) => feed_id === 'loud')).toHaveLength(2)
  expect(chosen.slice(4).map(({ feed_id }) => feed_id)).toEqual(['loud', 'loud'])
})

test.each([
  [
    'its link, whatever tracks it',
    'What the harbour bridge cost',
    'https://news.example/a?utm_source=x#top',
  ],
  [
    'its title, with the site behind it',
    'Harbour bridge opens after ten years of work - The Ledger',
    'https://search.example/redirect/1',
  ],
])('a story that several feeds report counts once: told by %s', (_, title, link) => {
  const one = anArticle('Harbour bridge opens after ten years of work', {
    feed: 'one',
    link: 'https://news.example/a/',
  })
  const other = anArticle(title, { feed: 'other', link })

  const chosen = choose([one, other])

  expect(chosen).toHaveLength(1)
  expect(chosen[0]?.feedCount).toBe(2)
})

test('what several feeds report weighs more than what one does', () => {
  const alone = anArticle('Bakers return to long dough', { ageMs: HOUR_MS })
  const shared = ['one', 'other', 'third'].map((feed) =>
    anArticle('Harbour bridge opens at last', { feed, ageMs: 2 * HOUR_MS }),
  )

  const [lead] = choose([alone, ...shared])

  expect(lead).toMatchObject({ title: 'Harbour bridge opens at last', feedCount: 3 })
})

test('a story that a draft was made of, or that was posted, is not taken up again', () => {
  const used = anArticle('Harbour bridge opens after ten years - The Ledger')
  const linked = anArticle('Rivers run dry', { link: 'https://news.example/rivers' })
  const told = anArticle('Bakers return to long dough')
  const fresh = anArticle('A kiln at home')

  const chosen = titles([used, linked, told, fresh], {
    latelyUsed: [{ title: 'Harbour bridge opens after ten years', link: null }],
    recentTexts: ['Source: https://news.example/rivers', 'Bakers return to long dough! Why?'],
  })

  expect(chosen).toEqual([fresh.title])
})

test('with a topic only articles on it are taken, the phrase itself first', () => {
  const near = anArticle('Remote kilns for teams', { ageMs: HOUR_MS })
  const exact = anArticle('How remote teams meet', { ageMs: DAY_MS })
  const other = anArticle('Bakers return to long dough', { ageMs: HOUR_MS })

  const chosen = choose([near, other, exact], { topic: 'remote teams' })

  expect(chosen.map(({ title, isOnTopic }) => [title, isOnTopic])).toEqual([
    [exact.title, true],
    [near.title, false],
  ])
  expect(choose([other], { topic: 'remote teams' })).toEqual([])
})

test('articles that share words with the leading one go with it', () => {
  const lead = anArticle('Harbour bridge opens at last', { ageMs: 0 })
  const fresher = anArticle('Bakers return to long dough', { ageMs: 4 * HOUR_MS })
  const kin = anArticle('Who paid for the harbour bridge', { ageMs: 12 * HOUR_MS })

  const chosen = titles([lead, fresher, kin])

  expect(chosen).toEqual([lead.title, kin.title, fresher.title])
})

test('the order in which articles are given changes nothing', () => {
  const articles = Array.from({ length: 12 }, (_, index) =>
    anArticle(`Headline ${'abcdefghijkl'[index] ?? ''}`, { feed: `feed ${index % 5}` }),
  )

  expect(titles(articles.toReversed())).toEqual(titles(articles))
})

function anArticle(
  title: string,
  given: {
    readonly feed?: string
    readonly link?: string
    readonly summary?: string | null
    readonly ageMs?: number
  } = {},
): Candidate {
  const { feed = `feed of ${title}`, ageMs = HOUR_MS, summary = 'One sentence.' } = given
  const moment = new Date(NOW.getTime() - ageMs)
  return {
    id: `${title} in ${feed}`,
    publisher_url: null,
    feed_id: feed,
    source_id: feed,
    title,
    link:
      given.link ?? `https://${feed.replaceAll(' ', '-')}.example/${title.replaceAll(' ', '-')}`,
    summary,
    categories: [],
    published_at: moment,
    moment,
    feed_title: feed,
  }
}

function choose(candidates: readonly Candidate[], wish: Partial<Wish> = {}) {
  return chooseMaterial(candidates, {
    topic: null,
    keywords: [],
    languages: [],
    recentTexts: [],
    latelyUsed: [],
    now: NOW,
    ...wish,
  })
}

function titles(candidates: readonly Candidate[], wish: Partial<Wish> = {}): string[] {
  return choose(candidates, wish).map(({ title }) => title)
}
