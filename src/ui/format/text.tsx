import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { readingLocale } from './locale.ts'

interface RichProps {
  /** A sentence with named parts: `I agree to the <terms>Terms of Service</terms>`. */
  readonly text: string
  /** Renders each named part around its words; a part without a renderer shows its words only. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A translated sentence with links or marks inside, whose order each language decides. */
export function Rich({ text, parts }: RichProps) {
  return text.split(PART).map((piece, at) => {
    const [, name, words = ''] = /^<(\w+)>(.*?)<\/\1>$/s.exec(piece) ?? []
    const shown = name === undefined ? piece : (parts[name]?.(words) ?? words)
    // The pieces of a sentence have no id but their index, and never move.
    return <Fragment key={at}>{shown}</Fragment>
  })
}

const PART = /(<\w+>.*?<\/\w+>)/s

/** Keeps the dots from standing alone in a line. */
const NO_BREAK_SPACE = '\u00A0'

/** Cuts a text to at most this many characters, then three dots. Never cuts an emoji in two. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  segmenter ??= new Intl.Segmenter()
  let count = 0
  // Stops early: lists cut many long texts.
  for (const { index } of segmenter.segment(text)) {
    if (count === maxCharacters) return `${text.slice(0, index).replace(/\s$/, NO_BREAK_SPACE)}...`
    count += 1
  }
  return text
}

/** Created once, because that is slow. */
let segmenter: Intl.Segmenter | undefined

/** `Tuesday`, `Tuesday and Thursday`, `Monday, Tuesday and Thursday` */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(readingLocale(), { type: 'conjunction' }).format(items)
}

/**
 * Whether a text holds every word of a search, in any order. Both as from `plainText`: normalizing thousands of texts
 * takes longer than searching them.
 */
export function holdsPlainWords(text: string, sought: string): boolean {
  return sought.split(/\s+/).every((word) => text.includes(word))
}

/** Lower case, without accents. */
export function plainText(text: string): string {
  return text.replaceAll(BEYOND_ASCII, withoutAccents).toLowerCase()
}

/** Most text is ASCII, which has no accents: normalizing it took most of the time. */
const BEYOND_ASCII = /[^\0-\x7F]+/g

function withoutAccents(run: string): string {
  return run.normalize('NFKD').replaceAll(/\p{M}+/gu, '')
}
