import { expect, test } from 'vitest'

import { shorten, splitSentences } from '#server/outside/writer/text.ts'

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['Dr. Weber of Acme Inc. agrees. So do we.', ['Dr. Weber of Acme Inc. agrees.', 'So do we.']],
  ['It cost 3.5 million. J. R. Smith paid.', ['It cost 3.5 million.', 'J. R. Smith paid.']],
  ['一つ目です。二つ目です。', ['一つ目です。', '二つ目です。']],
  ['', []],
])('%j parts into %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences)
})

test.each([
  ['short', 10, 'short'],
  ['one two three four', 12, 'one two…'],
  ['one two, three', 10, 'one two…'],
  ['一二三四五六七八九十', 5, '一二三四…'],
  ['🚢🚢🚢🚢', 4, '🚢…'],
])('%j in %i characters is %j', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})
