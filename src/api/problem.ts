import * as z from 'zod/mini'

import { CodedError } from '#contract/coded-error.ts'

/** An answer with neither a message nor this flag is no refusal; a proxy's page has none of it. */
const Refusal = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  requires_confirmation: z.optional(z.boolean()),
})

/** Rebuilds the error of an answer of problem+json; null where the answer is not the API's. */
export function readProblem(
  status: number,
  data: unknown,
  retryAfter: string | null,
): CodedError | null {
  const refusal = z.safeParse(Refusal, data)
  if (!refusal.success) return null
  const { message, requires_confirmation: needsConfirmation = false } = refusal.data
  if (message === undefined && !needsConfirmation) return null
  const code = needsConfirmation ? 'auth/unconfirmed' : (refusal.data.code ?? '')
  return new CodedError(code, status, { detail: message ?? '', ...waitOf(retryAfter) })
}

/** `Retry-After` in seconds; a date, which our server never sends, is passed over. */
function waitOf(retryAfter: string | null): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isInteger(seconds) ? { retryAfterSeconds: seconds } : {}
}
