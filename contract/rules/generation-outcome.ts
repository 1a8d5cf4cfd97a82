export type GenerationOutcome =
  | { readonly kind: 'poll-again' }
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly message: string }

/** Section 4 of the specification, "Post generation": what one polled answer means. */
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
      return { kind: 'error', message: job.error ?? 'Failed to generate post' }
    default:
      return { kind: 'error', message: 'unknown job status' }
  }
}
