import { PORTRAIT_POSTS, portraitOf } from '@lin/voice'
import type { DatedPost, PortraitLine } from '@lin/voice'
import { expect, test } from 'vitest'

const DAY_MS = 86_400_000
/** A Tuesday, 08:30 in UTC. */
const TUESDAY = Date.UTC(2026, 8, 1, 8, 30)
const NOW = TUESDAY + 10 * 7 * DAY_MS

/** One post a week from a Tuesday on. */
function weekly(texts: readonly string[]): DatedPost[] {
  return texts.map((text, week) => ({ id: String(week), text, atMs: TUESDAY + week * 7 * DAY_MS }))
}

function portrait(posts: readonly DatedPost[], nowMs = NOW) {
  return portraitOf(posts, {
    nowMs,
    clock: (atMs) => ({ weekday: new Date(atMs).getUTCDay(), hour: new Date(atMs).getUTCHours() }),
  })
}

function linesOf(posts: readonly DatedPost[], nowMs = NOW): readonly PortraitLine[] {
  return portrait(posts, nowMs).lines
}

function eight(text: (at: number) => string): DatedPost[] {
  return weekly(Array.from({ length: 8 }, (_, at) => text(at)))
}

test('below five posts with words, the portrait says how many are missing, and nothing else', () => {
  const few = weekly(['The plan is short.', 'It is done.', ' https://example.com/a '])

  expect(portrait(few)).toEqual({ posts: 2, missing: PORTRAIT_POSTS - 2, lines: [] })
  expect(portrait([])).toEqual({ posts: 0, missing: PORTRAIT_POSTS, lines: [] })
})

test('five posts are enough', () => {
  const five = weekly(Array.from({ length: 5 }, (_, at) => `The plan for week ${at} is short.`))

  expect(portrait(five)).toMatchObject({ posts: 5, missing: 0 })
  expect(portrait(five).lines.length).toBeGreaterThan(0)
})

test('a person of short sentences, questions and two hashtags is described so', () => {
  const lines = linesOf(
    eight(
      (at) => `The plan for week ${at} is short.\n\nIt is done. What is yours?\n\n#rails #plans`,
    ),
  )

  expect(lines).toEqual([
    { code: 'opens', opening: 'short', isAlways: true },
    { code: 'sentences', length: 'short', words: 4 },
    { code: 'asks', ofTen: 10 },
    { code: 'hashtags', count: 2 },
    { code: 'plain' },
    { code: 'when', weekday: 2, part: 'morning' },
    { code: 'topics', topics: ['plans', 'rails'] },
  ])
})

test('emoji and exclamation marks are told where they are a habit', () => {
  const lines = linesOf(eight((at) => `We did it in week ${at}! 🚂 Onwards we go`))

  expect(lines).toContainEqual({ code: 'emoji', favourite: '🚂' })
  expect(lines).toContainEqual({ code: 'exclamations', ofTen: 10 })
  expect(lines).toContainEqual({ code: 'asks', ofTen: 0 })
  expect(lines).toContainEqual({ code: 'hashtags', count: 0 })
})

test('who uses emoji and no exclamation mark is told the one and the other', () => {
  const lines = linesOf(eight((at) => `We did it in week ${at}. 🚂`))

  expect(lines).toContainEqual({ code: 'noExclamations' })
  expect(lines.map(({ code }) => code)).not.toContain('plain')
})

test('openings of every kind are no habit', () => {
  const kinds = [
    'Why is that so?',
    '3 things happened.',
    'I was wrong.',
    'The trains were late again.',
  ]

  expect(linesOf(eight((at) => kinds[at % 4] ?? ''))[0]).toEqual({ code: 'opensInManyWays' })
})

test('a topic that has not come up for long is told, and not as one that one comes back to', () => {
  const posts = eight((at) =>
    at < 4 ? `The plan ${at} is short. #onboarding` : `The plan ${at} is short. #hiring`,
  )
  const later = TUESDAY + 3 * 7 * DAY_MS + 80 * DAY_MS

  expect(linesOf(posts, later)).toContainEqual({
    code: 'silent',
    topic: 'onboarding',
    lastMs: TUESDAY + 3 * 7 * DAY_MS,
  })
  expect(linesOf(posts, later)).toContainEqual({ code: 'topics', topics: ['hiring'] })
  expect(linesOf(posts, later - 20 * DAY_MS).map(({ code }) => code)).not.toContain('silent')
})

test('a hashtag that recurs is a topic, also where its word stands in the sentences', () => {
  const lines = linesOf(eight((at) => `Good onboarding takes ${at} days. #onboarding`))

  expect(lines).toContainEqual({ code: 'topics', topics: ['onboarding'] })
})

test('who has written nothing since is not told of a topic', () => {
  const posts = eight((at) => `The plan ${at} is short. #onboarding`)

  expect(linesOf(posts, NOW + 400 * DAY_MS).map(({ code }) => code)).not.toContain('silent')
})

test('days without a time say the weekday alone, and posts without a date nothing', () => {
  const days = eight((at) => `The plan ${at} is short.`).map((post) => ({
    ...post,
    atMs: Math.floor((post.atMs ?? 0) / DAY_MS) * DAY_MS,
  }))

  expect(linesOf(days)).toContainEqual({ code: 'when', weekday: 2, part: null })
  expect(
    linesOf(days.map((post) => ({ ...post, atMs: null }))).map(({ code }) => code),
  ).not.toContain('when')
})

test('posts on all days at one time of the day say the time alone', () => {
  const posts = Array.from({ length: 14 }, (_, at) => ({
    id: String(at),
    text: `The plan ${at} is short.`,
    atMs: TUESDAY + at * DAY_MS + 11 * 3_600_000,
  }))

  expect(linesOf(posts)).toContainEqual({ code: 'when', weekday: null, part: 'evening' })
})
