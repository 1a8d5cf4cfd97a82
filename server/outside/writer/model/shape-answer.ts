import { knownLinks } from '@lin/writer/links'
import { checkedPoll, finishedCarousel } from '@lin/writer/parts'
import { mentions, sameWords, shorten } from '@lin/writer/text'
import { parsePartialJson } from 'ai'
import * as z from 'zod/mini'

import type { Messages } from '#contract/messages/message.ts'
import { createTextCheck } from '#server/outside/writer/checks/check-text.ts'
import { unseenNumbers } from '#server/outside/writer/checks/compare-texts.ts'
import type { Shape, ShapingMaterial } from '#server/outside/writer/port.ts'
import { CAROUSEL, POLL, refuse, shapeOfPoll } from '#server/outside/writer/shapes.ts'

import { jsonIn } from './read-answer.ts'
import { SYSTEMS } from './shape-prompt.ts'
import type { ShapePrompt } from './shape-prompt.ts'

interface WrittenCarousel {
  readonly kind: 'carousel'
  readonly title: string
  readonly hook: string
  readonly slides: readonly { readonly heading: string; readonly body: string }[]
  readonly question: string
}

interface WrittenPoll {
  readonly kind: 'poll'
  readonly question: string
  readonly options: readonly string[]
  /** As the model itself says. */
  readonly isSensitive: boolean
}

const ANSWER_CHARS = 30_000

export async function readCarousel(answer: string): Promise<WrittenCarousel | null> {
  for await (const fields of objectsIn(answer)) {
    const slides = listOf(fields['slides']).flatMap((slide) => {
      const { heading, body } = fieldsOf(slide)
      const page = { heading: textOf(heading), body: textOf(body) }
      return page.heading === '' && page.body === '' ? [] : [page]
    })
    if (slides.length === 0) continue
    const [title, hook, question] = [fields['title'], fields['hook'], fields['question']].map(
      textOf,
    )
    return {
      kind: 'carousel',
      title: title ?? '',
      hook: hook ?? '',
      slides,
      question: question ?? '',
    }
  }
  return null
}

export async function readPoll(answer: string): Promise<WrittenPoll | null> {
  for await (const fields of objectsIn(answer)) {
    const question = textOf(fields['question'])
    const options = listOf(fields['options'])
      .map(optionOf)
      .filter((text) => text !== '')
    const isSensitive = fields['sensitive'] === true
    if (isSensitive || (question !== '' && options.length > 1)) {
      return { kind: 'poll', question, options, isSensitive }
    }
  }
  return null
}

/** Some models answer `{"text":"…"}` for each. */
function optionOf(option: unknown): string {
  return typeof option === 'string' ? option.trim() : textOf(fieldsOf(option)['text'])
}

async function* objectsIn(answer: string): AsyncGenerator<Readonly<Record<string, unknown>>, void> {
  for (const candidate of jsonIn(answer.slice(0, ANSWER_CHARS).trim())) {
    const { value } = await parsePartialJson(candidate)
    const found = Fields.safeParse(Array.isArray(value) ? value[0] : value)
    if (found.success) yield found.data
  }
}

const Fields = z.record(z.string(), z.unknown())

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const found = Fields.safeParse(value)
  return found.success ? found.data : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

interface Checked {
  readonly shape: Shape
  readonly notes: readonly Messages[]
}

/**
 * Null if nothing remains.
 * @throws SubjectRefused
 */
export function checkedShape(
  written: WrittenCarousel | WrittenPoll,
  material: ShapingMaterial,
  asked: ShapePrompt,
): Checked | null {
  const check = createTextCheck({
    // Pages and answers lead nowhere: the sources have a page of their own.
    known: knownLinks([], [material.text, ...material.articles.map(({ title }) => title)]),
    mark: asked.mark,
    rules: SYSTEMS[material.format],
    withheld: asked.withheld === '' ? [] : [asked.withheld],
  })
  const words = wordsOf(written)
  const checkedWords = words.map(check)
  const shape =
    written.kind === 'poll' ? pollOf(written, check) : carouselOf(written, material, check)
  if (shape === null) return null
  const wasChanged = sameWords(checkedWords.join(' ')).length < sameWords(words.join(' ')).length
  return { shape, notes: notesOn(checkedWords.join('\n'), material, { asked, wasChanged }) }
}

type Check = (text: string) => string

function wordsOf(written: WrittenCarousel | WrittenPoll): string[] {
  if (written.kind === 'poll') return [written.question, ...written.options]
  const { title, hook, slides, question } = written
  return [title, hook, ...slides.flatMap(({ heading, body }) => [heading, body]), question]
}

function pollOf({ question, options, isSensitive }: WrittenPoll, check: Check): Shape {
  if (isSensitive) refuse('private')
  return shapeOfPoll(checkedPoll({ question: check(question), options: options.map(check) }, POLL))
}

const PAGES_MIN = 2

function carouselOf(
  { title, hook, slides, question }: WrittenCarousel,
  { text, articles }: ShapingMaterial,
  check: Check,
): Shape | null {
  const { headingMaxLength, bodyMaxLength } = CAROUSEL
  const written = [
    { kind: 'hook' as const, heading: hook, body: '' },
    ...slides.map((slide) => ({ kind: 'point' as const, ...slide })),
  ]
  const pages = written
    .map(({ kind, heading, body }) => ({
      kind,
      heading: shorten(check(heading), headingMaxLength),
      body: shorten(check(body), bodyMaxLength),
    }))
    .filter(({ heading, body }) => heading !== '' || body !== '')
  if (pages.length < PAGES_MIN) return null
  const name = check(title)
  const carousel = finishedCarousel(
    {
      title: name === '' ? (pages[0]?.heading ?? '') : name,
      slides: pages,
      question: check(question),
    },
    text,
    { articles, limits: CAROUSEL },
  )
  return { kind: 'carousel', ...carousel }
}

const NUMBERS_NOTED = 5
const DRAFT_GIVES_ORDERS: Messages = [{ code: 'note/draft-gives-orders' }]
const REMOVED: Messages = [{ code: 'note/something-removed' }]

function notesOn(
  said: string,
  { text, articles, instructions }: ShapingMaterial,
  { asked, wasChanged }: { readonly asked: ShapePrompt; readonly wasChanged: boolean },
): Messages[] {
  const seen = [text, ...articles.flatMap(({ title, summary }) => [title, summary ?? ''])]
  const numbers = unseenNumbers(said, seen).slice(0, NUMBERS_NOTED)
  const avoided = instructions.avoid.filter((words) => mentions(said, words))
  return [
    ...numbers.map((number): Messages => [
      { code: 'note/number-not-in-draft', params: { number } },
    ]),
    ...avoided.map((words): Messages => [
      { code: 'note/avoided-words', params: { words: shorten(words, 60) } },
    ]),
    ...(wasChanged ? [REMOVED] : []),
    ...(asked.withheld === '' ? [] : [DRAFT_GIVES_ORDERS]),
  ]
}
