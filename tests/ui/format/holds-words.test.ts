import { expect, test } from 'vitest'

import { plainText } from '#ui/format/text.tsx'

test.for([
  ['Über Café', 'uber cafe'],
  ['“The 4-day week” – tried', '“the 4-day week” – tried'],
  // An accent of its own, after a letter that has none; a ligature; one sign of two.
  ['E\u0301a\u0301b', 'eab'],
  ['ﬁn de siècle', 'fin de siecle'],
  ['ΟΔΟΣ και ΟΔΌΣ', 'οδος και οδος'],
] as const)('"%s" is looked for as "%s"', ([text, plain]) => {
  expect(plainText(text)).toBe(plain)
})
