import * as z from 'zod/mini'

import type { Answer } from './http.ts'
import { NoAnswer } from './http.ts'
import type { SendOutcome } from './port.ts'

const ErrorBody = z.object({
  message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  serviceErrorCode: z.optional(z.number()),
  errorDetails: z.optional(
    z.object({
      inputErrors: z._default(z.array(z.object({ code: z._default(z.string(), '') })), []),
    }),
  ),
})
type ErrorBody = z.infer<typeof ErrorBody>

const URN = /urn:li:(?:share|ugcPost|activity):\d+/

/** What an answer other than success means: LinkedIn's error table in words, with the next step. */
export function failureOf(answer: Answer): Exclude<SendOutcome<never>, { kind: 'accepted' }> {
  const body = readBody(answer.text)
  if (isDuplicate(body)) {
    return {
      kind: 'duplicate',
      urn: URN.exec(body.message)?.[0] ?? null,
      reason: 'LinkedIn says that this account already posted exactly this text.',
    }
  }
  switch (answer.status) {
    case 401:
      return {
        kind: 'refused',
        mustReconnect: true,
        reason:
          'LinkedIn no longer accepts this connection. Connect the account again, then publish.',
      }
    case 403:
      return refused(
        'LinkedIn does not allow this account to post through Lin. Connect it again and grant all permissions.',
      )
    case 426:
      return refused(
        'LinkedIn no longer offers the API version that this Lin is set to (LINKEDIN_VERSION). Tell whoever runs it.',
      )
    case 429:
      return {
        kind: 'not-sent',
        reason:
          'LinkedIn takes no more posts from Lin for now (its daily limit resets at 00:00 UTC).',
      }
    case 503:
      return { kind: 'not-sent', reason: 'LinkedIn was not available.' }
    default:
      if (answer.status < 300) {
        return lost('LinkedIn took the request without naming the post, so it may be live.')
      }
      if (answer.status >= 500) {
        return lost('LinkedIn answered with a fault of its own, so the post may be live.')
      }
      return refused(refusalText(body))
  }
}

/** The same for a request that got no answer. */
export function failureOfSilence(error: unknown): SendOutcome<never> {
  if (error instanceof NoAnswer && !error.hasLeft) {
    return { kind: 'not-sent', reason: 'LinkedIn could not be reached.' }
  }
  return lost('LinkedIn did not answer, so the post may be live.')
}

function lost(reason: string): { kind: 'lost'; reason: string } {
  return { kind: 'lost', reason }
}

function refused(reason: string): { kind: 'refused'; mustReconnect: false; reason: string } {
  return { kind: 'refused', mustReconnect: false, reason }
}

function refusalText(body: ErrorBody): string {
  if (codesOf(body).includes('FIELD_ARRAY_SIZE_TOO_HIGH')) {
    return 'LinkedIn takes at most 3000 characters, counted with the marks that protect special characters. Shorten the text.'
  }
  const said = body.message.trim().slice(0, 300)
  return said === '' ? 'LinkedIn refused the post.' : `LinkedIn refused the post: ${said}`
}

function isDuplicate(body: ErrorBody): boolean {
  return codesOf(body).includes('DUPLICATE_POST') || /duplicate of urn:li:/.test(body.message)
}

function codesOf(body: ErrorBody): string[] {
  return [body.code, ...(body.errorDetails?.inputErrors ?? []).map((error) => error.code)]
}

function readBody(text: string): ErrorBody {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // LinkedIn's gateways answer in HTML at times; the status says enough.
  }
  return { message: '', code: '' }
}
