import { sameWords } from './plain-line.ts'
import { isStopWord } from './stop-words.ts'

/**
 * Words and pairs of words that a text is about, the most telling first; none shares a word with
 * another one or with `taken`. A pair counts only when the text says it twice: single occurrences
 * gave pairs that nobody would search for.
 */
export function phrasesOf(title: string, text: string, taken: readonly string[]): string[] {
  const weights = new Map<string, number>()
  count(weights, title, TITLE_WEIGHT)
  count(weights, text, 1)
  const ranked = [...weights].filter(isTelling).toSorted((a, b) => rankOf(b) - rankOf(a))

  const used = new Set(taken.flatMap((name) => sameWords(name).split(' ')))
  const phrases: string[] = []
  for (const [phrase] of ranked) {
    const words = phrase.split(' ')
    if (phrases.length === MOST || words.some((word) => used.has(word))) continue
    for (const word of words) used.add(word)
    phrases.push(phrase)
  }
  return phrases
}

const MOST = 5
const TITLE_WEIGHT = 3
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words that a title is about, in lower case. */
export function topicWords(title: string): Set<string> {
  const words = [...SEGMENTER.segment(title)].filter((part) => part.isWordLike === true)
  return new Set(words.map((part) => part.segment.toLowerCase()).filter(isTopicWord))
}

function count(weights: Map<string, number>, text: string, weight: number): void {
  let previous: string | null = null
  for (const { segment, isWordLike } of SEGMENTER.segment(text)) {
    if (segment.trim() === '') continue
    const word = segment.toLowerCase()
    const isTopic = isWordLike === true && isTopicWord(word)
    if (isTopic) {
      add(weights, word, weight)
      if (previous !== null) add(weights, `${previous} ${word}`, weight)
    }
    previous = isTopic ? word : null
  }
}

function add(weights: Map<string, number>, phrase: string, weight: number): void {
  weights.set(phrase, (weights.get(phrase) ?? 0) + weight)
}

/** Four letters where letters are sounds, two where they are words. */
function isTopicWord(word: string): boolean {
  const least = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(word) ? 2 : 4
  return word.length >= least && /\p{L}/u.test(word) && !isStopWord(word)
}

function isTelling([phrase, weight]: readonly [string, number]): boolean {
  return !phrase.includes(' ') || weight > TITLE_WEIGHT
}

/** Between words that are said as often the longer one says more: short ones are mostly verbs. */
function rankOf([phrase, weight]: readonly [string, number]): number {
  return weight * Math.min(phrase.length, LONG_WORD)
}

const LONG_WORD = 10
