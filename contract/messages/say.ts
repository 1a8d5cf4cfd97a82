import * as z from 'zod/mini'

import { StoredMessage } from './message.ts'
import type { MessageTexts } from './message.ts'
import { momentIn } from './moment.ts'

export interface Speaker {
  /** Of the language in which the texts are: its tag. */
  readonly language: string
  readonly texts: MessageTexts
  /** The sentence of an error, by its code; null for a code that it does not know. */
  readonly problem: (code: string) => string | null
}

/**
 * Makes one text of messages, each of which is a sentence.
 *
 * @returns null where one of them is of a newer version: what the server says in English stands in for it
 */
export function say(messages: readonly StoredMessage[], speaker: Speaker): string | null {
  return joined(messages, ' ', speaker)
}

function joined(
  messages: readonly StoredMessage[],
  between: string,
  speaker: Speaker,
): string | null {
  const said = messages.map((message) => sentenceOf(message, speaker))
  return said.every((sentence) => sentence !== null) ? said.join(between) : null
}

function sentenceOf({ code, params = {} }: StoredMessage, speaker: Speaker): string | null {
  const { sentences } = speaker.texts
  if (!isKeyOf(sentences, code)) return null
  let isWhole = true
  const sentence = sentences[code].replace(/\{(\w+)\}/g, (_, place: string) => {
    const part = partOf(place, params[place], speaker)
    if (part === null) isWhole = false
    return part ?? ''
  })
  return isWhole ? sentence : null
}

const Words = z.string()
const Count = z.number()
const Keywords = z.array(z.string())
const Clauses = z.array(StoredMessage)
const At = z.object({ moment: z.string(), zone: z.nullable(z.string()) })

/** Null for what this version cannot say there. */
function partOf(place: string, value: unknown, speaker: Speaker): string | null {
  const { texts, language } = speaker
  switch (place) {
    case 'file':
    case 'kind':
    case 'field':
    case 'fault':
    case 'subject':
      return andThen(Words.safeParse(value).data, (term) => termOf(term, texts))
    case 'problem':
      return andThen(Words.safeParse(value).data, speaker.problem)
    case 'at':
      return andThen(At.safeParse(value).data, ({ moment, zone }) =>
        momentIn(language, moment, zone),
      )
    case 'age':
    case 'cause':
    case 'progress':
      return andThen(StoredMessage.safeParse(value).data, (message) => sentenceOf(message, speaker))
    case 'clauses':
      return andThen(Clauses.safeParse(value).data, (clauses) => joined(clauses, '; ', speaker))
    case 'keywords':
      return andThen(Keywords.safeParse(value).data, (keywords) =>
        new Intl.ListFormat(language).format(keywords.map((keyword) => quoted(keyword, texts))),
      )
    case 'articles':
    case 'feeds':
      return andThen(Count.safeParse(value).data, (count) => inWords(count, texts))
    default:
      return (
        Words.safeParse(value).data ??
        andThen(Count.safeParse(value).data, (count) => String(count))
      )
  }
}

function andThen<T>(value: T | undefined, sayIt: (value: T) => string | null): string | null {
  return value === undefined ? null : sayIt(value)
}

/** A field of LinkedIn's that the catalog does not know is named as LinkedIn names it. */
function termOf(term: string, texts: MessageTexts): string {
  return isKeyOf(texts.terms, term) ? texts.terms[term] : quoted(term, texts)
}

function quoted(text: string, { quotes: [open, close] }: MessageTexts): string {
  return `${open}${text}${close}`
}

function inWords(count: number, { numbers }: MessageTexts): string {
  return numbers[count - 2] ?? String(count)
}

function isKeyOf<T extends object>(record: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(record, key)
}
