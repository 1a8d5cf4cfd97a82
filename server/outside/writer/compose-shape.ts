import { LARGE, isTags, paragraphsIn, partsOf } from '@lin/carousel/paragraphs'
import { SOURCE } from '@lin/voice'

import { CONTENT } from '#contract/content/limits.ts'

import { sensitiveQuestion, sensitiveText } from './checks/sensitive.ts'
import type { SensitiveSubject } from './checks/sensitive.ts'
import { headlineOf } from './cite.ts'
import { languageOf } from './language/language.ts'
import { SubjectRefused, WriterFault } from './port.ts'
import type { Shape, ShapingMaterial, SlideText } from './port.ts'
import { sameWords, shorten, splitSentences } from './text.ts'

/** @throws WriterFault if the text is too short; SubjectRefused */
export function composeShape(material: ShapingMaterial): Shape {
  return material.format === 'poll' ? composePoll(material) : composeCarousel(material)
}

/** The first paragraph is the hook, each other one a page, and sources and a question stand at the end. */
function composeCarousel({ text, articles }: ShapingMaterial): Shape {
  const { opening, between, asked } = partsOf(paragraphsOf(text), CONTENT.slide)
  if (opening === '') throw new WriterFault([{ code: 'writer/no-text-for-carousel' }])
  const [hook = '', ...more] = splitSentences(opening)
  const points = [...(more.length === 0 ? [] : [more.join(' ')]), ...between].flatMap(pointsOf)
  return {
    kind: 'carousel',
    title: titleOf(hook),
    slides: withEnd(
      [
        { kind: 'hook', heading: shorten(hook, CONTENT.slide.headingMaxLength), body: '' },
        ...points,
      ],
      { text, articles, question: asked ?? '' },
    ),
  }
}

interface End {
  readonly text: string
  readonly articles: ShapingMaterial['articles']
  /** '' for the words that fit any text. */
  readonly question: string
}

export function withEnd(
  pages: readonly SlideText[],
  { text, articles, question }: End,
): SlideText[] {
  const words = WORDS[shapeLanguageOf(text)]
  const cited = citationsOf(text, articles)
  const end: SlideText[] = [
    ...(cited === ''
      ? []
      : [{ kind: 'sources', heading: words.sources, body: cited } satisfies SlideText]),
    {
      kind: 'question',
      heading: shorten(question === '' ? words.question : question, CONTENT.slide.headingMaxLength),
      body: '',
    },
  ]
  return [...pages.slice(0, CONTENT.slide.max - end.length), ...end]
}

export function titleOf(hook: string): string {
  return shorten(hook.replace(/[.。]$/u, ''), CONTENT.document.titleMaxLength)
}

/** Paragraphs without links, which have a page of their own, and without hashtags. */
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

/** A short first sentence is the heading; a long paragraph continues on the next page. */
function pointsOf(paragraph: string): SlideText[] {
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
    body: shorten(body, CONTENT.slide.bodyMaxLength),
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
function citationsOf(text: string, articles: ShapingMaterial['articles']): string {
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
  return shorten([...new Set([...told, ...others])].join('\n'), CONTENT.slide.bodyMaxLength)
}

/** Asks what the text asks, or else whether readers agree with its opening. */
function composePoll({ text }: ShapingMaterial): Shape {
  refuseSensitive(sensitiveText(text))
  const language = shapeLanguageOf(text)
  const words = WORDS[language]
  const sentences = paragraphsOf(text).flatMap(splitSentences)
  const [opening] = sentences
  if (opening === undefined) throw new WriterFault([{ code: 'writer/no-text-for-poll' }])
  const asked = sentences.findLast(
    (sentence) => /[?？]$/u.test(sentence) && sentence.length <= CONTENT.poll.questionMaxLength,
  )
  if (asked !== undefined && YES_OR_NO[language].test(asked)) {
    return checkedPoll({ question: asked, options: words.yesOrNo })
  }
  const room = CONTENT.poll.questionMaxLength - words.agree.length - 3
  const question = `“${shorten(opening, room)}” ${words.agree}`
  return checkedPoll({ question, options: words.agreement })
}

/** @throws SubjectRefused */
export function checkedPoll({
  question,
  options,
}: {
  readonly question: string
  readonly options: readonly string[]
}): Extract<Shape, { kind: 'poll' }> {
  const { questionMaxLength, optionMaxLength, optionsMax, optionsMin } = CONTENT.poll
  const answers = options
    .map((option) => shorten(option.trim(), optionMaxLength))
    .filter(
      (option, at, all) => all.findIndex((one) => sameWords(one) === sameWords(option)) === at,
    )
    .filter((option) => option !== '')
    .slice(0, optionsMax)
  if (question.trim() === '' || answers.length < optionsMin) {
    throw new WriterFault([{ code: 'writer/no-poll-possible' }])
  }
  const asked = shorten(question.trim(), questionMaxLength)
  refuseSensitive(sensitiveQuestion([asked, ...answers].join('\n')))
  return { kind: 'poll', question: asked, options: answers }
}

/** @throws SubjectRefused */
export function refuseSensitive(subject: SensitiveSubject | 'private' | null): void {
  if (subject === null) return
  throw new SubjectRefused([
    { code: 'writer/sensitive-poll', params: { subject } },
    { code: 'next/write-a-post' },
  ])
}

type ShapeLanguage = 'en' | 'de' | 'es' | 'fr'

function shapeLanguageOf(text: string): ShapeLanguage {
  const found = languageOf(text)
  return SHAPE_LANGUAGES.find((language) => language === found) ?? 'en'
}

const SHAPE_LANGUAGES = ['en', 'de', 'es', 'fr'] as const

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
