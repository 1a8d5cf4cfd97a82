import { expect, test } from 'vitest'

import { hookOf } from '#pages/posts/composer/text-length.ts'
import { piecesOf } from '#pages/posts/preview/preview-text.tsx'

const WORDS = 'word '.repeat(60).trim()

test.for([
  ['a short text is all hook', 'Hello', 5],
  ['a long text has a hook of 210 characters', WORDS, 210],
  ['the fold comes after three lines, blank ones too', 'One\n\nTwo\nThree', 8],
  ['an emoji at the fold stays whole', `${'a'.repeat(209)}👩‍💻 and more`, 209],
  ['nothing has none', '', 0],
] as const)('%s', ([, text, length]) => {
  expect(hookOf(text).length).toBe(length)
})

test.for([
  [`${'a '.repeat(103)}remarkable end`, 'remarkable'],
  [WORDS, null],
  [`${'a '.repeat(102)}daily. Then more words`, null],
  ['One\nTwo\nThree\nFour', null],
  ['四日工作周'.repeat(60), null],
] as const)('the word that the fold of "%s" cuts in two is %s', ([text, word]) => {
  expect(hookOf(text).cutWord).toBe(word)
})

test.for([
  ['a'.repeat(120), false],
  ['a'.repeat(121), true],
  [`A line\n${'a'.repeat(200)}`, false],
] as const)('of "%s" it is %s that the first line is long', ([text, hasLongLine]) => {
  expect(hookOf(text).hasLongLine).toBe(hasLongLine)
})

test('hashtags and links of a text are told from its words, and C# is a word', () => {
  const pieces = piecesOf('On C# (#AI) at https://example.com/(#part).')

  const marked = pieces.filter(({ isMarked }) => isMarked).map(({ part }) => part)
  expect(marked).toEqual(['#AI', 'https://example.com/(#part)'])
  expect(pieces.map(({ part }) => part).join('')).toBe(
    'On C# (#AI) at https://example.com/(#part).',
  )
})
