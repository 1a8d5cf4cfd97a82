import { isSmallWord, isStopWord } from './language/language.ts'
import type { Language } from './language/language.ts'
import { properSpelling } from './language/language.ts'
import { sameWords, splitSentences } from './text.ts'

/**
 * What a text is about, the most telling first, in the spelling of the text: names that its title says, and nouns
 * that it says again. None shares a word with another one or with `taken`. Nothing is better than a word that nobody
 * would search for, so a verb or an adjective that may be none is left out.
 */
export function keyPhrases(
  { title, text, language }: { title: string; text: string; language: Language | null },
  taken: readonly string[],
): string[] {
  if (!HAS_CASE.test(title + text)) return frequentPhrases(title, text, language, taken)
  const named = namedPhrases({ title, text, language }, taken)
  if (LATIN.test(title)) return named
  // Languages that decline their nouns say few of them twice in one form.
  return [...named, ...frequentPhrases(title, text, language, [...taken, ...named])]
}

const HAS_CASE = /[\p{Lu}\p{Lt}]/u
const LATIN = /\p{sc=Latn}{3}/u
const MOST = 5

function namedPhrases(
  { title, text, language }: { title: string; text: string; language: Language | null },
  taken: readonly string[],
): string[] {
  const titleChains = chainsOf(title, language)
  const inText = splitSentences(text).flatMap((sentence) => chainsOf(sentence, language))
  const candidates = withPlurals(withoutGenitives(candidatesIn(titleChains, inText, language)))
  const telling = [...candidates.values()].filter((candidate) => isTelling(candidate, language))
  const names = telling.filter(({ isName, inTitle, words }) => isName && inTitle && words > 1)
  const ranked = telling
    .filter(({ spelled, words }) => words > 1 || !names.some((name) => isPartOf(spelled, name)))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
  return unshared(
    ranked.map(({ spelled }) => spelled),
    taken,
  )
}

/** "Ruttes" is about Rutte, where the text names him so. */
function withoutGenitives(candidates: Map<string, Candidate>): Map<string, Candidate> {
  for (const [key, genitive] of candidates) {
    const name = genitive.isName && key.endsWith('s') ? candidates.get(key.slice(0, -1)) : undefined
    if (name?.isName !== true) continue
    name.count += genitive.count
    name.inTitle ||= genitive.inTitle
    candidates.delete(key)
  }
  return candidates
}

/** What the title says in the singular or the plural, the text may say in the other. */
function withPlurals(candidates: Map<string, Candidate>): Map<string, Candidate> {
  for (const [key, plural] of candidates) {
    const one = key.endsWith('s') ? candidates.get(key.slice(0, -1)) : undefined
    if (one === undefined || one.inTitle === plural.inTitle) continue
    const [titled, other] = one.inTitle ? [one, plural] : [plural, one]
    titled.count += other.count
    titled.isNoun ||= other.isNoun
  }
  return candidates
}

/** "Musk" where the title says "Elon Musk". */
function isPartOf(word: string, name: Candidate): boolean {
  return name.spelled.split(' ').includes(word)
}

function unshared(ranked: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.flatMap(wordsOf))
  const phrases: string[] = []
  for (const phrase of ranked) {
    const words = wordsOf(phrase)
    if (phrases.length === MOST || words.some((word) => isUsed(word))) continue
    for (const word of words) used.add(word)
    phrases.push(phrase)
  }
  return phrases

  /** "train" and "trains" are one tag too many. */
  function isUsed(word: string): boolean {
    return used.has(word) || used.has(`${word}s`) || used.has(word.replace(/s$/u, ''))
  }
}

function wordsOf(phrase: string): string[] {
  return sameWords(phrase).split(' ')
}

interface Token {
  /** As it is spelled, without what apostrophes join to it. */
  readonly word: string
  readonly isFirst: boolean
  /** The word before it is an article, or a preposition that no verb follows: here stands a noun. */
  readonly isAfterArticle: boolean
}

/** Words that stand side by side, none of them a stop word. */
interface Chain {
  readonly tokens: readonly Token[]
  /** Each word of the line with a capital, as English headlines are: capitals tell nothing there. */
  readonly isTitleCase: boolean
}

const TOKEN =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-_.&+’'](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?|[^\s]/gu

function chainsOf(line: string, language: Language | null): Chain[] {
  const shown = isShouted(line) ? line.toLowerCase() : line
  const parts = [...shown.matchAll(TOKEN)].map(([part]) => part)
  const content = parts
    .filter((part) => /^\p{L}{4}/u.test(part) && !isSmallWord(bareWord(part), language))
    .slice(1)
  const capitals = content.filter((part) => /^\p{Lu}/u.test(part)).length
  const isTitleCase =
    language !== 'de' &&
    (content.length >= 2
      ? capitals / content.length > TITLE_CASE
      : parts.length > 2 && parts.every((part) => !/^\p{Ll}/u.test(part)))

  const chains: Chain[] = []
  let tokens: Token[] = []
  let previous = ''
  let isFirst = true
  function close(): void {
    if (tokens.length > 0) chains.push({ tokens, isTitleCase })
    tokens = []
  }
  for (const part of parts) {
    const isWord = /^[\p{L}\p{N}]/u.test(part)
    const word = bareWord(part)
    if (!isWord || word === '' || (isStopWord(word, language) && !isAcronym(word))) {
      close()
      previous = isWord ? part : ''
      // A colon begins anew; quotation marks do, too.
      if (!isWord) isFirst = isFirst || /[:.!?“„«"¿¡|–—-]/u.test(part)
      else isFirst = false
      continue
    }
    const isAfterArticle =
      tokens.length === 0 &&
      (ARTICLES.has(previous.toLowerCase()) ||
        /^(?:[ld]|un|dell|nell|all|dall|sull)['’]/iu.test(part))
    tokens.push({ word, isFirst, isAfterArticle })
    isFirst = false
    previous = part
  }
  close()
  return chains
}

const TITLE_CASE = 0.7

const ARTICLES: ReadonlySet<string> = new Set(
  `the an its their his her our el los las un una unos unas del al le la les une des du au aux ses leur leurs il lo gli i
  della dello dei degli delle nel nella alla ai os as um uma uns umas do da dos das no na nos nas ao de het een
  of in on for with by from about against without much many di em com con avec sans sur sobre van met voor over`.split(
    /\s+/,
  ),
)

/** No capital tells anything there. */
function isShouted(line: string): boolean {
  return (line.match(/\p{Lu}/gu)?.length ?? 0) > (line.match(/\p{Ll}/gu)?.length ?? 0)
}

/** `l’urgence` is about the urgency, and `China’s` about China. */
export function bareWord(word: string): string {
  return word
    .replace(
      /^(?:\p{L}{1,2}|qu|quest|dell|nell|all|dall|sull|coll|un|jusqu|lorsqu|puisqu)['’](?=\p{L}{2})/iu,
      '',
    )
    .replace(/['’](?:s|S)$/u, '')
}

interface Candidate {
  spelled: string
  inTitle: boolean
  count: number
  words: number
  /** Said with a capital where none has to be, or with several of them. */
  isName: boolean
  /** Stands behind an article and before no other noun: a thing, not what is done. */
  isNoun: boolean
}

const LONGEST = 3

function candidatesIn(
  inTitle: readonly Chain[],
  inText: readonly Chain[],
  language: Language | null,
): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const [chains, isTitle] of [
    [inTitle, true],
    [inText, false],
  ] as const) {
    for (const { tokens, isTitleCase } of chains) {
      for (let at = 0; at < tokens.length; at += 1) {
        for (let length = 1; length <= Math.min(LONGEST, tokens.length - at); length += 1) {
          note(tokens.slice(at, at + length), {
            isTitle,
            isTitleCase,
            isEnd: at + length === tokens.length,
            isStart: at === 0,
            isInName: at > 0 && tokens[0]?.isFirst === true && startsHigh(tokens[at - 1]),
          })
        }
      }
    }
  }
  return found

  function note(run: readonly Token[], place: Place): void {
    const spelled = run.map(({ word }) => word).join(' ')
    const key = sameWords(spelled)
    const isName = isNameRun(run, place, language)
    const isNoun =
      language === 'de' ? isName : place.isStart && place.isEnd && run[0]?.isAfterArticle === true
    const known = found.get(key)
    if (known === undefined) {
      const { isTitle } = place
      found.set(key, { spelled, inTitle: isTitle, count: 1, words: run.length, isName, isNoun })
      return
    }
    known.count += 1
    known.inTitle ||= place.isTitle
    if (isName && !known.isName) known.spelled = spelled
    known.isName ||= isName
    known.isNoun ||= isNoun
  }
}

/** Where a run of words stands. */
interface Place {
  readonly isTitle: boolean
  readonly isTitleCase: boolean
  /** Of its chain. */
  readonly isEnd: boolean
  readonly isStart: boolean
  /** Behind the first word of the line, with which it may be one name: "Aurelius" of "Marcus Aurelius". */
  readonly isInName: boolean
}

function startsHigh(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.word)
}

/** Capitals that no sentence and no headline asks for. */
function isNameRun(
  run: readonly Token[],
  { isTitleCase, isInName }: Place,
  language: Language | null,
): boolean {
  if (!run.every(({ word }) => /^[\p{Lu}\p{N}]/u.test(word) || isSpelledOddly(word))) return false
  if (!run.some(({ word }) => /\p{L}/u.test(word))) return false
  const [first] = run
  if (run.length === 1 && first !== undefined && isSpelledOddly(first.word)) return true
  if (isTitleCase || first?.isFirst === true) return false
  return !isInName || language === 'de'
}

/** `ChatGPT`, `DBMS`, `iPhone`: capitals within a word, or nothing else. */
function isSpelledOddly(word: string): boolean {
  if (properSpelling(word) === word || isAcronym(word)) return true
  return /^\p{Lu}.*\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(word)
}

/** Two letters alone may be anything. */
function isAcronym(word: string): boolean {
  if (properSpelling(word) === word) return true
  return /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&]{3,6}$/u.test(word) && !ROMAN_NUMBER.test(word)
}

const ROMAN_NUMBER = /^[IVXLCM]+$/u

/** "Pragmatische" of a headline is no noun. */
const GERMAN_ADJECTIVE = /(?:isch|lich|ig|bar|sam|los|haft)e[nmrs]?$/u

function isTelling(candidate: Candidate, language: Language | null): boolean {
  const { spelled, inTitle, count, words, isName, isNoun } = candidate
  const letters = spelled.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2 || /^\p{N}|^\p{L}$|_/u.test(spelled)) return false
  if (spelled.split(' ').some((word) => /^\p{N}+$/u.test(word)) && !isName) return false
  if (isSpelledOddly(spelled)) return inTitle || count > 2
  if (letters < 4) return isName && inTitle && words > 1
  if (language === 'de') {
    if (!isName || GERMAN_ADJECTIVE.test(spelled)) return false
    if (words > 1) return count > 1
    return (inTitle && (count > 1 || letters >= COMPOUND)) || count > 2
  }
  if (isName) return inTitle || count > 2
  if (words > 2) return false
  if (words === 2) return count > 1 && (inTitle || count > 2) && isNoun
  return inTitle && isNoun && (letters >= LONG_NOUN ? count > 1 : count > 2 && letters >= 5)
}

/** Short nouns are everywhere. */
const LONG_NOUN = 6

/** A German word of so many letters is put together, and names one thing. */
const COMPOUND = 8

function rankOf({ spelled, inTitle, count, words, isName }: Candidate): number {
  return (
    (inTitle ? 4 : 0) +
    (isName ? 3 : 0) +
    (isSpelledOddly(spelled) ? 1 : 0) +
    words * 0.9 +
    Math.min(count, 4)
  )
}

const TITLE_WEIGHT = 3
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words that a title is about, in lower case. */
export function topicWords(title: string, language: Language | null = null): Set<string> {
  const words = [...SEGMENTER.segment(title)].filter((part) => part.isWordLike === true)
  return new Set(
    words
      .map((part) => bareWord(part.segment).toLowerCase())
      .filter((word) => isTopicWord(word, language)),
  )
}

/** Four letters where letters are sounds, two where they are words. */
function isTopicWord(word: string, language: Language | null): boolean {
  const least = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(word) ? 2 : 4
  return word.length >= least && /\p{L}/u.test(word) && !isStopWord(word, language)
}

/** Where a script has no capitals: the words and pairs that are said most often. */
function frequentPhrases(
  title: string,
  text: string,
  language: Language | null,
  taken: readonly string[],
): string[] {
  const weights = new Map<string, number>()
  for (const [part, weight] of [
    [title, TITLE_WEIGHT],
    [text, 1],
  ] as const) {
    let previous: string | null = null
    for (const { segment, isWordLike } of SEGMENTER.segment(part)) {
      if (segment.trim() === '') continue
      const word = segment.toLowerCase()
      const isTopic = isWordLike === true && isTopicWord(word, language)
      if (isTopic) {
        add(word, weight)
        if (previous !== null) add(`${previous} ${word}`, weight)
      }
      previous = isTopic ? word : null
    }
  }
  const ranked = [...weights]
    .filter(([phrase, weight]) => !phrase.includes(' ') || weight > TITLE_WEIGHT)
    .toSorted(([one, a], [other, b]) => b * lengthOf(other) - a * lengthOf(one))
  return unshared(
    ranked.map(([phrase]) => phrase),
    taken,
  )

  function add(phrase: string, weight: number): void {
    weights.set(phrase, (weights.get(phrase) ?? 0) + weight)
  }
}

/** Between words that are said as often the longer one says more. */
function lengthOf(phrase: string): number {
  return Math.min(phrase.length, LONG_WORD)
}

const LONG_WORD = 10
