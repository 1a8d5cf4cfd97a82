import { isErrorCode } from '#contract/error-codes.ts'
import { SENTENCES } from '#contract/errors.ts'
import type { AppError } from '#contract/errors.ts'
import { en } from '#contract/messages/en.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { say } from '#contract/messages/say.ts'
import type { Speaker } from '#contract/messages/say.ts'

import { storableJson } from './database/storable-json.ts'

const ENGLISH: Speaker = {
  language: 'en',
  texts: en,
  problem: (code) => SENTENCES[isErrorCode(code) ? code : 'unexpected'],
}

/** One text in English, which the specification's clients read beside the messages. */
export function english(messages: Messages): string {
  return say(messages, ENGLISH) ?? ''
}

export function problemOf({ code, isDetailed, message }: AppError): Message {
  return isDetailed
    ? { code: 'said', params: { said: message } }
    : { code: 'problem', params: { problem: code } }
}

/** Messages as JSON for a column: pg would turn a list into an array of PostgreSQL. */
export function stored(messages: Messages | null): string | null {
  return messages === null ? null : storableJson(messages)
}

export function withStored<C extends { readonly reason?: Messages | null }>({
  reason,
  ...change
}: C) {
  return reason === undefined ? change : { ...change, reason: stored(reason) }
}

export function told<F extends string, M extends Messages | null>(field: F, messages: M): Told<F, M>
export function told(field: string, messages: Messages | null): object {
  return {
    [field]: messages === null ? null : english(messages),
    [`${field}_messages`]: [...(messages ?? [])],
  }
}

type Told<F extends string, M> = { [K in F]: M extends null ? null : string } & {
  [K in `${F}_messages`]: Message[]
}

export function toldNotes(notes: readonly Messages[]) {
  return { notes: notes.map(english), notes_messages: notes.map((note) => [...note]) }
}
