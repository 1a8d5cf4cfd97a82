import { languageOf, isCommonWord, WORD, wordsOf, wornWords } from './words.ts'

/** In characters: `length` (of a text), `lines` (of a line); in words: `sentences`; the others are counts in a text. */
export const MEASURED = ['length', 'sentences', 'lines', 'emoji', 'hashtags', 'questions'] as const
export type Measured = (typeof MEASURED)[number]

export const TRAITS = [...MEASURED, 'openings', 'languages', 'words', 'topics'] as const
export type Trait = (typeof TRAITS)[number]

export const OPENINGS = ['question', 'number', 'quote', 'emoji', 'me', 'short', 'plain'] as const
export type Opening = (typeof OPENINGS)[number]

export interface VoicePost {
  readonly id: string
  readonly text: string
}

export interface Shown {
  readonly id: string
  readonly excerpt: string
}

/** The median, and the quartiles. */
export interface Spread {
  readonly low: number
  readonly usual: number
  readonly high: number
  readonly shown: Shown[]
}

/** Something that recurs. `share`: of the posts, from 0 to 1. */
export interface Habit<Name extends string = string> {
  readonly name: Name
  readonly share: number
  readonly shown: Shown[]
}

export interface Voice {
  readonly posts: number
  readonly measured: Record<Measured, Spread>
  readonly openings: Habit<Opening>[]
  /** ISO 639-1. */
  readonly languages: Habit[]
  /** Of no subject in particular. */
  readonly words: Habit[]
  /** Worn words of the person's languages, in none of enough posts. */
  readonly never: string[]
  /** As they are written, hashtags without their mark. */
  readonly topics: Habit[]
  /** The favourites first. */
  readonly emojis: string[]
  /** Last lines that several posts share, word for word. */
  readonly closings: Habit[]
}

const EXAMPLES = 2
const HABITS = 12
/** With fewer posts nothing is known of what is never written. */
const POSTS_FOR_NEVER = 20
const NEVER = 12

/** Makes a profile, or null where no post says anything. The order of the posts decides which ones are examples. */
export function voiceOf(posts: readonly VoicePost[]): Voice | null {
  const read = posts.map(readPost).filter(({ words }) => words.length > 0)
  if (read.length === 0) return null
  const languages = habitsOf(read, ({ language }) => (language === null ? [] : [language]), 1)
  const codes = languages.map(({ name }) => name)
  const measured = measuredOf(read)
  const { words, topics } = subjectsOf(read, codes)
  const said = new Set(read.flatMap((post) => post.words))
  const never =
    read.length < POSTS_FOR_NEVER
      ? []
      : wornWords(codes.filter((_, at) => (languages[at]?.share ?? 0) >= MAIN_LANGUAGE))
          .filter((word) => !said.has(word))
          .slice(0, NEVER)
  return {
    posts: read.length,
    measured,
    openings: habitsOf(read, ({ opening }) => [opening], 1),
    languages,
    words,
    never,
    topics,
    emojis: habitsOf(read, ({ emojis }) => emojis, 1)
      .map(({ name }) => name)
      .slice(0, EMOJIS),
    closings: habitsOf(read, ({ closing }) => (closing === null ? [] : [closing]), RECURRING),
  }
}

const MAIN_LANGUAGE = 0.2
const EMOJIS = 6
/** A habit needs so many posts: fewer may be chance. */
const RECURRING = 3

export interface ReadPost extends VoicePost {
  /** In lower case, in their order; hashtags and addresses apart. */
  readonly words: readonly string[]
  readonly prose: string
  readonly language: string | null
  readonly opening: Opening
  readonly closing: string | null
  readonly emojis: readonly string[]
  readonly tags: readonly string[]
  readonly measures: Readonly<Record<Measured, number>>
}

export function readPost({ id, text }: VoicePost): ReadPost {
  const prose = proseOf(text)
  const words = wordsOf(prose)
  const lines = prose.split('\n').filter((line) => /\p{L}/u.test(line))
  const emojis = text.match(EMOJI) ?? []
  const tags = (text.match(TAG) ?? []).map((tag) => tag.slice(1))
  const sentences = sentencesOf(prose)
  return {
    id,
    text,
    prose,
    words,
    language: languageOf(prose),
    opening: openingOf(prose),
    closing: closingOf(lines),
    emojis,
    tags,
    measures: {
      length: prose.length,
      sentences: words.length / Math.max(1, sentences.length),
      lines: prose.length / Math.max(1, lines.length),
      emoji: emojis.length,
      hashtags: tags.length,
      questions: sentences.filter((each) => QUESTION.test(each)).length,
    },
  }
}

const TAG = /#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu
const EMOJI =
  /(?![©®™\p{N}])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/gu
const QUESTION = /[?？؟]["”»’)\s\p{Extended_Pictographic}]*$/u
const ADDRESS = /(?<!\S)\S+?:\/\/\S+/gu

/**
 * Matches each line that names where something is from, in many languages; its address may stand below. Global: `test`
 * and `exec` begin where they ended last.
 */
export const SOURCE =
  /^(?:sources?|quellen?|fuentes?|font[ei]s?|bron(?:nen)?|kilder?|källa|källor|lähde|zdroj|źródło|источник)\s?:.*$/gimu

/** Leaves out addresses, hashtags and the lines that name sources. */
export function proseOf(text: string): string {
  return text
    .replaceAll(/^.{0,80}:\s*(?=\S+:\/\/\S)\S+$/gmu, '')
    .replaceAll(SOURCE, '')
    .replaceAll(ADDRESS, '')
    .replaceAll(TAG, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Roughly: an abbreviation ends one, too, and does so in every text alike. */
function sentencesOf(prose: string): string[] {
  return prose
    .split(/(?=\s)(?<=[.!?…。！？]["”»’)]*)\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence))
}

export function openingOf(prose: string): Opening {
  const [line = ''] = prose.trimStart().split('\n')
  const [sentence = ''] = sentencesOf(line)
  if (/^\p{Extended_Pictographic}/u.test(line)) return 'emoji'
  if (/^["“„«‹”]/u.test(line)) return 'quote'
  if (QUESTION.test(sentence)) return 'question'
  if (/^\P{L}{0,3}\d/u.test(line)) return 'number'
  if (ME.test(line)) return 'me'
  return wordsOf(line).length <= SHORT_LINE && prose.includes('\n') ? 'short' : 'plain'
}

/** How a text ends; null for one without a word. */
export function closeOf(prose: string): 'question' | 'plain' | null {
  const last = sentencesOf(prose).at(-1)
  if (last === undefined) return null
  return QUESTION.test(last) ? 'question' : 'plain'
}

/** A beginning in the first person, in English, German, Spanish and French. */
const ME =
  /^(?:I|I['’]\w+|my|we|our|ich|mein\w*|wir|unser\w*|yo|mi|mis|nosotros|je|j['’]\p{L}+|mon|ma|mes|nous|notre)\b/iu
const SHORT_LINE = 7

function closingOf(lines: readonly string[]): string | null {
  const line = lines.at(-1)?.trim() ?? ''
  return lines.length < 2 || line.length > CLOSING_MAX ? null : line
}

const CLOSING_MAX = 120

function measuredOf(posts: readonly ReadPost[]): Voice['measured'] {
  return {
    length: spreadOf(posts, 'length'),
    sentences: spreadOf(posts, 'sentences'),
    lines: spreadOf(posts, 'lines'),
    emoji: spreadOf(posts, 'emoji'),
    hashtags: spreadOf(posts, 'hashtags'),
    questions: spreadOf(posts, 'questions'),
  }
}

function spreadOf(posts: readonly ReadPost[], name: Measured): Spread {
  const sorted = posts.toSorted((a, b) => a.measures[name] - b.measures[name])
  function at(share: number): number {
    const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
    return Math.round((found?.measures[name] ?? 0) * 10) / 10
  }
  const usual = at(0.5)
  const shown = posts
    .toSorted((a, b) => Math.abs(a.measures[name] - usual) - Math.abs(b.measures[name] - usual))
    .slice(0, EXAMPLES)
    .map((post) => shownBy(post))
  return { low: at(0.25), usual, high: at(0.75), shown }
}

/** @param least posts for a habit */
function habitsOf<Name extends string>(
  posts: readonly ReadPost[],
  namesOf: (post: ReadPost) => readonly Name[],
  least: number,
): Habit<Name>[] {
  const found = new Map<Name, ReadPost[]>()
  for (const post of posts) {
    for (const name of new Set(namesOf(post))) {
      const holders = found.get(name)
      if (holders === undefined) found.set(name, [post])
      else holders.push(post)
    }
  }
  return [...found]
    .filter(([, holders]) => holders.length >= least)
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, HABITS)
    .map(([name, holders]) => ({
      name,
      share: Math.round((holders.length / posts.length) * 1000) / 1000,
      shown: holders.slice(0, EXAMPLES).map((post) => shownBy(post, name)),
    }))
}

/**
 * Subjects are hashtags, and words with a capital within sentences. German writes every noun with a capital, and so its
 * nouns are subjects: as it should be.
 */
export function subjectsOf(
  posts: readonly ReadPost[],
  languages: readonly string[],
): Pick<Voice, 'words' | 'topics'> {
  const named = new Map<string, Map<string, number>>()
  const spoken = new Map<string, number>()
  function note(word: string) {
    const forms = named.get(word.toLowerCase()) ?? new Map<string, number>()
    forms.set(word, (forms.get(word) ?? 0) + 1)
    named.set(word.toLowerCase(), forms)
  }
  for (const { prose, tags } of posts) {
    for (const tag of tags) note(tag)
    for (const { word, isInside } of placedWords(prose)) {
      if (/^\p{Lu}/u.test(word)) {
        if (isInside) note(word)
      } else spoken.set(word, (spoken.get(word) ?? 0) + 1)
    }
  }
  const least = Math.max(RECURRING, Math.ceil(posts.length * HABIT_SHARE))
  const topicForms = new Map<string, string>()
  for (const [name, forms] of named) {
    const [form = ['', 0]] = [...forms].toSorted((a, b) => b[1] - a[1])
    const count = [...forms.values()].reduce((sum, each) => sum + each, 0)
    if (count > (spoken.get(name) ?? 0) && isTelling(name, languages)) topicForms.set(name, form[0])
  }
  return {
    topics: habitsOf(
      posts,
      ({ words, tags }) =>
        [...words, ...tags.map((tag) => tag.toLowerCase())].flatMap(
          (word) => topicForms.get(word) ?? [],
        ),
      Math.min(RECURRING, posts.length),
    ),
    words: habitsOf(
      posts,
      ({ words }) => words.filter((word) => !topicForms.has(word) && isTelling(word, languages)),
      least,
    ),
  }
}

const HABIT_SHARE = 0.1

function isTelling(word: string, languages: readonly string[]): boolean {
  return word.length >= TELLING_WORD && /\p{L}/u.test(word) && !isCommonWord(word, languages)
}

const TELLING_WORD = 4

/** @returns `isInside`: it does not begin a sentence, where every word has a capital */
function placedWords(prose: string): { word: string; isInside: boolean }[] {
  return sentencesOf(prose).flatMap((sentence) =>
    (sentence.match(WORD) ?? []).map((word, at) => ({ word, isInside: at > 0 })),
  )
}

function shownBy({ id, prose, words }: ReadPost, name?: string): Shown {
  const flat = prose.replaceAll(/\s+/g, ' ')
  const at =
    name === undefined || !words.includes(name.toLowerCase())
      ? 0
      : flat.toLowerCase().indexOf(name.toLowerCase())
  const from = at <= EXCERPT / 2 ? 0 : flat.indexOf(' ', at - EXCERPT / 2) + 1
  return { id, excerpt: `${from === 0 ? '' : '…'}${excerptOf(flat.slice(from))}` }
}

/** The beginning of a text in one line, cut between words. */
export function excerptOf(text: string, length = EXCERPT): string {
  const flat = text.trim().replaceAll(/\s+/g, ' ')
  if (flat.length <= length) return flat
  const cut = flat.slice(0, length)
  const end = cut.lastIndexOf(' ')
  const words = end === -1 ? cut : cut.slice(0, end)
  return `${words.replace(/[,;:–—-]$/, '')}…`.toWellFormed()
}

const EXCERPT = 120

export interface VoiceChanges {
  readonly off: Trait[]
  /** Words that are the person's, whatever was found. */
  readonly words: string[]
  /** Words that are never to be written, whatever was found. */
  readonly never: string[]
  /** Words of either list that were found wrongly. */
  readonly not: string[]
}

export const NO_CHANGES: VoiceChanges = { off: [], words: [], never: [], not: [] }

export function changedVoice(voice: Voice, { off, words, never, not }: VoiceChanges): Voice {
  const gone = new Set([...not, ...never].map(lower))
  const added = words.map((name): Habit => ({ name, share: 0, shown: [] }))
  const own = new Set(words.map(lower))
  const isOff = new Set<Trait>(off)
  return {
    ...voice,
    words: isOff.has('words')
      ? []
      : [...added, ...voice.words.filter(({ name }) => !gone.has(name) && !own.has(name))],
    never: isOff.has('words')
      ? []
      : [...never, ...voice.never.filter((word) => !gone.has(word) && !own.has(word))],
    topics: isOff.has('topics') ? [] : voice.topics,
    openings: isOff.has('openings') ? [] : voice.openings,
    languages: isOff.has('languages') ? [] : voice.languages,
  }
}

function lower(word: string): string {
  return word.toLowerCase()
}

export interface Departure {
  readonly trait: Trait
  /** From 0, as ever, to 1. */
  readonly by: number
  /** Of what is measured: what the text has. */
  readonly is?: number
  readonly words?: readonly string[]
}

/** Measures trait by trait, without those that are off; none for a text without words. */
export function departuresOf(voice: Voice, text: string, off: readonly Trait[] = []): Departure[] {
  const post = readPost({ id: '', text })
  if (post.words.length === 0) return []
  const all: Departure[] = [
    ...MEASURED.map((trait) => ({
      trait,
      by: awayFrom(voice.measured[trait], post.measures[trait], trait),
      is: Math.round(post.measures[trait] * 10) / 10,
    })),
    { trait: 'openings', by: unlike(voice.openings, post.opening) },
    { trait: 'languages', by: post.language === null ? 0 : unlike(voice.languages, post.language) },
    wordDeparture(voice, post),
  ]
  return all.filter(({ trait }) => !off.includes(trait))
}

/** From 0, as the person writes, to near 1: the mean over all traits that are on, by their weight. */
export function distance(voice: Voice, text: string, off: readonly Trait[] = []): number {
  const departures = departuresOf(voice, text, off)
  const weight = departures.reduce((sum, { trait }) => sum + WEIGHTS[trait], 0)
  if (weight === 0) return 0
  return departures.reduce((sum, { trait, by }) => sum + by * WEIGHTS[trait], 0) / weight
}

const WEIGHTS: Readonly<Record<Trait, number>> = {
  length: 1,
  sentences: 1,
  lines: 1,
  emoji: 1,
  hashtags: 1,
  questions: 0.8,
  openings: 0.6,
  languages: 1.5,
  words: 0.8,
  // The subject of a text is no fault of its voice.
  topics: 0,
}

/** The least that half a spread is taken for, in doublings: nobody writes as if by a gauge. */
const LEAST_SPREAD: Readonly<Record<Measured, number>> = {
  length: 0.35,
  sentences: 0.25,
  lines: 0.35,
  emoji: 0.4,
  hashtags: 0.4,
  questions: 0.4,
}

function awayFrom({ low, usual, high }: Spread, value: number, trait: Measured): number {
  const spread = Math.max(LEAST_SPREAD[trait], (doublings(high) - doublings(low)) / 2)
  const steps = Math.abs(doublings(value) - doublings(usual)) / spread
  return steps / (steps + 2)
}

/** A logarithm, so that twice as long is as far as half as long. */
function doublings(value: number): number {
  return Math.log2(1 + value)
}

/** 0 for the usual one, 1 for what the person never did. */
function unlike(habits: readonly Habit[], name: string): number {
  const most = habits[0]?.share ?? 0
  if (most === 0) return 0
  return 1 - (habits.find((habit) => habit.name === name)?.share ?? 0) / most
}

/** Never-written words weigh most; lacking all of the person's own, a little. */
function wordDeparture(voice: Voice, { words }: ReadPost): Departure {
  const said = new Set(words)
  const unwanted = voice.never.filter((word) => said.has(word.toLowerCase()))
  const isOwn = voice.words.some(({ name }) => said.has(name.toLowerCase()))
  const lack = voice.words.length === 0 || isOwn ? 0 : LACK
  return { trait: 'words', by: unwanted.length > 0 ? 1 : lack, words: unwanted }
}

const LACK = 0.4
