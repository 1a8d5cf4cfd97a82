import { LARGE, SLIDE_LIMITS, isTags, paragraphsIn, partsOf } from './paragraphs.ts'
import type { SlideLimits } from './paragraphs.ts'
import type { Slide } from './scene.ts'

/** The words that slides add to a text, in the reader's language. */
interface SplitWords {
  /** The heading of the slide of sources. */
  readonly sources: string
  /** The heading and the body of the last slide, if the text does not end with a question. */
  readonly question: string
  readonly invitation: string
}

/** A link is shown as its host alone. */
export interface SplitSource {
  readonly title: string
  readonly link: string | null
}

interface Split {
  /** BCP 47: sentences end differently. */
  readonly language: string
  readonly words: SplitWords
  readonly sources?: readonly SplitSource[]
  readonly limits?: SlideLimits
}

interface How {
  readonly language: string
  readonly limits: SlideLimits
  /** Lengths up to which a slide is in large print. */
  readonly large: Readonly<Record<keyof typeof LARGE, number>>
}

/**
 * Splits by paragraphs: the first one is the hook, a question at the end is the last slide, and the text's links stand
 * before it as its sources. Hashtags are left out, and so is what does not fit on as many slides as there may be.
 */
export function splitText(text: string, split: Split): readonly Slide[] {
  const { words, sources = [], limits = SLIDE_LIMITS } = split
  const how = { language: split.language, limits, large: largeWithin(limits) }
  const paragraphs = paragraphsIn(text).filter((each) => !isTags(each))
  const { opening, between, asked } = partsOf(paragraphs.flatMap(steps), limits)
  const hook = hookOf(opening, how)
  const points = between.flatMap((paragraph) => pointsOf(paragraph, how))
  const cited = sourceLines(text, sources, limits)
  const end: Slide[] = [
    ...(cited === ''
      ? []
      : [{ kind: 'sources', heading: words.sources, body: cited } satisfies Slide]),
    asked === null
      ? { kind: 'question', heading: words.question, body: words.invitation }
      : { kind: 'question', ...questionOf(asked, how) },
  ]
  const parts = [...hook, ...points].slice(0, PARTS_MAX)
  return [...joined(parts, limits.max - end.length, limits), ...end]
}

function largeWithin({ headingMaxLength, bodyMaxLength }: SlideLimits): How['large'] {
  return {
    hook: Math.min(LARGE.hook, bodyMaxLength),
    heading: Math.min(LARGE.heading, headingMaxLength),
    body: Math.min(LARGE.body, bodyMaxLength),
  }
}

/** Each step of joining looks at all parts, so their number is limited. No text of 3,000 characters has more. */
const PARTS_MAX = 1000

/** Numbered lines are steps, a slide each. */
function steps(paragraph: string): readonly string[] {
  const lines = paragraph.split('\n')
  const numbered = lines.filter((line) => STEP.test(line))
  if (numbered.length < 2) return [paragraph]
  const parts: string[] = []
  for (const line of lines) {
    const last = parts.length - 1
    if (STEP.test(line) || last < 0) parts.push(line)
    else parts[last] = `${parts[last]}\n${line}`
  }
  return parts
}

const STEP = /^\s*\d{1,2}[.)]\s+\S/

function hookOf(paragraph: string, how: How): readonly Slide[] {
  const { language, limits, large } = how
  const [first = '', ...rest] = sentencesOf(paragraph, language)
  const body = rest.join(' ').trim()
  if (first.length > limits.headingMaxLength) {
    const beginning = cutTo(first, limits.bodyMaxLength)
    return [
      { kind: 'hook', heading: '', body: beginning },
      ...chunksOf(`${first.slice(beginning.length)} ${body}`, how),
    ]
  }
  const isShort = body.length <= large.hook
  return [
    { kind: 'hook', heading: first, body: isShort ? body : '' },
    ...(isShort ? [] : chunksOf(body, how)),
  ]
}

function questionOf(paragraph: string, { language }: How): Pick<Slide, 'heading' | 'body'> {
  const sentences = sentencesOf(paragraph, language)
  const heading = sentences.at(-1) ?? ''
  return { heading, body: sentences.slice(0, -1).join(' ') }
}

function pointsOf(paragraph: string, how: How): readonly Slide[] {
  const { language, large } = how
  const lines = paragraph.split('\n').map((line) => line.trim())
  const [, step] = /^\d{1,2}[.)]\s+(\S.*)$/.exec(lines[0] ?? '') ?? []
  const own = [step ?? lines[0] ?? '', ...lines.slice(1)]
  // A line above others is their heading.
  if (own.length > 1 && (own[0]?.length ?? 0) <= large.heading && !isListed(own[0] ?? '')) {
    const [heading = '', ...body] = own
    return withBody(heading.replace(/:$/, ''), body.join('\n'), how)
  }
  const whole = own.join('\n')
  if (own.some(isListed)) return chunksOf(whole, how)
  const [first = '', ...rest] = sentencesOf(whole, language)
  if (first.length > large.heading) return chunksOf(whole, how)
  return withBody(first, rest.join(' '), how)
}

function isListed(line: string): boolean {
  return /^[-–•*·]\s/.test(line)
}

function withBody(heading: string, body: string, how: How): readonly Slide[] {
  const [first, ...rest] = chunksOf(body, how)
  return [{ kind: 'point', heading, body: first?.body ?? '' }, ...rest]
}

/** Splits a text into as many slides as it needs, cut between lines and sentences. */
function chunksOf(text: string, how: How): readonly Slide[] {
  const bodies: string[] = []
  let body = ''
  for (const piece of piecesOf(text.trim(), how)) {
    // With the space or the line end between both.
    if (body !== '' && body.length + 1 + piece.text.length > how.large.body) {
      bodies.push(body)
      body = piece.text
    } else body = body === '' ? piece.text : `${body}${piece.isLine ? '\n' : ' '}${piece.text}`
  }
  if (body !== '') bodies.push(body)
  return bodies.map((each) => ({ kind: 'point', heading: '', body: each }))
}

/** Lines, and of longer ones their sentences; a sentence that no slide holds is cut. */
function piecesOf(
  text: string,
  { language, limits }: How,
): readonly { readonly text: string; readonly isLine: boolean }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) =>
      sentencesOf(line, language).flatMap((sentence, at) =>
        cut(sentence, limits.bodyMaxLength).map((part, index) => ({
          text: part,
          isLine: at === 0 && index === 0,
        })),
      ),
    )
}

function cut(text: string, length: number): readonly string[] {
  const parts: string[] = []
  for (let rest = text; rest !== '';) {
    if (rest.length <= length) return [...parts, rest]
    const space = rest.lastIndexOf(' ', length)
    const at = space > 0 ? space : cutTo(rest, length).length
    parts.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  return parts
}

/** The beginning of a text. It never ends in the middle of a character, such as an emoji. */
function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

function sentencesOf(text: string, language: string): readonly string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' })
  return Array.from(segments.segment(text), ({ segment }) => segment.trim()).filter(
    (each) => each !== '',
  )
}

/** Joins neighbours, the shortest first, until there is room for the rest. */
function joined(parts: readonly Slide[], room: number, limits: SlideLimits): readonly Slide[] {
  let left = parts
  while (left.length > room) {
    const at = shortestPair(left, limits)
    if (at === null) return left.slice(0, room)
    const [one, other] = [left[at], left[at + 1]]
    if (one === undefined || other === undefined) return left
    const body = [one.body, other.heading, other.body].filter((each) => each !== '').join('\n')
    left = [...left.slice(0, at), { ...one, body }, ...left.slice(at + 2)]
  }
  return left
}

/** Index of the shortest pair behind the hook; null if no pair fits on one slide. */
function shortestPair(parts: readonly Slide[], { bodyMaxLength }: SlideLimits): number | null {
  let best: { readonly at: number; readonly length: number } | null = null
  for (let at = 1; at < parts.length - 1; at += 1) {
    const one = parts[at]
    const other = parts[at + 1]
    if (one === undefined || other === undefined) continue
    const length = one.body.length + other.heading.length + other.body.length + 2
    if (length > bodyMaxLength) continue
    if (best === null || length < best.length) best = { at, length }
  }
  return best?.at ?? null
}

function sourceLines(
  text: string,
  sources: readonly SplitSource[],
  { bodyMaxLength }: SlideLimits,
): string {
  const linked = (text.match(/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g) ?? []).filter(
    (url) => !sources.some(({ link }) => link === url),
  )
  const lines = [
    ...sources.map(({ title, link }) => withSite(title, link)),
    ...linked.map((url) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')),
  ]
  const cited = [...new Set(lines)].map((line) => `- ${line}`).join('\n')
  return cutTo(cited, bodyMaxLength)
}

function withSite(title: string, link: string | null): string {
  if (link === null || !URL.canParse(link)) return title
  return `${title} – ${new URL(link).hostname.replace(/^www\./, '')}`
}
