import { expect, test } from 'vitest'

import { cutText } from '#ui/format/text.tsx'

test('a text of exactly the limit is left whole', () => {
  expect(cutText('a'.repeat(100), 100)).toBe('a'.repeat(100))
})

test('a longer text is cut and gets an ellipsis', () => {
  expect(cutText('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`)
})

test('an emoji made of several characters is never cut in two', () => {
  expect(cutText('a👩‍💻b', 2)).toBe('a👩‍💻...')
})

test('the ellipsis never stands alone in a line', () => {
  expect(cutText('part is more', 8)).toBe('part is\u00A0...')
})
