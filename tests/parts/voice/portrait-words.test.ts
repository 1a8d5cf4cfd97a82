import { DAY_PARTS, OPENINGS } from '@lin/voice'
import type { PortraitLine } from '@lin/voice'
import { afterEach, expect, test } from 'vitest'

import { postAbout, sentencesOf } from '#parts/voice/portrait-words.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { LANGUAGES } from '#text/language.ts'
import { needTexts } from '#text/needed.ts'

await needTexts(['content'])
afterEach(() => speakIn('en'))

const LAST_YEAR = new Date().getFullYear() - 1
const MARCH_MS = new Date(LAST_YEAR, 2, 15).getTime()

const LINES: readonly PortraitLine[] = [
  ...OPENINGS.flatMap((opening) =>
    [true, false].map((isAlways) => ({ code: 'opens', opening, isAlways }) as const),
  ),
  { code: 'opensInManyWays' },
  { code: 'sentences', length: 'short', words: 1 },
  { code: 'sentences', length: 'short', words: 8 },
  { code: 'sentences', length: 'middle', words: 14 },
  { code: 'sentences', length: 'long', words: 24 },
  ...[0, 9, 10].map((ofTen) => ({ code: 'asks', ofTen }) as const),
  ...[0, 1, 2].map((count) => ({ code: 'hashtags', count }) as const),
  { code: 'plain' },
  { code: 'noEmoji' },
  { code: 'noExclamations' },
  { code: 'emoji', favourite: '🚂' },
  { code: 'exclamations', ofTen: 7 },
  { code: 'exclamations', ofTen: 10 },
  ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ code: 'when', weekday, part: null }) as const),
  ...DAY_PARTS.flatMap((part) =>
    [null, 2].map((weekday) => ({ code: 'when', weekday, part }) as const),
  ),
  { code: 'topics', topics: ['hiring'] },
  { code: 'topics', topics: ['meetings', 'hiring'] },
  { code: 'silent', topic: 'onboarding', lastMs: MARCH_MS },
]

test.each(LANGUAGES)('each line is a sentence of its own in %s', async (language) => {
  await speakIn(language)

  const sentences = sentencesOf({ posts: 8, missing: 0, lines: LINES })

  expect(sentences).toHaveLength(LINES.length)
  expect(sentences.filter((sentence) => !/^\p{Lu}|^\d/u.test(sentence))).toEqual([])
  expect(sentences.filter((sentence) => !/[^\s.]\.$/u.test(sentence))).toEqual([])
  expect(sentences.filter((sentence) => /undefined|null|NaN| {2}/.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})

test.each([
  ['en', `You have not written about onboarding since March ${LAST_YEAR}.`],
  ['de', `Über onboarding haben Sie seit März ${LAST_YEAR} nicht geschrieben.`],
  ['es', `No escribes sobre onboarding desde marzo de ${LAST_YEAR}.`],
  ['fr', `Vous n’avez rien écrit sur onboarding depuis mars ${LAST_YEAR}.`],
] as const)('a topic of another year is told with its year in %s', async (language, said) => {
  await speakIn(language)

  const lines = [{ code: 'silent', topic: 'onboarding', lastMs: MARCH_MS }] as const

  expect(sentencesOf({ posts: 8, missing: 0, lines })).toEqual([said])
})

test.each([
  ['en', 'You post most often on Tuesdays, and in the morning.'],
  ['de', 'Am häufigsten posten Sie dienstags, und zwar am Vormittag.'],
  ['es', 'Publicas sobre todo los martes, y por la mañana.'],
  ['fr', 'Vous publiez surtout le mardi, et plutôt le matin.'],
] as const)('the days begin with Sunday in %s', async (language, said) => {
  await speakIn(language)

  const lines = [{ code: 'when', weekday: 2, part: 'morning' }] as const

  expect(sentencesOf({ posts: 8, missing: 0, lines })).toEqual([said])
})

test.each(LANGUAGES)('a post about the portrait ends on a question in %s', async (language) => {
  await speakIn(language)

  const text = postAbout({ posts: 1234, missing: 0, lines: [{ code: 'plain' }] })

  expect(text.split('\n\n')).toHaveLength(3)
  expect(text.endsWith('?')).toBe(true)
})
