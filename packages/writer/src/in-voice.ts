import { SOURCE, distance, languageOf, saidBefore, wordsOf } from '@lin/voice'
import type { Opening, Trait, Voice, VoicePost } from '@lin/voice'

import { POST_CHARS } from './article.ts'
import type { Article } from './article.ts'
import { isGrief } from './language/frames.ts'
import { languageOf as languageOfText } from './language/language.ts'

export interface VoiceGuide {
  readonly voice: Voice
  /** Traits that are not to be followed. */
  readonly off: readonly Trait[]
  /** Posts of the person, which are not to be said again. */
  readonly posts: readonly VoicePost[]
}

interface VoiceOptions {
  /** True if the paragraphs are quotes, of which some may be left out: so are those of `composePosts`. */
  readonly isQuoted: boolean
  /** The longest post, in UTF-16 units. */
  readonly charsMax?: number
}

export interface Voiced {
  readonly text: string
  /** From the person's voice: 0 is as they write, and near 1 is as they never do. */
  readonly distance: number
  /** One of their posts that says nearly the same, or null. */
  readonly again: VoicePost | null
}

/**
 * Brings each post nearer to how a person writes: in length, line breaks, emoji, hashtags, and how it ends. No sentence
 * is changed, and none added except for the last line that they mostly end with.
 */
export function inVoice(
  posts: readonly string[],
  guide: VoiceGuide,
  { isQuoted, charsMax = POST_CHARS }: VoiceOptions,
): Voiced[] {
  return posts.map((post) => {
    const { body, ...parts } = partsOf(post)
    const bodies = isQuoted && !guide.off.includes('length') ? everShorter(body) : [body]
    const texts = bodies
      .map((each) => formed(post, { body: each, ...parts }, guide))
      .map((each) => (each.length > charsMax ? post : each))
    const far = texts.map((each) => distance(guide.voice, each, guide.off))
    const nearest = Math.min(...far)
    const text = texts[far.indexOf(nearest)] ?? post
    const [again] = saidBefore(text, guide.posts)
    return { text, distance: nearest, again: again?.said ?? null }
  })
}

interface Parts {
  readonly body: readonly string[]
  readonly sources: string
  readonly tags: readonly string[]
}

function formed(text: string, parts: Parts, { voice, off }: VoiceGuide): string {
  const language = languageOf(text)
  // In another language than theirs, the person's way to end a post is no ending.
  const isTheirs = language === null || voice.languages.some(({ name }) => name === language)
  const isSolemn = isGrief(text, languageOfText(text))
  let { body, tags } = parts
  if (!off.includes('questions') && isTheirs) body = endedAs(body, voice, isSolemn)
  if (!off.includes('lines')) body = brokenAs(body, voice)
  if (!off.includes('emoji') && !isSolemn) body = withEmoji(body, voice)
  if (!off.includes('hashtags')) tags = tags.slice(0, Math.round(voice.measured.hashtags.usual))
  return [...body, parts.sources, tags.join(' ')]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function partsOf(text: string): Parts {
  const paragraphs = text.split(/\n{2,}/)
  const tags = /^#\S+(?:\s+#\S+)*$/u.test(paragraphs.at(-1) ?? '')
    ? (paragraphs.pop() ?? '').split(/\s+/)
    : []
  const sources = isSources(paragraphs.at(-1) ?? '') ? (paragraphs.pop() ?? '') : ''
  return { body: paragraphs, sources, tags }
}

function isSources(paragraph: string): boolean {
  const bare = paragraph.replaceAll(SOURCE, '').trim()
  if (bare === '') return paragraph !== ''
  return bare.split('\n').every((line) => line === '' || /\S:\/\/\S/u.test(lastWord(line)))
}

function lastWord(line: string): string {
  return line.split(/\s/u).at(-1) ?? ''
}

/** Removes the closing question if the person asks none, and adds the line that they mostly end with. */
function endedAs(body: readonly string[], voice: Voice, isSolemn: boolean): string[] {
  const last = body.at(-1) ?? ''
  const asks = body.length > 1 && isOwnQuestion(last)
  const closing = voice.closings.find(({ share }) => share >= OFTEN)
  const isAsked =
    voice.measured.questions.usual >= 1 || (closing !== undefined && QUESTION.test(closing.name))
  const told = asks && (closing !== undefined || !isAsked) ? body.slice(0, -1) : [...body]
  const opening = told[0] ?? ''
  const asksFirst = told.length > 2 && isOwnQuestion(opening)
  const opened = asksFirst && !isAsked && !does(voice, 'question') ? told.slice(1) : told
  return closing === undefined || isSolemn ? opened : [...opened, closing.name]
}

const OFTEN = 0.4
const QUESTION = /[?？؟]$/u

/** One sentence without a quotation is the writer's own question. */
function isOwnQuestion(paragraph: string): boolean {
  return /^[^“”„"«».!?\n]+[?？؟]$/u.test(paragraph)
}

function does(voice: Voice, opening: Opening): boolean {
  return (voice.openings.find(({ name }) => name === opening)?.share ?? 0) >= OFTEN
}

/**
 * Begins with the whole body, and leaves out one more quote each time, the last first. A paragraph keeps its first
 * quote and the line that names its source.
 */
function everShorter(body: readonly string[]): string[][] {
  const bodies = [[...body]]
  let left = body.map((paragraph) => paragraph.split('\n'))
  for (;;) {
    const at = left.findLastIndex(
      (lines, place) => place > 0 && lines.length > (lines[0]?.endsWith(':') === true ? 2 : 1),
    )
    if (at === -1) return bodies
    left = left.with(at, (left[at] ?? []).slice(0, -1))
    bodies.push(left.map((lines) => lines.join('\n')))
  }
}

function brokenAs(body: readonly string[], { measured: { lines } }: Voice): string[] {
  const told = body
    .flatMap((paragraph) => paragraph.split('\n'))
    .filter((line) => line.trim() !== '')
  const apart = told.flatMap((line) => (line.length > lines.high ? sentencesOf(line) : [line]))
  const joined: string[] = []
  for (const [at, line] of apart.entries()) {
    const before = joined.at(-1)
    // The opening and the closing line are paragraphs of their own.
    const isApart = at <= 1 || (at === apart.length - 1 && !QUOTE.test(line))
    const isRoom = before !== undefined && before.length + line.length <= lines.usual * ROOM
    const isDone = before !== undefined && ENDED.test(before)
    if (isDone && isRoom && !isApart) joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  // A list that runs on in one line is none.
  return joined.length === apart.length ? joined : joined.map((line) => line.replaceAll('• ', ''))
}

/** No line is joined to a line without such an end, which may be a headline. */
const ENDED = /[.!?:…”"»)]$/u
const ROOM = 1.15

const QUOTE = /["“”„«»]/u

/** A quote stays whole. */
function sentencesOf(line: string): string[] {
  if (QUOTE.test(line)) return [line]
  return line.split(/(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})/u)
}

function withEmoji(body: readonly string[], voice: Voice): string[] {
  const favourites = voice.emojis.slice(0, FAVOURITES)
  const wanted = Math.round(voice.measured.emoji.usual)
  if (wanted === 0 || favourites.length === 0) return [...body]
  const isFront = does(voice, 'emoji')
  const told = body.map((paragraph, at) =>
    isFront && at === 0 ? `${favourites[0] ?? ''} ${paragraph}` : paragraph,
  )
  const ends = told.map((_, at) => at).filter((at) => !(told[at] ?? ':').endsWith(':'))
  for (const [nth, at] of ends.slice(isFront ? 1 : 0, wanted).entries()) {
    told[at] =
      `${told[at] ?? ''} ${favourites[(nth + (isFront ? 1 : 0)) % favourites.length] ?? ''}`
  }
  return told
}

const FAVOURITES = 3

/**
 * The `max` posts that are most like what is to be written: they share the most words with the articles, and are near to
 * the person's voice. Of the posts, the first hundred are looked at.
 */
export function leanOn(
  posts: readonly VoicePost[],
  voice: Voice,
  { articles, max }: { readonly articles: readonly Article[]; readonly max: number },
): VoicePost[] {
  const subject = new Set(
    wordsOf(
      articles.map(({ title, categories }) => `${title} ${categories.join(' ')}`).join(' '),
    ).filter((word) => word.length >= SUBJECT_WORD),
  )
  return posts
    .slice(0, POSTS_LOOKED_AT)
    .map((post) => {
      const shared = new Set(wordsOf(post.text).filter((word) => subject.has(word))).size
      return { post, score: shared - distance(voice, post.text) }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ post }) => post)
}

const POSTS_LOOKED_AT = 100
const SUBJECT_WORD = 5
