import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RANK, holdsLetters, rankOf } from '#app/palette/match.ts'

test.each([
  ['the very name', 'posts', RANK.same],
  ['its beginning', 'po', RANK.beginning],
  ['a part of it', 'ost', RANK.name],
  ['another word for it', 'drafts', RANK.also],
  ['a slip of the keys', 'psots', RANK.slip],
  ['letters left out', 'pts', RANK.slip],
  ['something else', 'accounts', RANK.none],
])('%s is ranked', (_, sought, rank) => {
  expect(rankOf('posts', 'content drafts', sought)).toBe(rank)
})

test('beginnings of words come before parts of words, in any order', () => {
  expect(rankOf('add a source', '', 'source add')).toBe(RANK.words)
  expect(rankOf('add a source', 'feed', 'ource add')).toBe(RANK.name)
  expect(rankOf('add a source', 'feed', 'feed add')).toBe(RANK.also)
})

test('any two neighbours may be swapped, and no more than two', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,12}$/), fc.nat(), (word, place) => {
      const at = place % (word.length - 1)
      const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
      expect(holdsLetters(`a ${word}`, swapped)).toBe(true)
    }),
  )
  expect(holdsLetters('publish', 'uplbish')).toBe(false)
})

test('the letters begin a word and stand close together', () => {
  expect(holdsLetters('new post', 'nwpst')).toBe(true)
  expect(holdsLetters('new post', 'ewpo')).toBe(false)
  expect(holdsLetters('publish what you have written in here', 'phere')).toBe(false)
})

test('two letters are in everything, and a whole sentence is no name', () => {
  expect(holdsLetters('post', 'ps')).toBe(false)
  expect(holdsLetters('a'.repeat(100), 'a'.repeat(25))).toBe(false)
})
