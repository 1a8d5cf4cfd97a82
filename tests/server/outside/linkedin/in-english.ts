import type { Messages } from '#contract/messages/message.ts'
import { english } from '#server/kit/messages.ts'

/** An outcome with its reason as a sentence. */
export function inEnglish<O extends object>(outcome: O) {
  if (!hasReason(outcome)) return outcome
  return { ...outcome, reason: english(outcome.reason) }
}

function hasReason(outcome: object): outcome is { readonly reason: Messages } {
  return 'reason' in outcome
}

/** The reason of an outcome; '' where it has none. */
export function reasonOf(outcome: object): string {
  return hasReason(outcome) ? english(outcome.reason) : ''
}
