import * as z from 'zod/mini'

import { NetworkError } from './http.ts'
import type { Answer } from './http.ts'
import type { SendOutcome } from './port.ts'

type Failure = Exclude<SendOutcome<never>, { kind: 'accepted' }>

/** Maps an error answer of LinkedIn to its outcome, and to a sentence with the next step. */
export function failureOf(answer: Answer): Failure {
  const said = readErrorBody(answer.text)
  if (said.codes.includes('DUPLICATE_POST') || /duplicate of urn:li:/.test(said.message)) {
    return { kind: 'duplicate', urn: URN.exec(said.message)?.[0] ?? null, reason: DUPLICATE }
  }
  const { status } = answer
  if (status < 300) return lost('LinkedIn took the request without naming the post')
  if (status === 503) return { kind: 'not-sent', reason: 'LinkedIn was not available.' }
  if (status >= 500) return lost('LinkedIn answered with a fault of its own')
  return failureBeforeWork(answer, said) ?? refused(refusalText(answer, said))
}

/** The same for an image upload, whose outcome need not be known: an unused image is not visible. */
export function failureOfUpload(answer: Answer): Failure {
  const said = readErrorBody(answer.text)
  if (answer.status === 503 || answer.status === 429) return failureOf(answer)
  if (answer.status >= 500 || answer.status < 300) {
    return { kind: 'not-sent', reason: 'LinkedIn could not take the image just now.' }
  }
  return failureBeforeWork(answer, said) ?? refused(imageText(said))
}

/** The same for a request that got no answer. */
export function failureOfNetworkError(error: unknown): SendOutcome<never> {
  if (error instanceof NetworkError && !error.hasLeft) {
    return { kind: 'not-sent', reason: 'LinkedIn could not be reached.' }
  }
  return lost('LinkedIn did not answer')
}

const URN = /urn:li:(?:share|ugcPost|activity):\d+/

const DUPLICATE = 'LinkedIn says that this account already posted exactly this text.'

/** Errors that do not depend on the content of the request. */
function failureBeforeWork({ status, headers }: Answer, { codes, message }: Said): Failure | null {
  switch (status) {
    case 401:
      return { ...refused(deadText(codes)), mustReconnect: true, mayBeTooFresh: isRevoked(codes) }
    case 403:
      return refused(
        'LinkedIn does not allow this account to post through Lin. Connect it again and grant all permissions.',
      )
    case 426:
      return refused(
        'LinkedIn no longer offers the API version that this Lin is set to (LINKEDIN_VERSION). Tell whoever runs it.',
      )
    case 429:
      return throttled(message, headers.get('retry-after'))
    default:
      return null
  }
}

/** LinkedIn reports a new token as revoked for some seconds. */
function isRevoked(codes: readonly string[]): boolean {
  return codes.includes('REVOKED_ACCESS_TOKEN')
}

function deadText(codes: readonly string[]): string {
  const next = 'Connect the account again, then publish.'
  if (codes.includes('EXPIRED_ACCESS_TOKEN'))
    return `The connection to LinkedIn has run out. ${next}`
  if (isRevoked(codes)) return `The connection was ended at LinkedIn. ${next}`
  return `LinkedIn no longer accepts this connection. ${next}`
}

function throttled(message: string, retryAfter: string | null): Failure {
  const seconds = Number(retryAfter ?? '')
  return {
    kind: 'not-sent',
    reason: /\bMEMBER\b/.test(message)
      ? 'LinkedIn takes no more posts of this account for now (its daily limit resets at 00:00 UTC).'
      : 'LinkedIn takes no more posts from Lin for now (its daily limit resets at 00:00 UTC).',
    ...(seconds > 0 && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  }
}

function refusalText({ status, text }: Answer, said: Said): string {
  const { codes, message } = said
  if (codes.includes('FIELD_ARRAY_SIZE_TOO_HIGH')) {
    return 'LinkedIn takes at most 3000 characters, counted with the marks that protect special characters. Shorten the text.'
  }
  if (status === 400 && /process/i.test(text) && /image|asset|media/i.test(text)) {
    return `LinkedIn could not process the image. ${OTHER_IMAGE}`
  }
  if (status === 400 && /image|asset|media/i.test(message)) return imageText(said)
  if (/field is required|VERSION_MISSING|data map/.test(`${message} ${codes.join(' ')}`)) {
    return `LinkedIn did not understand what Lin sent (${message}). The text is not at fault: tell whoever runs this Lin.`
  }
  if (message === '') return `LinkedIn refused the post. ${CHANGE_IT}`
  return `LinkedIn refused the post: ${sentence(message)} ${CHANGE_IT}`
}

const CHANGE_IT = 'Nothing was posted; change it and publish again.'
const OTHER_IMAGE = 'Use another one (PNG, JPEG or GIF), or publish without it.'

function imageText({ message }: Said): string {
  if (message === '') return `LinkedIn did not take the image. ${OTHER_IMAGE}`
  return `LinkedIn did not take the image: ${sentence(message)} ${OTHER_IMAGE}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function lost(what: string): { kind: 'lost'; reason: string } {
  return { kind: 'lost', reason: `${what}, so the post may be live.` }
}

function refused(reason: string) {
  return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason } as const
}

const ErrorBody = z.object({
  message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  errorDetails: z.optional(
    z.object({
      inputErrors: z._default(z.array(z.object({ code: z._default(z.string(), '') })), []),
    }),
  ),
})

/** The reason that LinkedIn gives for a refusal. */
interface Said {
  /** Every code that it gives. */
  readonly codes: readonly string[]
  /** One line, not long. */
  readonly message: string
}

export function readErrorBody(text: string): Said {
  const parsed = ErrorBody.safeParse(jsonOrNull(text))
  if (!parsed.success) return { codes: [], message: '' }
  const { code, message, errorDetails } = parsed.data
  const inner = (errorDetails?.inputErrors ?? []).map((error) => error.code)
  return {
    codes: [code, ...inner],
    message: message.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
  }
}

/** LinkedIn's gateways answer in HTML at times; the status says enough then. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
