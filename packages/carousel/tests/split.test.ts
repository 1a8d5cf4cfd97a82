import { SLIDE_LIMITS } from '@lin/carousel/paragraphs'
import { splitText } from '@lin/carousel/split'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const WORDS = {
  sources: 'Sources',
  question: 'What do you think?',
  invitation: 'Tell me in the comments.',
} as const

function split(text: string, more: Partial<Parameters<typeof splitText>[1]> = {}) {
  return splitText(text, { language: 'en', words: WORDS, ...more })
}

test('a draft becomes a hook, a point for each paragraph, and a question', () => {
  const text =
    'We stopped all meetings. It was loud at first.\n\nWriting came back. Whoever had something to say wrote a page.\n\nWhich of your meetings could be a page?\n\n#work #writing'

  expect(split(text)).toStrictEqual([
    { kind: 'hook', heading: 'We stopped all meetings.', body: 'It was loud at first.' },
    {
      kind: 'point',
      heading: 'Writing came back.',
      body: 'Whoever had something to say wrote a page.',
    },
    { kind: 'question', heading: 'Which of your meetings could be a page?', body: '' },
  ])
})

test('without a question of its own it ends with one', () => {
  expect(split('One thought.').at(-1)).toStrictEqual({
    kind: 'question',
    heading: 'What do you think?',
    body: 'Tell me in the comments.',
  })
})

test('numbered steps are a slide each, and a list stays together under its line', () => {
  const text = 'Three steps\n\n1. Write it down. A page.\n2. Ask.\n\nYou need:\n- paper\n- a pen'

  expect(split(text).slice(1, -1)).toStrictEqual([
    { kind: 'point', heading: 'Write it down.', body: 'A page.' },
    { kind: 'point', heading: 'Ask.', body: '' },
    { kind: 'point', heading: 'You need', body: '- paper\n- a pen' },
  ])
})

test('what it links to and was written from are its sources', () => {
  const text = 'A hook\n\nRead https://www.example.org/a/b/ and https://example.com/c.'
  const sources = [{ title: 'An article', link: 'https://www.example.net/x' }]

  expect(split(text, { sources }).at(-2)).toStrictEqual({
    kind: 'sources',
    heading: 'Sources',
    body: '- An article – example.net\n- example.org/a/b\n- example.com/c',
  })
})

test('a long paragraph is cut between its sentences', () => {
  const sentence = 'This sentence is sixty characters long, more or less, I say.'
  const points = split(`A hook.\n\n${Array.from({ length: 12 }, () => sentence).join(' ')}`).slice(
    1,
    -1,
  )

  expect(points.length).toBeGreaterThan(1)
  for (const { body } of points) expect(body).toMatch(/say\.$/)
})

test('any text makes slides within the limits, and loses no word', () => {
  const word = fc.constantFrom('one', 'two.', 'three!', 'four:', '- five', '6. six', 'sept ?', '🙂')
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 500 })
    .map((parts) => parts.flat().join('').slice(0, 3000))

  fc.assert(
    fc.property(text, (said) => {
      const slides = split(said)
      expect(slides.length).toBeLessThanOrEqual(SLIDE_LIMITS.max)
      for (const { heading, body } of slides) {
        expect(heading.length).toBeLessThanOrEqual(SLIDE_LIMITS.headingMaxLength)
        expect(body.length).toBeLessThanOrEqual(SLIDE_LIMITS.bodyMaxLength)
      }
      const all = slides.map(({ heading, body }) => `${heading} ${body}`).join(' ')
      for (const each of ['one', 'two', 'three', 'four', 'five', 'six', 'sept', '🙂']) {
        expect(count(all, each)).toBeGreaterThanOrEqual(count(said, each))
      }
    }),
    { numRuns: 200 },
  )
})

test('slides keep to smaller limits, too', () => {
  const limits = { max: 5, headingMaxLength: 40, bodyMaxLength: 80 }
  const word = fc.constantFrom('one', 'two.', 'three!', '- five', '6. six', '?', 'seven'.repeat(9))
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 200 })
    .map((parts) => parts.flat().join(''))

  fc.assert(
    fc.property(text, (said) => {
      const slides = split(said, { limits })
      expect(slides.length).toBeLessThanOrEqual(limits.max)
      for (const { heading, body } of slides) {
        expect(heading.length).toBeLessThanOrEqual(limits.headingMaxLength)
        expect(body.length).toBeLessThanOrEqual(limits.bodyMaxLength)
      }
    }),
  )
})

test('two lines that fill a slide are not joined, as the line end between them has no room', () => {
  const limits = { max: 5, headingMaxLength: 40, bodyMaxLength: 80 }
  const lines = ['one', 'two'].map((word) => `- ${word.padEnd(38, '.')}`)

  const bodies = split(`A hook.\n\n${lines.join('\n')}`, { limits }).map(({ body }) => body)

  expect(bodies).toEqual(expect.arrayContaining(lines))
})

test('what is too long is cut between its characters', () => {
  const { bodyMaxLength } = SLIDE_LIMITS

  const slides = split(`${'x'.repeat(bodyMaxLength - 1)}${'🙂'.repeat(bodyMaxLength)}`)

  for (const { heading, body } of slides) {
    expect([heading.isWellFormed(), body.isWellFormed()]).toEqual([true, true])
  }
  const said = slides.map(({ body }) => body).join('')
  expect(count(said, '🙂')).toBe(bodyMaxLength)
})

function count(text: string, word: string): number {
  return text.split(word).length - 1
}
