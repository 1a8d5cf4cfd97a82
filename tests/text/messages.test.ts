// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'

import { afterEach, expect, test } from 'vitest'

import { de } from '#contract/messages/de.ts'
import { en } from '#contract/messages/en.ts'
import { es } from '#contract/messages/es.ts'
import { fr } from '#contract/messages/fr.ts'
import type { MessageTexts, Messages } from '#contract/messages/message.ts'
import { english } from '#server/kit/messages.ts'
import { explainChoice, explainNamed } from '#server/writing/gather-material.ts'
import { LANGUAGES } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'
import { t } from '#text/t.ts'

const OTHERS: Readonly<Record<string, MessageTexts>> = { de, es, fr }
const CODES = Object.keys(en.sentences)

afterEach(async () => {
  await speakOnceThere('en')
})

test.each(Object.entries(OTHERS))(
  '%s has the places of each message, and no others',
  (_, texts) => {
    const sentences: Readonly<Record<string, string>> = texts.sentences
    const [ours, theirs] = [en.sentences, sentences].map((each) =>
      Object.entries(each)
        .map(([code, sentence]) => `${code} ${placesIn(sentence).join(' ')}`)
        .toSorted(),
    )

    expect(theirs).toEqual(ours)
  },
)

function placesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place).toSorted()
}

test('each message is told somewhere', () => {
  const sources = globSync('{server,packages/linkedin/src,packages/feed-reader/src}/**/*.ts')
    .filter((file) => !file.startsWith('server/migrations/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

  expect(CODES.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

test('messages are said one after the other, with what differs in the language', async () => {
  const messages: Messages = [
    {
      code: 'writer/model-not-used',
      params: { cause: { code: 'model/declined-because', params: { said: 'I can’t. Not this.' } } },
    },
    { code: 'writer/assembled-instead' },
  ]
  const date: Messages = [
    {
      code: 'notice/nothing-posted-on',
      params: { at: { moment: '2026-03-03T17:00:00.000Z', zone: 'Europe/Berlin' } },
    },
  ]
  const field: Messages = [
    { code: 'linkedin/field-refused', params: { field: 'content/new', fault: 'tooLong' } },
  ]

  expect(english(messages)).toBe(
    'The AI writer could not be used: The AI model declined to write: “I can’t. Not this.”. This draft was assembled from the article instead.',
  )
  expect(english(date)).toBe('Nothing was posted on 3 March 2026, 18:00 (Europe/Berlin)')
  expect(english(field)).toBe('LinkedIn did not take “content/new”: it is too long.')

  await needTexts(['frame'])
  await speakOnceThere('de')

  expect([messages, date, field].map((each) => t.reasons('English', [...each]))).toEqual([
    'Die KI konnte nicht schreiben: Das KI-Modell wollte nicht schreiben: „I can’t. Not this.“. Dieser Entwurf wurde stattdessen aus dem Artikel zusammengesetzt.',
    'Nichts veröffentlicht am 3. März 2026, 18:00 (Europe/Berlin)',
    'LinkedIn hat das nicht angenommen: „content/new“: zu lang.',
  ])
})

test.each([
  ['an earlier version', undefined],
  ['an earlier version, in an empty list', []],
  ['a later version, under a code of its own', [{ code: 'linkedin/moon' }]],
  ['a later version, after one that is known', [{ code: 'slot/skipped' }, { code: 'moon/full' }]],
  ['a later version, without what differs', [{ code: 'linkedin/processing' }]],
  [
    'a later version, within another one',
    [{ code: 'writer/model-not-used', params: { cause: { code: 'model/moon' } } }],
  ],
  ['a later version, of an error', [{ code: 'problem', params: { problem: 'posts/moon' } }]],
  [
    'a later version, of a zone',
    [
      {
        code: 'notice/slot-gone',
        params: { at: { moment: '2026-03-03T17:00:00Z', zone: 'Moon/Sea' } },
      },
    ],
  ],
])('what comes from %s is said in English', async (_version, messages) => {
  await needTexts(['frame'])
  await speakOnceThere('de')

  expect(t.reasons('As the server says it.', messages)).toBe('As the server says it.')
})

test('an error is said in the words that its code has everywhere', async () => {
  await needTexts(['frame'])
  await speakOnceThere('fr')

  expect(
    t.reasons('Add a source first.', [
      { code: 'problem', params: { problem: 'jobs/no-sources' } },
      { code: 'slot/publish-kept-draft' },
    ]),
  ).toMatch(/^Ajoutez d’abord une source/)
})

test.each(LANGUAGES)('why a draft is about these articles is said in %s', async (language) => {
  await needTexts(['frame'])
  await speakOnceThere(language)
  const ages = [0, 60_000, 7_200_000, 3_600_000, 86_400_000, 259_200_000]
  const asked = { topic: null, sourceCount: 5, now }
  const chosen = [
    ...ages.map((age) => explainChoice([one(age, 'dough')], { ...asked, sourceCount: 1 })),
    ...ages.map((age) => explainNamed([one(age, null), one(age + 1, null)], now)),
    explainNamed([one(0, null)], now),
    explainChoice([one(1, 'a'), one(2, 'b'), one(3, null)], asked),
    explainChoice([one(1, 'a'), one(2, 'a')], asked),
    explainChoice([one(1, 'a'), one(2, null)], asked),
    explainChoice([one(1, null)], { ...asked, topic: 'bread; or cake' }),
    explainChoice([one(1, null), one(2, null)], { ...asked, topic: 'bread' }),
    explainChoice([one(1, null), one(2, null, false)], { ...asked, topic: 'bread' }),
    explainChoice([one(1, null, false)], { ...asked, topic: 'bread' }),
  ]

  const said = chosen.map((messages) => t.reasons(english(messages), [...messages]))

  expect(new Set(said).size).toBe(chosen.length)
  expect(said.filter((each) => each === '' || /[{}]/.test(each))).toEqual([])
  const isEnglish = said.map((each) => ENGLISH_CLAUSE.test(each))
  expect(new Set(isEnglish)).toEqual(new Set([language === 'en']))
})

const now = new Date('2026-11-23T12:00:00Z')

/** An article of that age. */
function one(ageMs: number, keyword: string | null, isOnTopic = true) {
  return {
    id: String(ageMs),
    publisher_url: null,
    feed_id: 'f',
    source_id: String(ageMs),
    title: 'A title',
    link: null,
    summary: null,
    categories: [],
    published_at: null,
    moment: new Date(now.getTime() - ageMs),
    feed_title: null,
    feedCount: 3,
    isOnTopic,
    keyword,
  }
}

const ENGLISH_CLAUSE =
  /\b(?:the|your|you|from|these|newest|old|two|three|match|about|feeds by|all|and)\b/i
