import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createMatcher, keywordPattern } from '#contract/rules/keyword-match.ts'

/** Characters that fold to nothing, to a blank or to a hyphen. */
const EMPTY = [
  '\u00AD',
  '\u0301',
  '\u200D',
  '\u2060',
  '\uFE0F',
  '\u2212',
  '\u207B',
  '¨',
  '-',
  '_',
  ' ',
]
const pieces = fc.array(fc.constantFrom(...EMPTY), { minLength: 1, maxLength: 30 })
const LETTERS = ['a', 'b', 'AI', 'gpt4', 'ال', '人']

test('signs that do not show part words, and nothing else', () => {
  expect(createMatcher(`a ${'\u00AD '.repeat(6)}b`)('an A--B')).toBe(true)
  expect(createMatcher('machine\u2212learning')('machinelearning')).toBe(true)
  expect(createMatcher('soft\u00ADware')('software')).toBe(true)
  expect(createMatcher('AI \u2212')('two AIs')).toBe(true)
})

test('a keyword of such signs alone finds nothing', () => {
  fc.assert(
    fc.property(pieces, (signs) => {
      expect(keywordPattern(signs.join(''))).toBeNull()
    }),
  )
})

test('no keyword keeps a search busy', () => {
  const any = fc.array(fc.constantFrom(...EMPTY, ...LETTERS), { minLength: 1, maxLength: 40 })

  fc.assert(
    fc.property(any, fc.constantFrom(...LETTERS), (signs, letter) => {
      const keyword = signs.join('')
      expect(keywordPattern(keyword)?.source ?? '').not.toMatch(TWO_BLANKS)
      createMatcher(keyword)(`${letter}${'-'.repeat(3000)}c`)
    }),
  )
})

const TWO_BLANKS = /(?:\[\\s\\-_\]\*){2}/
