import type { SentMessages } from '#contract/messages/message.ts'

import { t } from './t.ts'

interface Reason {
  readonly reason: string | null
  readonly reason_messages?: SentMessages
}

/** Why something stands where it does, in the language of the screen; '' where the server gives no reason. */
export function reasonSaid({ reason, reason_messages }: Reason): string {
  return reason === null ? '' : t.reasons(reason, reason_messages)
}

interface Noted {
  readonly notes: readonly string[]
  readonly notes_messages?: readonly SentMessages[] | undefined
}

/** What to look at before a draft is taken, in the language of the screen. */
export function notesSaid({ notes, notes_messages = [] }: Noted): string[] {
  return notes.map((note, at) => t.reasons(note, notes_messages[at]))
}

interface Faulty {
  readonly error: string | null
  readonly error_messages?: SentMessages
}

/** Why a feed cannot be read, or a job failed; '' where the server does not say. */
export function faultSaid({ error, error_messages }: Faulty): string {
  return reasonSaid({ reason: error, reason_messages: error_messages })
}
