import * as z from 'zod/mini'

import { AppError, isErrorCode } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** What must be there for an answer to be read as a refusal; a proxy's page has none of it. */
const Refusal = z.object({ message: z.string(), code: z.optional(z.string()) })

/** Rebuilds the AppError of an answer of problem+json; null where the answer is not the API's. */
export function readProblem(
  status: number,
  data: unknown,
  retryAfter: string | null,
): AppError | null {
  const refusal = z.safeParse(Refusal, data)
  if (!refusal.success) return null
  const { code, message } = refusal.data
  return new AppError(isErrorCode(code) ? code : codeOf(status), {
    detail: message,
    ...waitOf(retryAfter),
  })
}

/** For a code that this version does not know yet, the general one of its status. */
function codeOf(status: number): ErrorCode {
  return BY_STATUS[status] ?? (status < 500 ? 'request/invalid' : 'unexpected')
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'session/dead',
  403: 'request/cross-site',
  404: 'request/not-found',
  413: 'request/too-large',
  415: 'request/not-json',
  429: 'request/too-many',
  503: 'server/unavailable',
}

/** `Retry-After` in seconds; a date, which our server never sends, is passed over. */
function waitOf(retryAfter: string | null): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isInteger(seconds) ? { retryAfterSeconds: seconds } : {}
}
