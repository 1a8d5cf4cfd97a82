import { expect, test } from 'vitest'

import { forgetLastWords, keepLastWords, readLastWords } from '#device/last-words.ts'

test('last words are read again by their owner only', () => {
  keepLastWords('lin-ada', 'First line\nsecond line')

  expect(readLastWords('lin-ada')).toBe('First line\nsecond line')
  expect(readLastWords('lin-mateo')).toBeNull()
})

test('forgotten words are gone', () => {
  keepLastWords('lin-ada', 'Gone')

  forgetLastWords()

  expect(readLastWords('lin-ada')).toBeNull()
})
