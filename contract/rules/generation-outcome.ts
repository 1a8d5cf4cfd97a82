import type { SentMessages } from '#contract/messages/message.ts'

export type GenerationOutcome =
  | { readonly kind: 'poll-again' }
  | { readonly kind: 'success' }
  /** `said`: the job's own words, null where it has none. */
  | { readonly kind: 'failed'; readonly said: string | null; readonly messages: SentMessages }
  | { readonly kind: 'unknown-status' }

/** Section 4 of the specification, "Post generation": what one polled answer means. */
export function generationOutcome(job: {
  readonly status: string
  readonly error: string | null
  readonly error_messages?: SentMessages
}): GenerationOutcome {
  switch (job.status) {
    case 'pending':
    case 'processing':
      return { kind: 'poll-again' }
    case 'completed':
      return { kind: 'success' }
    case 'failed':
      return { kind: 'failed', said: job.error, messages: job.error_messages }
    default:
      return { kind: 'unknown-status' }
  }
}
