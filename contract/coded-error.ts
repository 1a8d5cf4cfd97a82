import { ERROR_CODES } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'

export interface CodedErrorOptions {
  readonly cause?: unknown
  readonly detail?: string
  readonly retryAfterSeconds?: number
}

/** A failure as it came over the wire. A newer server may send a code that this version does not know. */
export class CodedError extends Error {
  readonly code: string
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, status: number, options: CodedErrorOptions = {}) {
    super(options.detail, { cause: options.cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A failure under a code that this version knows. `detail`: the sentence that the person reads. */
export class KnownError extends CodedError {
  override readonly name: string = 'KnownError'
  declare readonly code: ErrorCode

  constructor(code: ErrorCode, options: CodedErrorOptions & { readonly detail: string }) {
    super(code, ERROR_CODES[code], options)
  }
}

/** The client also detects these failures itself, without asking the server. */
export const OWN_SENTENCES = {
  'proxy/too-large':
    'The server in front of this Lin refuses a request of this size. Choose a smaller file or text, or tell whoever runs this Lin that its proxy has to let larger requests pass.',
  'proxy/head-too-large':
    'The server in front of this Lin refuses what your browser sends along. Delete the cookies of this site, then sign in again.',
  'session/missing': 'Sign in to continue.',
  'session/dead': 'Your session has ended. Sign in again.',
  'sources/blank': 'Please enter a RSS feed URL or keyword',
  'sources/invalid': 'Please enter a valid URL (http:// or https://) or keyword',
  'sources/duplicate': 'You already follow this source.',
  'posts/image-invalid':
    'The image must be a PNG, JPEG or GIF that Lin made or an image of at most 5 MB.',
  'posts/image-unreadable': 'The image could not be read. Choose another one.',
  'schedules/no-free-slot':
    'This account has no free slot in the next eight weeks. Create a schedule or add days to one, or choose a moment of your own.',
  'keywords/blank': 'Please enter a keyword',
} as const

export function ownError(code: keyof typeof OWN_SENTENCES): KnownError {
  return new KnownError(code, { detail: OWN_SENTENCES[code] })
}
