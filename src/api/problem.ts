import * as z from 'zod/mini'

import { CodedError, ownError } from '#contract/coded-error.ts'

import { NetworkError } from './network-error.ts'

/** A refusal has a message or `requires_confirmation`; a proxy's page has neither. */
const Refusal = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  requires_confirmation: z.optional(z.boolean()),
})

/** Rebuilds the error of an answer of problem+json; null if the answer is not the API's. */
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

/** `Retry-After` in seconds; a date, which our server never sends, is ignored. */
export function waitOf(retryAfter: string | null): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isInteger(seconds) ? { retryAfterSeconds: seconds } : {}
}

/**
 * A proxy that finds a request too large has not passed it on, so that is a refusal; after any other answer that is not
 * the API's, nobody knows whether the request was carried out.
 */
export function foreignAnswer(status: number): CodedError | NetworkError {
  if (status === 413) return ownError('proxy/too-large')
  if (status === 431) return ownError('proxy/head-too-large')
  return new NetworkError('unreadable', new Error(`HTTP ${status}`), status)
}
