import { holdsPlainWords } from '#ui/format/text.tsx'

/** How well a name fits a search: a lower rank is shown first. */
export const RANK = { same: 0, beginning: 1, words: 2, name: 3, also: 4, slip: 5, none: 6 } as const

export type Rank = (typeof RANK)[keyof typeof RANK]

/**
 * All three as from `plainText`. `also` is searched for whole words' parts only: a slip of the keys is forgiven in
 * what people see.
 */
export function rankOf(name: string, also: string, sought: string): Rank {
  if (name === sought) return RANK.same
  if (name.startsWith(sought)) return RANK.beginning
  const words = sought.split(' ').filter((word) => word !== '')
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return RANK.words
  if (holdsPlainWords(name, sought)) return RANK.name
  if (holdsPlainWords(`${name} ${also}`, sought)) return RANK.also
  return words.every((word) => holdsLetters(name, word)) ? RANK.slip : RANK.none
}

/** Fewer letters are in nearly every name; more are no name that somebody has mistyped. */
const LETTERS = { least: 3, most: 24 }

/**
 * Whether the letters stand in the text in their order, from the beginning of a word and close together, at most one
 * pair of neighbours swapped: `psot` and `nwpst` are in `new post`. The time grows with the length of the text.
 */
export function holdsLetters(text: string, letters: string): boolean {
  if (letters.length < LETTERS.least || letters.length > LETTERS.most) return false
  const swaps = Array.from({ length: letters.length - 1 }, (_, at) => swappedAt(letters, at))
  const orders = [letters, ...swaps]
  return beginningsIn(text).some((start) => {
    const near = text.slice(start, start + 2 * letters.length)
    return orders.some((order) => isWithin(near, order))
  })
}

function swappedAt(letters: string, at: number): string {
  const pair = letters.slice(at, at + 2)
  return `${letters.slice(0, at)}${pair.slice(1)}${pair.slice(0, 1)}${letters.slice(at + 2)}`
}

function beginningsIn(text: string): readonly number[] {
  const beginnings = [0]
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1))
    beginnings.push(at + 1)
  return beginnings
}

/** Whether a text begins with the first letter and holds the others after it, in this order. */
function isWithin(text: string, letters: string): boolean {
  if (text[0] !== letters[0]) return false
  let found = 0
  for (let at = 0; at < text.length; at += 1) if (text[at] === letters[found]) found += 1
  return found === letters.length
}
