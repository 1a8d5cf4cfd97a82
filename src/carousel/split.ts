import { CONTENT } from '#contract/content/limits.ts'
import type { Slide } from '#contract/content/post-content.ts'
import { cutTo } from '#contract/rules/cut-to.ts'
import { LARGE, isTags, paragraphsIn, partsOf } from '#contract/rules/slides.ts'

/** The words that slides add to a text, in the reader's language. */
interface SplitWords {
  readonly sources: string
  readonly question: string
  readonly invitation: string
}

export interface SplitSource {
  readonly title: string
  readonly link: string | null
}

interface Split {
  /** BCP 47: sentences end differently. */
  readonly language: string
  readonly words: SplitWords
  readonly sources?: readonly SplitSource[]
  readonly newId: () => string
}

type Part = Omit<Slide, 'id'>

/**
 * Splits a text into slides, by its paragraphs: the first one is the hook, a question at the end is the last
 * one, and the text's links stand before it as its sources. Only the hashtags are left out.
 */
export function splitText(text: string, split: Split): readonly Slide[] {
  const { language, words, newId, sources = [] } = split
  const paragraphs = paragraphsIn(text).filter((each) => !isTags(each))
  const { opening, between, asked } = partsOf(paragraphs.flatMap(steps))
  const hook = hookOf(opening, language)
  const points = between.flatMap((paragraph) => pointsOf(paragraph, language))
  const cited = sourceLines(text, sources)
  const end: Part[] = [
    ...(cited === ''
      ? []
      : [{ kind: 'sources', heading: words.sources, body: cited } satisfies Part]),
    asked === null
      ? { kind: 'question', heading: words.question, body: words.invitation }
      : { kind: 'question', ...questionOf(asked, language) },
  ]
  const room = CONTENT.slide.max - end.length
  const parts = [...hook, ...points].slice(0, PARTS_MAX)
  return [...joined(parts, room), ...end].map((part) => ({ ...part, id: newId() }))
}

/** Each step of joining looks at all parts, so their number is limited. No text that LinkedIn accepts has more. */
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

function hookOf(paragraph: string, language: string): readonly Part[] {
  const [first = '', ...rest] = sentencesOf(paragraph, language)
  const body = rest.join(' ').trim()
  if (first.length > CONTENT.slide.headingMaxLength) {
    const beginning = cutTo(first, CONTENT.slide.bodyMaxLength)
    return [
      { kind: 'hook', heading: '', body: beginning },
      ...chunksOf(`${first.slice(beginning.length)} ${body}`, language),
    ]
  }
  const isShort = body.length <= LARGE.hook
  return [
    { kind: 'hook', heading: first, body: isShort ? body : '' },
    ...(isShort ? [] : chunksOf(body, language)),
  ]
}

function questionOf(paragraph: string, language: string): Pick<Part, 'heading' | 'body'> {
  const sentences = sentencesOf(paragraph, language)
  const heading = sentences.at(-1) ?? ''
  return { heading, body: sentences.slice(0, -1).join(' ') }
}

function pointsOf(paragraph: string, language: string): readonly Part[] {
  const lines = paragraph.split('\n').map((line) => line.trim())
  const [, step] = /^\d{1,2}[.)]\s+(\S.*)$/.exec(lines[0] ?? '') ?? []
  const own = [step ?? lines[0] ?? '', ...lines.slice(1)]
  // A line above others is their heading.
  if (own.length > 1 && (own[0]?.length ?? 0) <= LARGE.heading && !isListed(own[0] ?? '')) {
    const [heading = '', ...body] = own
    return withBody(heading.replace(/:$/, ''), body.join('\n'), language)
  }
  const whole = own.join('\n')
  if (own.some(isListed)) return chunksOf(whole, language)
  const [first = '', ...rest] = sentencesOf(whole, language)
  if (first.length > LARGE.heading) return chunksOf(whole, language)
  return withBody(first, rest.join(' '), language)
}

function isListed(line: string): boolean {
  return /^[-–•*·]\s/.test(line)
}

function withBody(heading: string, body: string, language: string): readonly Part[] {
  const [first, ...rest] = chunksOf(body, language)
  return [{ kind: 'point', heading, body: first?.body ?? '' }, ...rest]
}

/** Splits a text into as many slides as it needs, cut between lines and sentences. */
function chunksOf(text: string, language: string): readonly Part[] {
  const bodies: string[] = []
  let body = ''
  for (const piece of piecesOf(text.trim(), language)) {
    if (body !== '' && body.length + piece.text.length > LARGE.body) {
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
  language: string,
): readonly { readonly text: string; readonly isLine: boolean }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) =>
      sentencesOf(line, language).flatMap((sentence, at) =>
        cut(sentence, CONTENT.slide.bodyMaxLength).map((part, index) => ({
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

function sentencesOf(text: string, language: string): readonly string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' })
  return Array.from(segments.segment(text), ({ segment }) => segment.trim()).filter(
    (each) => each !== '',
  )
}

/** Joins neighbours, the shortest first, until there is room for the rest. */
function joined(parts: readonly Part[], room: number): readonly Part[] {
  let left = parts
  while (left.length > room) {
    const at = shortestPair(left)
    if (at === null) return left.slice(0, room)
    const [one, other] = [left[at], left[at + 1]]
    if (one === undefined || other === undefined) return left
    const body = [one.body, other.heading, other.body].filter((each) => each !== '').join('\n')
    left = [...left.slice(0, at), { ...one, body }, ...left.slice(at + 2)]
  }
  return left
}

/** Index of the shortest pair behind the hook; null if no pair fits on one slide. */
function shortestPair(parts: readonly Part[]): number | null {
  let best: { readonly at: number; readonly length: number } | null = null
  for (let at = 1; at < parts.length - 1; at += 1) {
    const one = parts[at]
    const other = parts[at + 1]
    if (one === undefined || other === undefined) continue
    const length = one.body.length + other.heading.length + other.body.length + 2
    if (length > CONTENT.slide.bodyMaxLength) continue
    if (best === null || length < best.length) best = { at, length }
  }
  return best?.at ?? null
}

/** One line for each source of the text, and for each of its links. */
function sourceLines(text: string, sources: readonly SplitSource[]): string {
  const linked = (text.match(/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g) ?? []).filter(
    (url) => !sources.some(({ link }) => link === url),
  )
  const lines = [
    ...sources.map(({ title, link }) => withSite(title, link)),
    ...linked.map((url) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')),
  ]
  const cited = [...new Set(lines)].map((line) => `- ${line}`).join('\n')
  return cutTo(cited, CONTENT.slide.bodyMaxLength)
}

function withSite(title: string, link: string | null): string {
  if (link === null || !URL.canParse(link)) return title
  return `${title} – ${new URL(link).hostname.replace(/^www\./, '')}`
}
