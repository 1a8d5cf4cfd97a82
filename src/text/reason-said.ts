import type { SentMessages } from '#contract/messages/message.ts'

import { t } from './t.ts'

interface Reason {
  readonly reason: string | null
  readonly reason_messages?: SentMessages
}

/** The server's reason for something, in the language of the screen; '' if the server gives none. */
export function reasonSaid({ reason, reason_messages }: Reason): string {
  return reason === null ? '' : t.reasons(reason, reason_messages)
}

interface Noted {
  readonly notes: readonly string[]
  readonly notes_messages?: readonly SentMessages[] | undefined
}

/** Notes on a draft to read before it is used, in the language of the screen. */
export function notesSaid({ notes, notes_messages = [] }: Noted): string[] {
  return notes.map((note, at) => t.reasons(note, notes_messages[at]))
}

interface Faulty {
  readonly error: string | null
  readonly error_messages?: SentMessages
}

/** Why a feed cannot be read, or a job failed; '' if the server does not say. */
export function faultSaid({ error, error_messages }: Faulty): string {
  return reasonSaid({ reason: error, reason_messages: error_messages })
}
