import { sameWords } from '@lin/writer/text'

/** From 0 to 1; links and hashtags do not count. */
export function likeness(one: string, other: string): number {
  const [left, right] = [piecesOf(one), piecesOf(other)]
  if (left.size === 0 || right.size === 0) return left.size === right.size ? 1 : 0
  const both = [...left].filter((piece) => right.has(piece)).length
  return both / (left.size + right.size - both)
}

/** Length of the compared runs of letters. Words do not serve, because not every script separates them. */
const RUN = 6

function piecesOf(text: string): Set<string> {
  const said = text.replaceAll(/\w{1,20}:\/\/\S+|#\S+/g, ' ')
  const letters = Array.from(sameWords(said).replaceAll(' ', ''))
  const runs = letters.map((_, at) => letters.slice(at, at + RUN).join(''))
  return new Set(runs.slice(0, Math.max(1, letters.length - RUN + 1)).filter((run) => run !== ''))
}

/** The finder is true for texts with so many successive words of one of the sources. */
export function createRunFinder(
  sources: readonly string[],
  words: number,
): (text: string) => boolean {
  const known = new Set(sources.flatMap((source) => runsOf(source, words)))
  return (text) => known.size > 0 && runsOf(text, words).some((run) => known.has(run))
}

function runsOf(text: string, words: number): string[] {
  const said = sameWords(text).split(' ')
  return said
    .slice(0, Math.max(0, said.length - words + 1))
    .map((_, at) => said.slice(at, at + words).join(' '))
}

/** Numbers that the material does not hold, as they are written: a model may invent. */
export function unseenNumbers(text: string, material: readonly string[]): string[] {
  const seen = new Set(material.flatMap((part) => numbersIn(part).map((found) => found.value)))
  const unseen = numbersIn(text.replaceAll(/\w{1,20}:\/\/\S+|#\S+/g, ' '))
    .filter(({ value, token }) => !seen.has(value) && !isEverydayNumber(value, token))
    .map(({ token }) => token)
  return [...new Set(unseen)]
}

const NUMBER =
  /(?<![\p{L}\p{N}_])(?:\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{N})|\p{Nd}+)(?:[.,'’٫٬\u{a0}\u{202f}]\p{Nd}+)*(?:\s?[%٪])?(?![\p{L}\p{N}_])/gu

function numbersIn(text: string): { token: string; value: number }[] {
  return [...text.matchAll(NUMBER)].map(([token]) => ({ token, value: valueOf(token) }))
}

/** 1,234.5 and 1.234,5 and ١٢٣٤٫٥ are one number. */
function valueOf(token: string): number {
  const digits = token.replaceAll(/\p{Nd}/gu, digitOf).replace(/\s?[%٪]$/, '')
  const isGrouped = /^\d{1,3}(?:[.,'’٬\s]\d{3})+$/.test(digits)
  if (isGrouped) return Number(digits.replaceAll(/\D/g, ''))
  const [whole = '', fraction = ''] = digits.split(/[.,٫](?=\d+$)/)
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
}

/** Each script has its ten digits in a row, zero first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** "Three questions" and "1." are no claims. */
function isEverydayNumber(value: number, token: string): boolean {
  return Number.isInteger(value) && value <= 10 && !/[%٪]$/.test(token)
}
