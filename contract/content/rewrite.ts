import * as z from 'zod/mini'

import type { Call } from '#contract/calls.ts'
import { checked } from '#contract/checked.ts'
import { WRITING } from '#contract/content/writing-limits.ts'
import { SentMessages, StoredMessage } from '#contract/messages/message.ts'
import { storable } from '#contract/wire.ts'

/** The last three come with a `wish`: the tone, the language, or what to change. */
const REWRITES = ['shorter', 'plainer', 'hooks', 'continue', 'tone', 'translate', 'ask'] as const
export type Rewrite = (typeof REWRITES)[number]

export const RewriteRequest = z.object({
  kind: z.enum(REWRITES),
  text: checked(z.string(), z.minLength(1), z.maxLength(WRITING.draftMaxLength), storable()),
  wish: z.optional(checked(z.string(), z.trim(), z.maxLength(WRITING.noteMaxLength), storable())),
})
export type RewriteRequest = z.infer<typeof RewriteRequest>

/** Each event repeats the whole result so far, so that a lost event does no harm. */
export const RewriteEvent = z.object({
  is_done: z.boolean(),
  /** Alternatives to the text, checked; until the last event only whole sentences. */
  texts: z.array(z.string()),
  /** Points to check before using a text, such as a number that the original does not contain. */
  notes: z.array(z.string()),
  notes_messages: z.optional(z.array(z.array(StoredMessage))),
  failure: z.nullable(z.string()),
  failure_messages: SentMessages,
})
export type RewriteEvent = z.infer<typeof RewriteEvent>

/** Apart from the calls with one answer: the client reads this answer while it is written. */
export const REWRITE = {
  method: 'POST',
  path: '/posts/rewrite',
  summary: 'Have the AI model rewrite a text, as a stream of events; nothing is stored',
  access: 'signed-in',
  scope: 'draft',
  rate: 'drafting',
  repetition: 'safe',
  status: 200,
  body: RewriteRequest,
  reply: RewriteEvent,
} as const satisfies Call
