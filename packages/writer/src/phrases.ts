import { bareWord, chainsOf, isSpelledOddly } from './chains.ts'
import type { Chain, Token } from './chains.ts'
import { isStopWord } from './language/language.ts'
import type { Language } from './language/language.ts'
import { sameWords, splitSentences } from './text.ts'

/**
 * The subjects of a text, the most telling first. None shares a word with another one or with `taken`. Words that may
 * be verbs or adjectives are left out: nothing is better than a word that nobody would search for.
 * @param topics words that have their hashtag already; a name may have one of them
 */
export function keyPhrases(
  { title, text, language }: { title: string; text: string; language: Language | null },
  taken: readonly string[],
  topics: readonly string[] = [],
): string[] {
  if (!HAS_CASE.test(title + text))
    return frequentPhrases(title, text, language, [...taken, ...topics])
  const named = namedPhrases({ title, text, language }, taken, topics)
  if (LATIN.test(title)) return named
  // Languages that decline their nouns say few of them twice in one form.
  return [...named, ...frequentPhrases(title, text, language, [...taken, ...topics, ...named])]
}

const HAS_CASE = /[\p{Lu}\p{Lt}]/u
const LATIN = /\p{sc=Latn}{3}/u
const MOST = 5

function namedPhrases(
  { title, text, language }: { title: string; text: string; language: Language | null },
  taken: readonly string[],
  topics: readonly string[],
): string[] {
  const titleChains = chainsOf(title, language)
  const inText = splitSentences(text).flatMap((sentence) => chainsOf(sentence, language))
  const candidates = withPlurals(
    withoutGenitives(candidatesIn(titleChains, inText, language)),
    language,
  )
  if (language !== 'de') nameOpeners(candidates)
  const telling = [...candidates.values()].filter((candidate) => isTelling(candidate, language))
  const names = telling.filter(({ isName, inTitle, words }) => isName && inTitle && words > 1)
  const ranked = telling
    .filter(({ spelled, words }) => words > 1 || !names.some((name) => isPartOf(spelled, name)))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
  return unshared(ranked, taken, topics)
}

/** Marks openers as names: "Ford to cut jobs", and "Ford said". Names are never written in small letters. */
function nameOpeners(candidates: ReadonlyMap<string, Candidate>): void {
  for (const candidate of candidates.values()) {
    const { opensTitle, opensText, opensAsName, isLow, count } = candidate
    candidate.isName ||= (opensTitle && opensText && !isLow) || (opensAsName && count > 1)
  }
}

/** "Ruttes" is about Rutte, if the text names him so. */
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

function withPlurals(
  candidates: Map<string, Candidate>,
  language: Language | null,
): Map<string, Candidate> {
  for (const [key, plural] of candidates) {
    const one = singularsOf(key, language)
      .map((singular) => candidates.get(singular))
      .find(Boolean)
    if (one === undefined || one === plural || one.inTitle === plural.inTitle) continue
    const [titled, other] = one.inTitle ? [one, plural] : [plural, one]
    // People search for meetings rather than for a meeting.
    if (other === plural && !titled.isName && other.count >= titled.count) {
      titled.spelled = other.spelled
    }
    titled.count += other.count
    titled.isNoun ||= other.isNoun
  }
  return candidates
}

function singularsOf(word: string, language: Language | null): string[] {
  if (language === 'it') {
    if (word.endsWith('i')) return [`${word.slice(0, -1)}o`, `${word.slice(0, -1)}e`]
    return word.endsWith('e') ? [`${word.slice(0, -1)}a`] : []
  }
  if (word.endsWith('ies') && language === 'en') return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ões') && language === 'pt') return [`${word.slice(0, -3)}ão`]
  if (word.endsWith('iones') && language === 'es') return [`${word.slice(0, -4)}ón`]
  if (word.endsWith('aux') && language === 'fr') return [`${word.slice(0, -2)}l`, word.slice(0, -1)]
  if (word.endsWith('en') && language === 'nl') return [word.slice(0, -2)]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return word.endsWith('s') ? [word.slice(0, -1)] : []
}

function isPartOf(word: string, name: Candidate): boolean {
  return name.spelled.split(' ').includes(word)
}

/** A company may be named after what it makes: "Acme Pumps" and "heat pump" are two things. */
function unshared(
  ranked: readonly Pick<Candidate, 'spelled' | 'isName'>[],
  taken: readonly string[],
  topics: readonly string[],
): string[] {
  const used = new Set(taken.flatMap(wordsOf))
  const usedByTopics = new Set(topics.flatMap(wordsOf))
  const usedByLongTopics = new Set(topics.map(wordsOf).filter(isOfSeveral).flat())
  const usedByNames = new Set<string>()
  const phrases: string[] = []
  for (const { spelled, isName } of ranked) {
    const words = wordsOf(spelled)
    const isAll = words.every((word) => isIn(usedByTopics, word) || isIn(usedByNames, word))
    const others = isName ? usedByNames : usedByLongTopics
    const isAny = words.some((word) => isIn(used, word) || isIn(others, word))
    if (phrases.length === MOST || isAll || isAny) continue
    for (const word of words) (isName && isOfSeveral(words) ? usedByNames : used).add(word)
    phrases.push(spelled)
  }
  return phrases
}

/** "train" and "trains" are one tag too many. */
function isIn(some: ReadonlySet<string>, word: string): boolean {
  return some.has(word) || some.has(`${word}s`) || some.has(word.replace(/s$/u, ''))
}

function isOfSeveral(words: readonly string[]): boolean {
  return words.length > 1
}

function wordsOf(phrase: string): string[] {
  return sameWords(phrase).split(' ')
}

interface Candidate {
  spelled: string
  inTitle: boolean
  count: number
  words: number
  /** Written with a capital where no rule requires one, or with several capitals. */
  isName: boolean
  /** A thing, not an action: it stands behind an article and before no other noun. */
  isNoun: boolean
  /** The candidate is alone at the beginning of the title, and of a sentence with a verb of doing or saying. */
  opensTitle: boolean
  opensText: boolean
  opensAsName: boolean
  /** Written without a capital somewhere. */
  isLow: boolean
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
            isWholeName: at === 0 && !startsHigh(tokens[at + length]),
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
    const opens = run.length === 1 && run[0]?.isFirst === true && place.isStart && place.isEnd
    const { isTitle } = place
    const isSaid = opens && !isTitle && run[0]?.isSubject === true
    const isOpening = isOpeningName(run, place, language)
    const isLow = /^\p{Ll}/u.test(spelled)
    const known: Candidate = found.get(key) ?? { ...NEVER_SEEN, spelled, words: run.length }
    found.set(key, known)
    known.count += 1
    known.opensTitle ||= opens && isTitle
    known.opensText ||= isSaid
    known.opensAsName ||= isOpening
    known.isLow ||= isLow
    known.inTitle ||= isTitle
    if (isName && !known.isName) known.spelled = spelled
    known.isName ||= isName
    known.isNoun ||= isNoun
  }
}

const NEVER_SEEN = {
  inTitle: false,
  count: 0,
  isName: false,
  isNoun: false,
  opensTitle: false,
  opensText: false,
  opensAsName: false,
  isLow: false,
}

interface Place {
  readonly isTitle: boolean
  readonly isTitleCase: boolean
  /** The run is at the end, or at the start, of its chain. */
  readonly isEnd: boolean
  readonly isStart: boolean
  /** Behind the first word of the line, with which it may be one name: "Aurelius" of "Marcus Aurelius". */
  readonly isInName: boolean
  /** From the first capital of a chain to the last one before a small letter. */
  readonly isWholeName: boolean
}

function startsHigh(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.word)
}

/** Looks for capitals that no sentence and no headline asks for. */
function isNameRun(
  run: readonly Token[],
  { isTitleCase, isInName, isStart }: Place,
  language: Language | null,
): boolean {
  if (!run.every(({ word }) => /^[\p{Lu}\p{N}]/u.test(word) || isSpelledOddly(word))) return false
  if (!run.some(({ word }) => /\p{L}/u.test(word))) return false
  const [first] = run
  if (run.length === 1 && first !== undefined && isSpelledOddly(first.word)) return true
  if (run.at(-1)?.isCompany === true && isStart) return true
  if (run.at(-1)?.isHalf === true) return false
  if (isTitleCase) return false
  if (first?.isFirst === true) return false
  return !isInName || language === 'de'
}

/** "Vantor Robotics" opens a sentence: the first capital is the sentence's, the next one a name's. */
function isOpeningName(
  run: readonly Token[],
  { isTitleCase, isWholeName }: Place,
  language: Language | null,
): boolean {
  if (language === 'de' || isTitleCase || !isWholeName || run.length === 1) return false
  return run[0]?.isFirst === true && run.every((token) => startsHigh(token) && !token.isHalf)
}

/** "Pragmatische" of a headline is no noun. */
const GERMAN_ADJECTIVE = /(?:isch|lich|ig|bar|sam|los|haft)e[nmrs]?$/u

function isTelling(candidate: Candidate, language: Language | null): boolean {
  const { spelled, inTitle, count, words, isName, isNoun } = candidate
  const letters = spelled.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2 || /\p{N}[-.]\p{N}/u.test(spelled) || /^\p{N}|^\p{L}$|_/u.test(spelled))
    return false
  if (spelled.split(' ').some((word) => /^\p{N}+$/u.test(word)) && !isName) return false
  if (WEAK_NOUNS.has(sameWords(spelled))) return false
  if (words === 1 && isSpelledOddly(spelled)) return inTitle || count > 2
  if (letters < 4) return isName && inTitle && words > 1
  if (language === 'de') {
    if (!isName || GERMAN_ADJECTIVE.test(spelled)) return false
    if (words > 1) return count > 1
    return (inTitle && (count > 1 || letters >= COMPOUND)) || count > 2
  }
  if (isName) return inTitle || count > 2
  if (words > 2) return false
  if (words === 2) return count > 1 && (inTitle || count > 2) && isNoun
  if (!inTitle) return false
  if (language !== null && letters >= SUFFIXED && NOUN_ENDING[language]?.test(spelled) === true)
    return count > (isNoun ? 1 : 2)
  return isNoun && (letters >= LONG_NOUN ? count > 1 : count > 2 && letters >= 5)
}

/** A word with such an ending is a noun in any place. */
const NOUN_ENDING: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?:tion|sion|ness|ship|ity|ism|ics|ance|ence|hood)s?$/iu,
  es: /(?:ción|ciones|sión|dad|dades|tud|ismo|anza|encia|ería)s?$/iu,
  fr: /(?:tion|sion|ité|isme|tude|ence|ance|erie)s?$/iu,
  it: /(?:zione|zioni|sione|ità|ismo|enza|anza|eria)$/iu,
  pt: /(?:ção|ções|são|dade|dades|ismo|ência|ância|agem)$/iu,
  nl: /(?:heid|schap|tie|ties|isme|teit)$/iu,
}
const SUFFIXED = 8

const WEAK_NOUNS: ReadonlySet<string> = new Set(
  `decision decisions position section edition version situation condition conditions solution solutions option options
  action actions reaction reactions region regions attention mention sector settore secteur setor distretto ocasión
  posición decisión situación solución condición acción región atención sección opción décision situation solution
  réaction région position attention occasion décisions decisione situazione soluzione posizione condizione azione
  regione sezione opzione attenzione occasione decisão situação solução posição condição ação região seção opção
  connection connections interview interviews entrevista intervista entretien name names nombre nombres noms gobierno gouvernement governo
  government regering reforma réforme riforma reform moitié metà mitad metade helft hälfte situatie positie possibility quantity quality cantidad calidad quantité qualité quantità qualità quantidade`.split(
    /\s+/,
  ),
)

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

/** The words of a title that may tell its subject, in small letters. */
export function topicWords(title: string, language: Language | null = null): Set<string> {
  const words = [...SEGMENTER.segment(title)].filter((part) => part.isWordLike === true)
  return new Set(
    words
      .map((part) => bareWord(part.segment).toLowerCase())
      .filter((word) => isTopicWord(word, language)),
  )
}

/** At least four letters in scripts of sounds, two in scripts of words or syllables. */
function isTopicWord(word: string, language: Language | null): boolean {
  const least = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(word) ? 2 : 4
  return word.length >= least && /\p{L}/u.test(word) && !isStopWord(word, language)
}

/** For scripts without capitals: the most frequent words and pairs. */
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
    ranked.map(([spelled]) => ({ spelled, isName: false })),
    taken,
    [],
  )

  function add(phrase: string, weight: number): void {
    weights.set(phrase, (weights.get(phrase) ?? 0) + weight)
  }
}

/** Of equally frequent words, the longer one is more telling. */
function lengthOf(phrase: string): number {
  return Math.min(phrase.length, LONG_WORD)
}

const LONG_WORD = 10
