import { parsePartialJson } from 'ai'
import * as z from 'zod/mini'

import { jsonIn } from './read-answer.ts'

/** A carousel as a model hands it over, before anything of it is believed. */
export interface WrittenCarousel {
  readonly kind: 'carousel'
  readonly title: string
  readonly hook: string
  readonly slides: readonly { readonly heading: string; readonly body: string }[]
  readonly question: string
}

export interface WrittenPoll {
  readonly kind: 'poll'
  readonly question: string
  readonly options: readonly string[]
  /** By the model's own word. */
  readonly isSensitive: boolean
}

/** Three times as much as is asked for. */
const ANSWER_CHARS = 30_000

/** The carousel in an answer; null where nothing can be made of it. */
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

/** The poll in an answer; null where nothing can be made of it. */
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
