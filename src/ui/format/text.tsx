import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { readingLocale } from './locale.ts'

interface RichProps {
  /** A sentence with named parts: `I agree to the <terms>Terms of Service</terms>`. */
  readonly text: string
  /** What each part becomes, around its words; of a part that is not named here only the words are shown. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence that has links or marks inside, in the order of words that its language needs. */
export function Rich({ text, parts }: RichProps) {
  return text.split(PART).map((piece, at) => {
    const [, name, words = ''] = /^<(\w+)>(.*?)<\/\1>$/s.exec(piece) ?? []
    const shown = name === undefined ? piece : (parts[name]?.(words) ?? words)
    // The pieces of a sentence have no other name than their place, and never change it.
    return <Fragment key={at}>{shown}</Fragment>
  })
}

const PART = /(<\w+>.*?<\/\w+>)/s

/** At most so many characters, then three dots. Never cuts an emoji in two. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  segmenter ??= new Intl.Segmenter()
  let count = 0
  // A list cuts many long texts, and needs the beginning of each.
  for (const { index } of segmenter.segment(text)) {
    if (count === maxCharacters) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}

/** It takes a while to be made. */
let segmenter: Intl.Segmenter | undefined

/** `Tuesday`, `Tuesday and Thursday`, `Monday, Tuesday and Thursday` */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(readingLocale(), { type: 'conjunction' }).format(items)
}

/** Whether a text holds every word that is sought: in any order, whatever the capitals and accents. */
export function holdsWords(text: string, sought: string): boolean {
  return holdsPlainWords(plainText(text), plainText(sought))
}

/** The same for plain texts: making thousands of them plain takes longer than looking into them. */
export function holdsPlainWords(text: string, sought: string): boolean {
  return sought.split(/\s+/).every((word) => text.includes(word))
}

/** Without capitals and accents. */
export function plainText(text: string): string {
  return text.replaceAll(BEYOND_ASCII, withoutAccents).toLowerCase()
}

/** Most of a text is ASCII, which has no accents: to look for them there took most of the time. */
const BEYOND_ASCII = /[^\0-\x7F]+/g

function withoutAccents(run: string): string {
  return run.normalize('NFKD').replaceAll(/\p{M}+/gu, '')
}
