import * as z from 'zod/mini'

import type { ErrorCode } from '#contract/error-codes.ts'

import type { en } from './en.ts'

/**
 * A code and its parameters, which stand for a sentence of Lin's. Lin stores and sends them as they are; `say` makes
 * the sentence where it is shown, in the language of the reader.
 */
export type Message = {
  [C in MessageCode]: keyof Params<C> extends never
    ? { readonly code: C; readonly params?: undefined }
    : { readonly code: C; readonly params: Params<C> }
}[MessageCode]

/** A reason, or another text: one sentence after the other. */
export type Messages = readonly Message[]

type MessageCode = keyof Sentences

type Sentences = (typeof en)['sentences']
type Term = keyof (typeof en)['terms']

/** The parameters of a code, by the places in its English sentence. */
export type Params<C extends MessageCode> = {
  readonly [P in PlacesIn<Sentences[C]>]: P extends keyof Kinds ? Kinds[P] : string
}

type PlacesIn<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | PlacesIn<Rest>
  : never

/** The types of the places that hold no text of somebody's own. */
interface Kinds {
  readonly file: Extract<Term, 'image' | 'document' | 'video' | 'captions' | 'thumbnail'>
  readonly kind: Extract<Term, 'anImage' | 'aDocument' | 'aVideo' | 'onlyCaptions' | 'aThumbnail'>
  /** A term, or LinkedIn's own path of a field that Lin does not know. */
  readonly field: string
  readonly fault: Extract<Term, 'missing' | 'invalid' | 'blank' | 'tooLong'>
  readonly subject: Term
  readonly at: Moment
  readonly age: Message
  readonly cause: Message
  readonly progress: Message
  /** Why a draft was written from these articles. */
  readonly clauses: readonly Message[]
  readonly keywords: readonly string[]
  readonly seconds: number
  readonly minutes: number
  readonly sentMb: number
  readonly totalMb: number
  readonly requests: number
  readonly used: number
  readonly sources: number
  readonly articles: number
  readonly feeds: number
  readonly count: number
  readonly status: number
  readonly sent: number
  readonly total: number
  /** The code of an error, whose sentence takes this place. */
  readonly problem: ErrorCode
}

/** A moment and the time zone to show it in. */
export interface Moment {
  /** RFC 3339. */
  readonly moment: string
  /** IANA name; `Z`: UTC, if the zone is unknown; null: the day alone, in UTC. */
  readonly zone: string | null
}

/** The texts of a language. A sentence may omit a placeholder, and may have it anywhere. */
export interface MessageTexts {
  readonly sentences: Readonly<Record<MessageCode, string>>
  readonly terms: Readonly<Record<Term, string>>
  /** The numbers from two to nine, for places that count articles and feeds. */
  readonly numbers: readonly string[]
  readonly quotes: readonly [string, string]
}

/** The sentences of errors in another language than English, by code. */
export type Problems = Readonly<Partial<Record<ErrorCode, string>>>

/** A message as sent. Its code may come from a newer version. */
export const StoredMessage = z.object({
  code: z.string(),
  params: z.optional(z.looseObject({})),
})
export type StoredMessage = z.infer<typeof StoredMessage>

/**
 * Answers have messages, such as `reason_messages`, beside a text in English, such as `reason`. Earlier
 * versions did not send them, and devices still store rows of these.
 */
export const SentMessages = z.optional(z.array(StoredMessage))
export type SentMessages = z.infer<typeof SentMessages>
