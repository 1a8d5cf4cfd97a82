/**
 * One spelling for what readers regard as the same: removes case, accents, widths, dashes and quotes. Marks that change
 * the word stay: vowel signs of Indian scripts, the marks of kana, й and ї.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const small = text.normalize('NFKD').toLowerCase()
  const parted = small.includes(JOINER) ? small.replace(ARABIC_JOINER, '$1 ') : small
  return withoutMarks(parted.replace(ODD, plainOf)).normalize('NFC')
}

const ASCII = /^\p{ASCII}*$/u

/** Persian separates the ending of a word by an invisible joiner. */
const JOINER = '\u200C'
const ARABIC_JOINER = /(\p{sc=Arab})\u200C/gu

/** No Unicode normal form decomposes these letters, or they differ between the keyboards of two languages. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '-'],
  ['–', '-'],
  ['—', '-'],
  ['―', '-'],
  ['\u2212', '-'],
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['′', "'"],
])
const ODD = new RegExp(
  `[${[...SPELLINGS.keys()].join('')}\\u00AD\\u200B-\\u200F\\u2060\\uFEFF]|\\uFE0E|\\uFE0F`,
  'g',
)

function plainOf(letter: string): string {
  return SPELLINGS.get(letter) ?? ''
}

function withoutMarks(text: string): string {
  if (!BEYOND_LATIN.test(text)) return text.replace(ACCENTS, '')
  return text.replace(CYRILLIC_ACCENTS, '').replace(OTHER_MARKS, '')
}

const BEYOND_LATIN = /[\u0370-\u1DFF\u2C00-\uFFFF]/
const ACCENTS = /[\u0300-\u036F]+/g
/** ё is often written е; but й and ї are letters of their own. */
const CYRILLIC_ACCENTS = /(?<=[\u0400-\u052F])[\u0300-\u0305\u0307\u030B-\u036F]|(?<=е)\u0308/g
/** Accents of Latin and Greek, vowel points of Hebrew and Arabic with their stretcher, the nukta. */
const OTHER_MARKS =
  /(?<![\u0400-\u052F])[\u0300-\u036F]|[[\p{sc=Hebr}\p{scx=Arab}]&&\p{Mn}]|\u0640|\u093C/gv
