import type { MessageTexts, Moment, StoredMessage } from './message.ts'
import { momentIn } from './moment.ts'

export interface Speaker {
  /** BCP 47. */
  readonly language: string
  readonly texts: MessageTexts
  /** Null for a code that it does not know. */
  readonly problem: (code: string) => string | null
}

/** Makes one text; null if a message is from a newer version: use the server's English text instead. */
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
  const text = sentences[code]
  const parts = new Map(
    [...text.matchAll(PLACE)].map(([, place = '']) => [
      place,
      partOf(place, params[place], speaker),
    ]),
  )
  if ([...parts.values()].includes(null)) return null
  return text.replace(PLACE, (_, place: string) => parts.get(place) ?? '')
}

const PLACE = /\{(\w+)\}/g

/** The text for a placeholder; null for a value that this version cannot put into words. */
function partOf(place: string, value: unknown, speaker: Speaker): string | null {
  const { texts, language } = speaker
  switch (place) {
    case 'file':
    case 'kind':
    case 'field':
    case 'fault':
    case 'subject':
      return typeof value === 'string' ? termOf(value, texts) : null
    case 'problem':
      return typeof value === 'string' ? speaker.problem(value) : null
    case 'at':
      return isMoment(value) ? momentIn(language, value.moment, value.zone) : null
    case 'age':
    case 'cause':
    case 'progress':
      return isMessage(value) ? sentenceOf(value, speaker) : null
    case 'clauses':
      return isListOf(value, isMessage) ? joined(value, '; ', speaker) : null
    case 'keywords':
      return isListOf(value, isText) ? keywordsIn(value, speaker) : null
    case 'language':
      return isText(value) && LANGUAGE.test(value) ? languageNamed(value, language) : null
    case 'articles':
    case 'feeds':
      return typeof value === 'number' ? inWords(value, texts) : null
    default:
      return isText(value) || typeof value === 'number' ? String(value) : null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf<T>(value: unknown, isOne: (each: unknown) => each is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne)
}

function isMessage(value: unknown): value is StoredMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    isText(value.code) &&
    (!('params' in value) || (typeof value.params === 'object' && value.params !== null))
  )
}

function isMoment(value: unknown): value is Moment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'moment' in value &&
    isText(value.moment) &&
    'zone' in value &&
    (value.zone === null || isText(value.zone))
  )
}

const LANGUAGE = /^[a-z]{2,3}$/

function languageNamed(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

function keywordsIn(keywords: readonly string[], { language, texts }: Speaker): string {
  const listed = new Intl.ListFormat(language)
  return listed.format(keywords.map((keyword) => quoted(keyword, texts)))
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
