import { LARGE, SLIDE_LIMITS, isTags, paragraphsIn, partsOf } from '@lin/carousel/paragraphs'
import type { SlideLimits } from '@lin/carousel/paragraphs'
import { SOURCE } from '@lin/voice'

import type { Article } from './article.ts'
import { headlineOf } from './cite.ts'
import { languageOf } from './language/language.ts'
import { sensitiveQuestion, sensitiveText } from './sensitive.ts'
import type { SensitiveSubject } from './sensitive.ts'
import { sameWords, shorten, splitSentences } from './text.ts'

/** `@lin/carousel` draws it. */
export interface Slide {
  readonly kind: 'hook' | 'point' | 'sources' | 'question'
  /** '' for none. */
  readonly heading: string
  readonly body: string
}

export interface Carousel {
  readonly title: string
  readonly slides: readonly Slide[]
}

/** Lengths are in UTF-16 units; `max` is the number of slides. */
export interface CarouselLimits extends SlideLimits {
  readonly titleMaxLength: number
}

const CAROUSEL_LIMITS: CarouselLimits = { ...SLIDE_LIMITS, titleMaxLength: 100 }

interface CarouselOptions {
  /** Articles that the text was written from: the slide of sources names them. */
  readonly articles?: readonly Article[]
  readonly limits?: CarouselLimits
}

/**
 * Makes slides of a post: the first paragraph is the hook, each other one a slide, and sources and a question stand at
 * the end. Null for a text of nothing but links and hashtags.
 */
export function composeCarousel(
  text: string,
  { articles = [], limits = CAROUSEL_LIMITS }: CarouselOptions = {},
): Carousel | null {
  const { opening, between, asked } = partsOf(paragraphsOf(text), limits)
  if (opening === '') return null
  const [hook = '', ...more] = splitSentences(opening)
  const points = [...(more.length === 0 ? [] : [more.join(' ')]), ...between].flatMap((paragraph) =>
    pointsOf(paragraph, limits),
  )
  const first: Slide = { kind: 'hook', heading: shorten(hook, limits.headingMaxLength), body: '' }
  return finishedCarousel(
    { title: hook, slides: [first, ...points], question: asked ?? '' },
    text,
    { articles, limits },
  )
}

/**
 * Adds the slides at the end: what `text` cites, and the question. Slides that do not fit before them are left out. An
 * empty question gives way to one that fits any text.
 */
export function finishedCarousel(
  { title, slides, question }: Carousel & { readonly question: string },
  text: string,
  { articles = [], limits = CAROUSEL_LIMITS }: CarouselOptions = {},
): Carousel {
  const words = WORDS[shapeLanguageOf(text)]
  const cited = citationsOf(text, articles, limits)
  const sources: Slide[] =
    cited === '' ? [] : [{ kind: 'sources', heading: words.sources, body: cited }]
  const asked = shorten(question === '' ? words.question : question, limits.headingMaxLength)
  const end: Slide[] = [...sources, { kind: 'question', heading: asked, body: '' }]
  return {
    title: shorten(title.replace(/[.。]$/u, ''), limits.titleMaxLength),
    slides: [...slides.slice(0, limits.max - end.length), ...end],
  }
}

/** Paragraphs without links, which have a slide of their own, and without hashtags. */
function paragraphsOf(text: string): string[] {
  return paragraphsIn(text)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line, at, lines) => !isLink(line) && !namesSource(line, lines[at + 1] ?? ''))
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '' && !isTags(paragraph))
}

function isLink(line: string): boolean {
  return /^(?:[\p{L} ]{0,12}:\s*)?https?:\/\/\S+$/iu.test(line.trim())
}

/** "Source: Rail Weekly" over its link. */
function namesSource(line: string, next: string): boolean {
  return line.search(SOURCE) === 0 && /^https?:\/\/\S+$/iu.test(next.trim())
}

/** A short first sentence is the heading; a long paragraph continues on the next slide. */
function pointsOf(paragraph: string, { bodyMaxLength }: CarouselLimits): Slide[] {
  const lines = paragraph
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[•*·–-]|\d{1,2}[.)])\s+/u, ''))
  const isList = lines.length > 1
  const pieces = isList ? lines : splitSentences(paragraph)
  const [first = ''] = pieces
  const hasHeading = first.length <= LARGE.heading && pieces.length > 1
  const bodies = chunksOf(hasHeading ? pieces.slice(1) : pieces, isList ? '\n' : ' ')
  return bodies.map((body, at) => ({
    kind: 'point',
    heading: hasHeading && at === 0 ? first.replace(/:$/, '') : '',
    body: shorten(body, bodyMaxLength),
  }))
}

function chunksOf(pieces: readonly string[], between: string): string[] {
  const chunks: string[] = []
  for (const piece of pieces) {
    const last = chunks.at(-1)
    if (last !== undefined && last.length + piece.length < LARGE.body) {
      chunks[chunks.length - 1] = `${last}${between}${piece}`
    } else chunks.push(piece)
  }
  return chunks
}

/** `The Daily: Seven facts about rivers`, one a line; for a link without a known article, its address. */
function citationsOf(
  text: string,
  articles: readonly Article[],
  { bodyMaxLength }: CarouselLimits,
): string {
  const told = articles.map((article) => {
    const { hook, site } = headlineOf(article)
    return site === null ? hook : `${site}: ${hook}`
  })
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const others = links
    .filter(
      (link) => !articles.some((article) => article.link !== null && link.startsWith(article.link)),
    )
    .flatMap((link) => URL.parse(link)?.hostname.replace(/^www\./, '') ?? [])
  return shorten([...new Set([...told, ...others])].join('\n'), bodyMaxLength)
}

export interface Poll {
  readonly question: string
  readonly options: readonly string[]
}

/** Lengths are in UTF-16 units. */
export interface PollLimits {
  readonly questionMaxLength: number
  readonly optionMaxLength: number
  readonly optionsMin: number
  readonly optionsMax: number
}

/** LinkedIn's. */
const POLL_LIMITS: PollLimits = {
  questionMaxLength: 140,
  optionMaxLength: 30,
  optionsMin: 2,
  optionsMax: 4,
}

/** There is no sentence to ask about; too few different options are left; or LinkedIn allows no poll on the subject. */
export type PollFault = 'no-text' | 'too-few-options' | SensitiveSubject

/** Asks what the text asks, or else whether readers agree with its opening. */
export function composePoll(text: string, limits: PollLimits = POLL_LIMITS): Poll | PollFault {
  const subject = sensitiveText(text)
  if (subject !== null) return subject
  const language = shapeLanguageOf(text)
  const words = WORDS[language]
  const sentences = paragraphsOf(text).flatMap(splitSentences)
  const [opening] = sentences
  if (opening === undefined) return 'no-text'
  const asked = sentences.findLast(
    (sentence) => /[?？]$/u.test(sentence) && sentence.length <= limits.questionMaxLength,
  )
  if (asked !== undefined && YES_OR_NO[language].test(asked)) {
    return checkedPoll({ question: asked, options: words.yesOrNo }, limits)
  }
  const room = limits.questionMaxLength - words.agree.length - 3
  const question = `“${shorten(opening, room)}” ${words.agree}`
  return checkedPoll({ question, options: words.agreement }, limits)
}

/** Cuts a poll to the limits, and leaves out options that are empty or said twice. */
export function checkedPoll(
  { question, options }: Poll,
  limits: PollLimits = POLL_LIMITS,
): Poll | PollFault {
  const answers = options
    .map((option) => shorten(option.trim(), limits.optionMaxLength))
    .filter(
      (option, at, all) => all.findIndex((one) => sameWords(one) === sameWords(option)) === at,
    )
    .filter((option) => option !== '')
    .slice(0, limits.optionsMax)
  if (question.trim() === '' || answers.length < limits.optionsMin) return 'too-few-options'
  const asked = shorten(question.trim(), limits.questionMaxLength)
  return sensitiveQuestion([asked, ...answers].join('\n')) ?? { question: asked, options: answers }
}

function shapeLanguageOf(text: string): ShapeLanguage {
  const found = languageOf(text)
  return SHAPE_LANGUAGES.find((language) => language === found) ?? 'en'
}

const SHAPE_LANGUAGES = ['en', 'de', 'es', 'fr'] as const
type ShapeLanguage = (typeof SHAPE_LANGUAGES)[number]

/** These questions open with a verb; others want another answer than yes or no. */
const YES_OR_NO: Readonly<Record<ShapeLanguage, RegExp>> = {
  en: /^\P{L}*(?:do|does|did|is|are|was|were|will|would|can|could|should|have|has|shall|may)\b/iu,
  de: /^\P{L}*(?:ist|sind|war|hat|haben|habt|wird|werden|kann|können|könnt|soll|sollte|sollten|sollen|muss|müssen|darf|braucht|brauchen|geht|gibt|macht|nutzt|nutzen|würden|würdet|seid)(?!\p{L})/iu,
  es: /^\P{L}*(?:es|son|hay|puede|pueden|debe|deben|debería|deberían|tiene|tienen|usas|crees|has|ha|se puede)(?!\p{L})/iu,
  fr: /^\P{L}*(?:est-ce que|est-ce|faut-il|peut-on|doit-on|avez-vous|êtes-vous|pensez-vous|utilisez-vous|y a-t-il)(?!\p{L})/iu,
}

interface Words {
  readonly sources: string
  readonly question: string
  readonly agree: string
  readonly agreement: readonly string[]
  readonly yesOrNo: readonly string[]
}

const WORDS: Readonly<Record<ShapeLanguage, Words>> = {
  en: {
    sources: 'Sources',
    question: 'What is your experience with this?',
    agree: 'Do you agree?',
    agreement: ['Yes', 'Partly', 'No', 'It depends'],
    yesOrNo: ['Yes', 'Sometimes', 'No', 'It depends'],
  },
  de: {
    sources: 'Quellen',
    question: 'Welche Erfahrung haben Sie damit gemacht?',
    agree: 'Stimmen Sie zu?',
    agreement: ['Ja', 'Teilweise', 'Nein', 'Kommt darauf an'],
    yesOrNo: ['Ja', 'Manchmal', 'Nein', 'Kommt darauf an'],
  },
  es: {
    sources: 'Fuentes',
    question: '¿Qué experiencia tienes con esto?',
    agree: '¿Estás de acuerdo?',
    agreement: ['Sí', 'En parte', 'No', 'Depende'],
    yesOrNo: ['Sí', 'A veces', 'No', 'Depende'],
  },
  fr: {
    sources: 'Sources',
    question: 'Quelle est votre expérience ?',
    agree: 'Êtes-vous d’accord ?',
    agreement: ['Oui', 'En partie', 'Non', 'Cela dépend'],
    yesOrNo: ['Oui', 'Parfois', 'Non', 'Cela dépend'],
  },
}
