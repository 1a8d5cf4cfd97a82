import { expect, test } from 'vitest'

import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { english } from '#server/kit/messages.ts'
import type { Chosen } from '#server/writing/choose-material.ts'
import { explainChoice, explainNamed } from '#server/writing/gather-material.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test('a choice is explained by sources, age, keywords and how many report it', () => {
  const used = [
    anArticle({ source_id: 'a', ageMs: 2 * HOUR_MS, keyword: 'AI', feedCount: 3 }),
    anArticle({ source_id: 'b', ageMs: 30 * HOUR_MS, keyword: 'AI' }),
    anArticle({ source_id: 'b', ageMs: 50 * HOUR_MS }),
  ]

  const words = english(explainChoice(used, { topic: null, sourceCount: 5, now: NOW }))

  expect(words).toBe(
    'From 2 of your 5 sources; the newest is 2 hours old; two match your keyword “AI”; one is reported by three of your feeds.',
  )
})

test.each([
  [anArticle({ keyword: 'AI' }), null, 'it matches your keyword “AI”'],
  [anArticle({ isOnTopic: true }), 'remote teams', 'it is about “remote teams”'],
  [anArticle({}), 'remote teams', 'the closest that there is to “remote teams”'],
])('one article speaks of itself', (article, topic, reason) => {
  const words = english(explainChoice([article], { topic, sourceCount: 1, now: NOW }))

  expect(words).toBe(`From your only source; it is 1 minute old; ${reason}.`)
})

test('articles that the user named are explained by that', () => {
  const [one, two] = [anArticle({}), anArticle({ ageMs: 0 })]

  expect([explainNamed([one], NOW), explainNamed([one, two], NOW)].map(english)).toEqual([
    'You chose this article; it is 1 minute old.',
    'You chose these two; the newest is just out.',
  ])
})

function anArticle({
  ageMs = MINUTE_MS,
  ...given
}: Partial<Chosen> & { readonly ageMs?: number }): Chosen {
  const moment = new Date(NOW.getTime() - ageMs)
  return {
    id: `${moment.getTime()}`,
    publisher_url: null,
    feed_id: 'a',
    source_id: 'a',
    title: 'A title',
    link: null,
    summary: null,
    categories: [],
    published_at: moment,
    moment,
    feed_title: null,
    feedCount: 1,
    isOnTopic: false,
    keyword: null,
    ...given,
  }
}
