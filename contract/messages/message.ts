import * as z from 'zod/mini'

import type { ErrorCode } from '#contract/error-codes.ts'

import type { en } from './en.ts'

/** Lin stores and sends the code and its parameters; `say` makes the sentence in the reader's language. */
export type Message = {
  [C in MessageCode]: keyof Params<C> extends never
    ? { readonly code: C; readonly params?: undefined }
    : { readonly code: C; readonly params: Params<C> }
}[MessageCode]

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
  /** The sentence of this error takes the place. */
  readonly problem: ErrorCode
}

export interface Moment {
  /** RFC 3339. */
  readonly moment: string
  /** IANA name; `Z`: UTC, if the zone is unknown; null: the day alone, in UTC. */
  readonly zone: string | null
}

/** A sentence may omit a placeholder, and may have it anywhere. */
export interface MessageTexts {
  readonly sentences: Readonly<Record<MessageCode, string>>
  readonly terms: Readonly<Record<Term, string>>
  /** The numbers from two to nine, for places that count articles and feeds. */
  readonly numbers: readonly string[]
  readonly quotes: readonly [string, string]
}

/** Errors that only programs see are left out. */
export type Problems = Readonly<Partial<Record<ErrorCode, string>>>

/** A message as sent. Its code may come from a newer version. */
export const StoredMessage = z.object({
  code: z.string(),
  params: z.optional(z.looseObject({})),
})
export type StoredMessage = z.infer<typeof StoredMessage>

/**
 * Answers have messages, such as `reason_messages`, beside a text in English, such as `reason`. Rows that devices
 * stored earlier lack them.
 */
export const SentMessages = z.optional(z.array(StoredMessage))
export type SentMessages = z.infer<typeof SentMessages>
