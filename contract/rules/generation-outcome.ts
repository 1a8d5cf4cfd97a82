export type GenerationOutcome =
  | { readonly kind: 'poll-again' }
  | { readonly kind: 'success' }
  | { readonly kind: 'failed'; readonly said: string | null }
  | { readonly kind: 'unknown-status' }

/** Section 4 of the specification, "Post generation". */
export function generationOutcome(job: {
  readonly status: string
  readonly error: string | null
}): GenerationOutcome {
  switch (job.status) {
    case 'pending':
    case 'processing':
      return { kind: 'poll-again' }
    case 'completed':
      return { kind: 'success' }
    case 'failed':
      return { kind: 'failed', said: job.error }
    default:
      return { kind: 'unknown-status' }
  }
}
