import fc from 'fast-check'
import { expect, test } from 'vitest'

import { acceptedText, wordDiff } from '#parts/changes/word-diff.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'

test('a word that changed is a change of its own', () => {
  expect(wordDiff('We were really proud.', 'We are proud.')).toEqual([
    { kind: 'same', text: 'We ' },
    { kind: 'change', was: 'were really', now: 'are' },
    { kind: 'same', text: ' proud.' },
  ])
})

test('a space that stays is no change', () => {
  expect(wordDiff('It is, of course, the best.', 'It is the best.')).toEqual([
    { kind: 'same', text: 'It is' },
    { kind: 'change', was: ', of course,', now: '' },
    { kind: 'same', text: ' the best.' },
  ])
})

test('each paragraph that is left out can be refused alone', () => {
  const parts = wordDiff('One.\n\nTwo.\n\nThree.', 'One.')
  expect(parts.filter(({ kind }) => kind === 'change')).toEqual([
    { kind: 'change', was: '\n\n', now: '' },
    { kind: 'change', was: 'Two.\n\n', now: '' },
    { kind: 'change', was: 'Three.', now: '' },
  ])
})

test('a character of several code points is whole', () => {
  expect(wordDiff('A 👩‍👩‍👧 family', 'A 👩‍👩‍👦 family')).toContainEqual({
    kind: 'change',
    was: '👩‍👩‍👧',
    now: '👩‍👩‍👦',
  })
})

test('texts that are too long to compare are one change', () => {
  const [was, now] = [word(3000, 'a'), word(3000, 'b')]
  expect(wordDiff(was, now)).toHaveLength(1)
})

function word(count: number, letter: string): string {
  return Array.from({ length: count }, (_, at) => `${letter}${at}`).join(' ')
}

const TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom('we', 'are', ' ', '. ', '\n', '\n\n', '👩‍👩‍👧', 'é'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

test('all accepted is the new text, all refused the old one, and any choice holds only theirs', () => {
  fc.assert(
    fc.property(TEXT, TEXT, fc.array(fc.nat({ max: 80 })), (was, now, some) => {
      const parts = wordDiff(was, now)
      const every = new Set(parts.keys())
      expect(acceptedText(parts, new Set())).toBe(now)
      expect(acceptedText(parts, every)).toBe(was)
      const mixed = acceptedText(parts, new Set(some))
      expect(wordDiff(was, was).every(({ kind }) => kind === 'same')).toBe(true)
      expect(mixed.length).toBeLessThanOrEqual(was.length + now.length)
      // Accepting what was left of a choice comes to the same.
      expect(acceptedText(wordDiff(mixed, now), new Set())).toBe(now)
    }),
    runsOf(200),
  )
})
