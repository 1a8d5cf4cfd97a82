import * as z from 'zod/mini'

import type { Call } from '#contract/calls.ts'
import { checked } from '#contract/checked.ts'
import { WRITING } from '#contract/limits.ts'
import { SentMessages, StoredMessage } from '#contract/messages/message.ts'
import { storable } from '#contract/wire.ts'

/** What a model does with a text; the last three of them are told how, or into what. */
const REWRITES = ['shorter', 'plainer', 'hooks', 'continue', 'tone', 'translate', 'ask'] as const
export type Rewrite = (typeof REWRITES)[number]

export const RewriteRequest = z.object({
  kind: z.enum(REWRITES),
  /** The draft, or the part of it that is to be rewritten. */
  text: checked(z.string(), z.minLength(1), z.maxLength(WRITING.draftMaxLength), storable()),
  /** The tone, the language, or what to change, in words. */
  wish: z.optional(checked(z.string(), z.trim(), z.maxLength(WRITING.noteMaxLength), storable())),
})
export type RewriteRequest = z.infer<typeof RewriteRequest>

/** Each event tells all that there is so far, so that one that is lost is no loss. */
export const RewriteEvent = z.object({
  /** Nothing comes after it. */
  is_done: z.boolean(),
  /** What may stand in the place of the text; several to choose from. Checked, but only whole sentences so far. */
  texts: z.array(z.string()),
  /** What to look at before it is taken, such as a number that the text does not hold. */
  notes: z.array(z.string()),
  /** Those of each note. */
  notes_messages: z.optional(z.array(z.array(StoredMessage))),
  /** Why there is none, as a sentence; null where nothing went wrong. */
  failure: z.nullable(z.string()),
  failure_messages: SentMessages,
})
export type RewriteEvent = z.infer<typeof RewriteEvent>

/** Beside the calls of one answer: it is read while it is written. */
export const REWRITE = {
  method: 'POST',
  path: '/posts/rewrite',
  summary: 'Have the AI model rewrite a text, as a stream of events; nothing is stored',
  access: 'signed-in',
  rate: 'drafting',
  repetition: 'safe',
  status: 200,
  body: RewriteRequest,
  reply: RewriteEvent,
} as const satisfies Call
