import { hookOf } from '#pages/posts/composer/text-length.ts'

import { LANGUAGE_RULES, languageOf, wholeWords } from './language-rules.ts'
import type { KnownLanguage, LanguageRules } from './language-rules.ts'

/** Rewrites by rules, done on the device: they add no word, and divide none. */
export const OWN_REWRITES = {
  fold: cutToFold,
  sentences: splitLongSentences,
  fillers: dropFillers,
  hashtags: tidyHashtags,
} as const satisfies Readonly<Record<string, (text: string) => string>>

export type OwnRewrite = keyof typeof OWN_REWRITES

/** Repeats a rewrite until it changes nothing more. */
export function rewriteOwn(kind: OwnRewrite, text: string): string {
  let now = text
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = OWN_REWRITES[kind](now)
    if (next === now) break
    now = next
  }
  return now
}

/** The most rounds: each removes something or splits a sentence, so a post needs fewer. */
const ROUNDS_MAX = 200

/** Retains the whole sentences that the feed shows before its fold; of a longer first one, whole words. */
function cutToFold(text: string): string {
  const body = text.trim()
  const { length } = hookOf(body)
  if (length >= body.length) return text
  let end = 0
  for (const sentence of sentencesOf(body)) {
    if (end + sentence.trimEnd().length > length) break
    end += sentence.length
  }
  if (end > 0) return body.slice(0, end).trimEnd()
  const words = body
    .slice(0, edgeBefore(body, length - 1))
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')
  return words === '' ? text : `${words}…`
}

/** The last place between two words, at or before `at`; 0 if there is none. */
function edgeBefore(text: string, at: number): number {
  const space = /(?<!\s)\s+\S*$/u.exec(text.slice(0, at + 1))
  if (space !== null) return space.index
  // Scripts without spaces between words; a long address is not one.
  if (/^\p{ASCII}*$/u.test(text.slice(0, at))) return 0
  return WORDS.segment(text).containing(at)?.index ?? 0
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })
const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The sentences with the spaces between them: joined, they are the text. */
function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  for (const { segment } of SENTENCES.segment(text)) {
    const last = sentences.at(-1)
    if (last === undefined || !ABBREVIATED.test(last)) sentences.push(segment)
    else sentences[sentences.length - 1] = last + segment
  }
  return sentences
}

/** A full stop that ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(.])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Inc|Corp|Ltd|Co|No|Nr|vs|approx|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ca|ggf|Sra?|p\.\s?ej|EE|M|Mme|env|cf)\. ?$/u

/** The number of words from which a sentence is hard to read on a phone. */
const LONG_WORDS = 22
/** Least number of words in each part. */
const PART_WORDS = 5

function splitLongSentences(text: string): string {
  const language = languageOf(text)
  const rules = language === null ? null : LANGUAGE_RULES[language]
  let from = 0
  return sentencesOf(text)
    .map((sentence) => {
      from += sentence.length
      const begins = from - sentence.length
      return splitSentence(sentence, rules, language, (at) => isApart(text, begins + at))
    })
    .join('')
}

function splitSentence(
  sentence: string,
  rules: LanguageRules | null,
  language: KnownLanguage | null,
  isQuoted: (at: number) => boolean,
): string {
  if (wordCount(sentence) <= LONG_WORDS || /[?？]\s*$/u.test(sentence)) return sentence
  const middle = sentence.length / 2
  const [best] = seamsIn(sentence, rules)
    .filter(
      ({ at, to }) =>
        !isQuoted(at) &&
        wordCount(sentence.slice(0, at)) >= PART_WORDS &&
        wordCount(sentence.slice(to)) >= PART_WORDS,
    )
    .toSorted((one, other) => Math.abs(one.at - middle) - Math.abs(other.at - middle))
  if (best === undefined) return sentence
  const [before, after] = [sentence.slice(0, best.at), sentence.slice(best.to)]
  return `${before}. ${capitalised(after, language)}`
}

interface Seam {
  /** The end of the first sentence, and the start of the second. */
  readonly at: number
  readonly to: number
}

function seamsIn(sentence: string, rules: LanguageRules | null): readonly Seam[] {
  const seams: Seam[] = []
  function add(pattern: RegExp): void {
    for (const { 0: found, index } of sentence.matchAll(pattern)) {
      seams.push({ at: index, to: index + found.length })
    }
  }
  add(/; (?=\S)/gu)
  // Two dashes hold an aside between them.
  if ((sentence.match(/[–—]/gu)?.length ?? 0) === 1) add(/ [–—] (?=\S)/gu)
  if (rules === null) return seams
  const isDependent = new RegExp(String.raw`^\P{L}*(?:${rules.subordinators})(?!\p{L})`, 'iu')
  if (isDependent.test(sentence)) return seams
  add(new RegExp(String.raw`, (?=(?:${rules.joiners}) (?:${rules.subjects})(?!\p{L}))`, 'gu'))
  return seams
}

/** Whether a place is within brackets, or in a quotation. */
function isApart(text: string, at: number): boolean {
  return [...text.matchAll(APART)].some(
    ({ 0: found, index }) => index < at && at < index + found.length,
  )
}

const APART = /\([^()]*\)?|\[[^[\]]*\]?|“[^”]*”?|„[^“”]*[“”]?|«[^»]*»?|»[^«»]*«|"[^"]*"?|‘[^‘’]*’/gu

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Capitalises a first word in small letters; one with capitals of its own, such as iPhone, stays. */
function capitalised(text: string, language: KnownLanguage | null): string {
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(text) ?? []
  if (word === '' || word !== word.toLowerCase()) return text
  const [first = ''] = word
  return first.toLocaleUpperCase(language ?? undefined) + text.slice(first.length)
}

function dropFillers(text: string): string {
  const language = languageOf(text)
  if (language === null) return text
  const rules = LANGUAGE_RULES[language]
  return text
    .split('\n')
    .map((line) => withoutFillers(withoutAsides(line, rules, language), rules, language))
    .join('\n')
}

/** Removes asides with their commas: "Basically, we won" and "we, of course, won". */
function withoutAsides(line: string, rules: LanguageRules, language: KnownLanguage): string {
  const opening = new RegExp(
    String.raw`(?<=^|[.!?…] )(?:${rules.asides}), (?=\p{L})(\p{L}+)?`,
    'giu',
  )
  const between = new RegExp(String.raw`, (?:${rules.asides}), ?(?=\S)`, 'giu')
  return line
    .replaceAll(opening, (found: string, word: string | undefined, at: number) => {
      if (isApart(line, at)) return found
      return capitalised(word ?? '', language)
    })
    .replaceAll(between, (found: string, at: number, whole: string) =>
      isApart(whole, at + 1) ? found : ' ',
    )
}

function withoutFillers(line: string, rules: LanguageRules, language: KnownLanguage): string {
  const between = new RegExp(String.raw`(?<=[\p{L}\p{N}] )(?:${rules.fillers}) (?=\p{L})`, 'gu')
  const held = wholeWords(rules.holdsFiller, 'iu')
  const holding = wholeWords(rules.heldByFiller, 'iu')
  return line.replaceAll(between, (found: string, at: number, whole: string) => {
    const [before = ''] = /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+(?= $)/u.exec(whole.slice(0, at)) ?? []
    const [after = ''] = /^[\p{L}\p{N}'’]+/u.exec(whole.slice(at + found.length)) ?? []
    const isBound = isWhole(held, before) || isWhole(holding, after)
    if (isBound || isApart(whole, at) || !fits(before, found, after, language)) return found
    return ''
  })
}

function isWhole(pattern: RegExp, word: string): boolean {
  return pattern.exec(word)?.[0] === word && word !== ''
}

/** Whether the word before the filler may precede the one after it: "a very old" must not become "a old". */
function fits(before: string, filler: string, after: string, language: KnownLanguage): boolean {
  if (language === 'en' && /^an?$/iu.test(before)) return isVowel(filler) === isVowel(after)
  if (language === 'fr' && /^(?:le|la|de|je|me|te|se|ce|jusque|ma|ta|sa)$/iu.test(before)) {
    return !isVowel(after) && !/^h/iu.test(after)
  }
  return true
}

function isVowel(word: string): boolean {
  return /^[aeiouyàâäéèêëîïôöùûü]/iu.test(word)
}

/** The number of hashtags that readers notice, and by which LinkedIn finds a post. */
const HASHTAGS_MAX = 5
const TAG = String.raw`[#＃][\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*`
const SEPARATORS = String.raw`[\s,;·•|]*`
const TAGS = new RegExp(TAG, 'gu')
const TAG_LINE = new RegExp(String.raw`^(?:${SEPARATORS}${TAG})+${SEPARATORS}$`, 'u')
/** Hashtags behind the last sentence. */
const TAG_TAIL = new RegExp(
  String.raw`(?<=[.!?…:”»"')\]\p{Extended_Pictographic}])\s+${TAG}(?:${SEPARATORS}${TAG})*${SEPARATORS}$`,
  'u',
)

/**
 * Puts the hashtags that stand apart from the sentences into one last line, each once, five at most. Hashtags
 * within a sentence are words of it, and stay.
 */
function tidyHashtags(text: string): string {
  const apart: string[] = []
  const lines = text.split('\n').filter((line) => {
    if (!TAG_LINE.test(line)) return true
    apart.push(...(line.match(TAGS) ?? []))
    return false
  })
  const kept = lines.join('\n').trimEnd()
  const [tail = ''] = TAG_TAIL.exec(kept) ?? []
  apart.unshift(...(tail.match(TAGS) ?? []))
  if (apart.length === 0) return text
  const body = kept.slice(0, kept.length - tail.length).replaceAll(/\n{3,}/gu, '\n\n')
  const within = (body.match(TAGS) ?? []).map(folded)
  const once = apart.filter(
    (tag, at) =>
      !within.includes(folded(tag)) && apart.findIndex((one) => folded(one) === folded(tag)) === at,
  )
  const line = once.slice(0, Math.max(0, HASHTAGS_MAX - new Set(within).size)).join(' ')
  return [body, line].filter((part) => part !== '').join('\n\n')
}

function folded(tag: string): string {
  return tag.slice(1).toLowerCase()
}
