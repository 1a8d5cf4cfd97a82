import { readLittleText } from '@lin/linkedin-sandbox'
import { escapeLittleText } from '@lin/linkedin/little-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const TEXTS: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ['any text', fc.string({ unit: 'binary' })],
  ['any graphemes, emoji with joiners too', fc.string({ unit: 'grapheme' })],
  ['reserved characters', pieces(...'|{}@[]()<>#\\*_~ a5\n'.split(''))],
  ['what looks like an element', pieces('#', '＃', 'AI', '5', ' ', '(', '“', '@[', '](urn:li:')],
  [
    'hashtags, links and code',
    pieces(
      '#a',
      'C#',
      'issue#5',
      'http://x.y/#z',
      '{hashtag|\\#|',
      '}',
      '\\',
      '¿',
      'e\u0301',
      '👩‍💻',
    ),
  ],
]

test.each(TEXTS)("LinkedIn's readers see %s as it was written", (_what, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(readLittleText(escapeLittleText(text))).toStrictEqual({
        text,
        dropped: '',
        mentions: [],
      })
    }),
    { numRuns: 300 },
  )
})

function pieces(...parts: string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...parts)).map((found) => found.join(''))
}
