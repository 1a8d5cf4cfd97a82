import { SLIDE_LIMITS } from '@lin/carousel/paragraphs'
import { composeCarousel, composePoll } from '@lin/writer'
import type { Article, Carousel, Poll, Slide } from '@lin/writer'
import { checkedPoll, sensitiveText } from '@lin/writer/parts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sensitiveQuestion } from '../src/sensitive.ts'

const ARTICLE: Article = {
  title: 'Night trains carry a third more freight',
  link: 'https://rail.example/night',
  summary: null,
  categories: [],
  feedTitle: 'Rail Weekly',
  publishedAt: null,
}

const DRAFT = [
  'Freight is moving into the night. Few people notice.',
  'Track fees fell.\nThat made the difference, say operators.',
  'Deliveries rose by 34 percent. Drivers sleep by day. Towns hear less of it than they feared, and the yards are lit until morning.',
  'Would you ship at night?',
  'Source: https://rail.example/night',
  '#Freight #Rail',
].join('\n\n')

function slidesOf(text: string): readonly Slide[] {
  return composeCarousel(text)?.slides ?? []
}

test('without a model a carousel is the text itself: hook, a page for each paragraph, sources, question', () => {
  expect(composeCarousel(DRAFT, { articles: [ARTICLE] })).toEqual({
    title: 'Freight is moving into the night',
    slides: [
      { kind: 'hook', heading: 'Freight is moving into the night.', body: '' },
      { kind: 'point', heading: '', body: 'Few people notice.' },
      {
        kind: 'point',
        heading: 'Track fees fell.',
        body: 'That made the difference, say operators.',
      },
      {
        kind: 'point',
        heading: 'Deliveries rose by 34 percent.',
        body: 'Drivers sleep by day. Towns hear less of it than they feared, and the yards are lit until morning.',
      },
      {
        kind: 'sources',
        heading: 'Sources',
        body: 'Rail Weekly: Night trains carry a third more freight',
      },
      { kind: 'question', heading: 'Would you ship at night?', body: '' },
    ],
  })
})

test.each(['Source', 'Quelle', 'Fuente', 'Fonte', 'Bron'])(
  'a source that is named over its link is no page of its own: %s',
  (label) => {
    const text = DRAFT.replace('Source: ', `${label}: Rail Weekly\n`)
    expect(slidesOf(text).map(({ kind }) => kind)).toEqual([
      'hook',
      'point',
      'point',
      'point',
      'sources',
      'question',
    ])
  },
)

test('what nobody knows more of is named by where it leads', () => {
  expect(slidesOf(DRAFT).at(-2)).toMatchObject({ kind: 'sources', body: 'rail.example' })
})

test('a poll asks what the text asks, with answers that fit the question', () => {
  expect(composePoll(DRAFT)).toEqual({
    question: 'Would you ship at night?',
    options: ['Yes', 'Sometimes', 'No', 'It depends'],
  })
})

test('a text that asks nothing is asked about, in its own language', () => {
  const text = 'Die Fracht wandert in die Nacht. Das ist billiger und nicht lauter.'

  expect(composePoll(text)).toEqual({
    question: '“Die Fracht wandert in die Nacht.” Stimmen Sie zu?',
    options: ['Ja', 'Teilweise', 'Nein', 'Kommt darauf an'],
  })
})

test('a long text has as many pages as a carousel may have, with its sources and question', () => {
  const text = [...Array.from({ length: 40 }, (_, at) => `Thought number ${at}.`), DRAFT].join(
    '\n\n',
  )

  expect(slidesOf(text)).toHaveLength(20)
  expect(slidesOf(text).slice(-2)).toMatchObject([{ kind: 'sources' }, { kind: 'question' }])
})

test('whatever a text is, what is made of it is within the limits, or nothing', () => {
  const words = fc.oneof(
    fc.lorem({ maxCount: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('Do you?', 'https://example.com/a', '• one\n• two', '1. one\n2. two', '#tag'),
  )
  const texts = fc.array(words, { maxLength: 40 }).map((parts) => parts.join('\n\n'))

  fc.assert(
    fc.property(texts, (text) => {
      const [carousel, poll] = [composeCarousel(text), composePoll(text)]
      expect(carousel === null ? [] : excessOfCarousel(carousel)).toEqual([])
      expect(typeof poll === 'string' ? [] : excessOfPoll(poll)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('a carousel and a poll have the limits that are asked for', () => {
  const limits = { max: 4, headingMaxLength: 20, bodyMaxLength: 30, titleMaxLength: 10 }

  expect(composeCarousel(DRAFT, { limits })).toEqual({
    title: 'Freight…',
    slides: [
      { kind: 'hook', heading: 'Freight is moving…', body: '' },
      { kind: 'point', heading: '', body: 'Few people notice.' },
      { kind: 'sources', heading: 'Sources', body: 'rail.example' },
      { kind: 'question', heading: 'What is your…', body: '' },
    ],
  })
  const two = { questionMaxLength: 20, optionMaxLength: 5, optionsMin: 2, optionsMax: 2 }
  expect(composePoll('Do you?', two)).toEqual({ question: 'Do you?', options: ['Yes', 'Some…'] })
})

test.each([
  ['no-text', '#Rail'],
  ['politics', 'The election is near. Parliament meets.\n\nDo you ship at night?'],
])('there is no poll for the reason %s', (fault, text) => {
  expect(composePoll(text)).toBe(fault)
})

test('a poll of too few different options is none', () => {
  expect(checkedPoll({ question: 'Do you?', options: ['Yes', 'yes!', ' '] })).toBe(
    'too-few-options',
  )
})

test.each([
  'Which party will you elect at the next election?',
  'How is your mental health this year?',
  'Hatten Sie schon einmal eine Depression?',
  'Wie finden Sie die Politik der Regierung?',
  '¿A qué partido votarás en las elecciones?',
  '¿Cómo está tu salud?',
  'Quelle est votre religion ?',
  'Êtes-vous syndiqué ?',
  'What is your sexual orientation?',
  'Do you practise a religion?',
])('nobody is asked in a poll: %s', (question) => {
  expect(sensitiveQuestion(question)).not.toBeNull()
  expect(composePoll(question)).toBe(sensitiveQuestion(question))
})

test.each([
  'Do you write tests before the code?',
  'Which tool do you vote for?',
  'Wie oft wechseln Sie die Wahl Ihrer Werkzeuge?',
  '¿Prefieres trabajar en casa?',
  'Travaillez-vous le vendredi ?',
  'Is our healthy competition a race to the bottom?',
])('of work everything may be asked: %s', (question) => {
  expect([sensitiveQuestion(question), sensitiveText(question)]).toEqual([null, null])
})

test('a text may name such a matter in passing, but not be about it', () => {
  const passing = 'Freight moves at night.\n\nThe election changed nothing for the yards.'

  expect(sensitiveText(passing)).toBeNull()
  expect(sensitiveText(`${passing} Parliament was asked.`)).toBe('politics')
})

/** The parts that are over a limit of LinkedIn's, or too few. */
function excessOfPoll({ question, options }: Poll): unknown[] {
  const isCount = options.length >= 2 && options.length <= 4
  return [...tooLong([question], 140), ...tooLong(options, 30), ...(isCount ? [] : [options])]
}

function excessOfCarousel({ title, slides }: Carousel): unknown[] {
  const { max, headingMaxLength, bodyMaxLength } = SLIDE_LIMITS
  const isWhole = slides.length <= max && slides.at(-1)?.kind === 'question'
  return [
    ...tooLong([title], 100),
    ...tooLong(
      slides.map(({ heading }) => heading),
      headingMaxLength,
    ),
    ...tooLong(
      slides.map(({ body }) => body),
      bodyMaxLength,
    ),
    ...(isWhole ? [] : [slides]),
  ]
}

function tooLong(texts: readonly string[], max: number): string[] {
  return texts.filter(({ length }) => length > max)
}
