import type { Form } from '@lin/feed-reader/testing'

const SIGNS = Array.from(`a1 \n"'()[]{}<>.,;:/-_#@?!&=|*+%\\“”„«»‘’。é漢😀\u0301\u0000`)
const UNITS = [
  ...SIGNS,
  ...SIGNS.map((sign) => `${sign}a`),
  ...SIGNS.map((sign) => `a.${sign}\n`),
  '1://',
  'a://b ',
  '</a>',
  '<a href="',
  '<a b=\'"',
  '<!--',
  '<![CDATA[',
  '&amp;',
  '&#',
  '- | ',
  '“a. ',
  '»«',
  '(foto) ',
  '{"a":[',
  '#tag ',
  'a@b.',
  'www.',
  '12:30 ',
]

/** Runs of one sign, of each delimiter, of two in turn, and nested, with ends that an expression refuses. */
export const FORMS: readonly Form[] = [
  ...UNITS.map(
    (unit): Form =>
      (length) =>
        repeated(unit, length),
  ),
  // Texts with an end that a regular expression refuses.
  ...SIGNS.map(
    (sign): Form =>
      (length) =>
        `${repeated(sign, length)} .\n`,
  ),
  ...['()', '[]', '<>', '{}', '“”', '«»'].map(
    ([open = '', close = '']): Form =>
      (length) =>
        repeated(open, length / 2) + repeated(close, length / 2),
  ),
  (length) => `<${repeated('a', length)}`,
  (length) => `<a ${repeated('b=c ', length)}>`,
  (length) => repeated('<a>', length / 2) + repeated('</a>', length / 2),
  words,
]

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length))
}

/** Words that differ all, as an honest text has them. */
function words(length: number): string {
  return Array.from(
    { length: Math.ceil(length / 7) },
    (_, at) => `w${(at * 7919).toString(36)}${at % 9 === 0 ? '.' : ''} `,
  ).join('')
}
