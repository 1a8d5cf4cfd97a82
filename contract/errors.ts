/**
 * Every failure the API can name: its HTTP status and the sentence a person reads.
 * 401 is kept for a missing or dead session. Texts that the specification maps by their words
 * (section 8) hold those words.
 */
export const ERRORS = {
  'request/invalid': { status: 400, detail: 'The request is not what this call takes.' },
  'request/not-json': { status: 415, detail: 'Send JSON, with Content-Type: application/json.' },
  'request/too-large': { status: 413, detail: 'The request is larger than this call takes.' },
  'request/cross-site': { status: 403, detail: 'This request comes from another site.' },
  'request/too-many': { status: 429, detail: 'Too many requests. Wait a moment and try again.' },
  'request/not-found': { status: 404, detail: 'There is nothing at this address.' },
  'request/key-invalid': {
    status: 400,
    detail: 'The Idempotency-Key must have 1 to 255 printable characters.',
  },
  'request/key-reused': {
    status: 422,
    detail: 'This Idempotency-Key was already used with another request. Use a new one.',
  },
  'request/in-progress': {
    status: 409,
    detail: 'The first request with this Idempotency-Key is still running. Try again shortly.',
  },
  'request/conflict': {
    status: 409,
    detail: 'Something else changed this at the same moment. Try again.',
  },
  'server/unavailable': {
    status: 503,
    detail: 'Lin cannot reach its database just now. Try again shortly.',
  },
  unexpected: { status: 500, detail: 'Something went wrong on our side. Please try again.' },

  'session/missing': { status: 401, detail: 'Sign in to continue.' },
  'session/dead': { status: 401, detail: 'Your session has ended. Sign in again.' },

  'auth/invalid-credentials': { status: 400, detail: 'Invalid credentials' },
  'auth/user-not-found': { status: 404, detail: 'User not found' },
  'auth/unconfirmed': { status: 403, detail: 'Email not confirmed' },
  'auth/suspended': {
    status: 403,
    detail: 'This account is suspended. Write to the people who run this Lin.',
  },
  'auth/already-registered': { status: 409, detail: 'User already registered' },
  'auth/invalid-email': { status: 422, detail: 'Invalid email' },
  'auth/weak-password': {
    status: 422,
    detail: 'Password must have at least 8 characters.',
  },
  'auth/token-invalid': { status: 400, detail: 'Invalid or expired token' },
  'auth/too-many-attempts': {
    status: 429,
    detail: 'Too many failed attempts. Wait a moment, then try again.',
  },
  'auth/second-factor-needed': {
    status: 403,
    detail: 'Enter the code of your authenticator app.',
  },
  'auth/code-invalid': {
    status: 422,
    detail: 'This code is not right, or it was used already. Enter the newest one.',
  },
  'auth/device-unknown': {
    status: 403,
    detail:
      'There were many failed sign-ins to this account. We have sent you a mail: open its link on this device, then sign in again.',
  },
  'auth/password-wrong': { status: 403, detail: 'This is not your current password.' },
  'auth/common-password': {
    status: 422,
    detail: 'This one is among the first that are guessed. Choose another.',
  },
  'auth/session-not-found': { status: 404, detail: 'This device is signed out already.' },
  'auth/factor-not-found': {
    status: 404,
    detail: 'This authenticator is not set up any more. Start again.',
  },
  'auth/too-many-factors': {
    status: 409,
    detail: 'You have as many authenticators as an account can hold. Remove one first.',
  },
  'auth/factor-exists': { status: 409, detail: 'Two-factor sign-in is on already.' },
  'auth/passkey-invalid': {
    status: 400,
    detail: 'This passkey was not accepted. Try again, or sign in with your password.',
  },
  'auth/passkey-not-found': { status: 404, detail: 'This passkey is removed already.' },
  'auth/too-many-passkeys': {
    status: 409,
    detail: 'You have as many passkeys as an account can hold. Remove one first.',
  },
  'auth/passkeys-off': {
    status: 409,
    detail: 'Passkeys need Lin to be opened by a name, such as localhost or lin.example.com.',
  },
  'auth/busy': { status: 503, detail: 'Many people are signing in just now. Try again shortly.' },

  'sources/blank': { status: 422, detail: 'Please enter a RSS feed URL or keyword' },
  'sources/invalid': {
    status: 422,
    detail: 'Please enter a valid URL (http:// or https://) or keyword',
  },
  'sources/duplicate': { status: 409, detail: 'You already follow this source.' },
  'sources/too-many': {
    status: 422,
    detail: 'This file names more than 500 sources. Split it, and import the parts.',
  },
  'sources/not-opml': {
    status: 422,
    detail: 'This is not an OPML file. Export one from your feed reader, and choose it here.',
  },
  'sources/not-found': { status: 404, detail: 'This source does not exist any more.' },

  'accounts/not-found': { status: 404, detail: 'This LinkedIn account is not connected any more.' },
  'accounts/network-unknown': { status: 422, detail: 'Only LinkedIn accounts can be connected.' },
  'accounts/state-invalid': {
    status: 400,
    detail: 'This authorization has expired or was already used. Start again from Accounts.',
  },
  'accounts/exchange-failed': {
    status: 502,
    detail: 'LinkedIn did not confirm the authorization. Try again.',
  },
  'accounts/disconnected': {
    status: 409,
    detail: 'This LinkedIn account must be connected again before it can publish.',
  },

  'posts/not-found': { status: 404, detail: 'This post does not exist any more.' },
  'posts/blank': { status: 422, detail: 'Write something first: the post has no text.' },
  'posts/too-long': {
    status: 422,
    detail: 'LinkedIn takes at most 3000 characters. Shorten the text.',
  },
  'posts/image-invalid': {
    status: 422,
    detail: 'The image must be a PNG, JPEG or GIF that Lin made or an image of at most 5 MB.',
  },
  'posts/already-published': {
    status: 409,
    detail: 'This post is published already. To change it, edit or delete the live post.',
  },
  'posts/being-published': { status: 409, detail: 'This post is being published right now.' },
  'posts/changed-elsewhere': {
    status: 412,
    detail: 'This post was changed elsewhere in the meantime, so nothing was overwritten.',
  },
  'posts/not-live': {
    status: 409,
    detail: 'Lin knows of no live post to change. Open LinkedIn and change it there.',
  },
  'posts/live-gone': {
    status: 409,
    detail: 'This post is not on LinkedIn any more, so nothing was changed. Delete it here too.',
  },
  'posts/live-refused': {
    status: 422,
    detail: 'LinkedIn did not take the change. Open the post on LinkedIn and change it there.',
  },
  'posts/live-away': {
    status: 503,
    detail: 'LinkedIn could not be reached. Nothing was changed; try again later.',
  },
  'posts/live-unclear': {
    status: 504,
    detail: 'LinkedIn did not answer, so the change may have been made. Doing it again is safe.',
  },
  'posts/not-unknown': {
    status: 409,
    detail: 'Only a post that may be live has something to settle.',
  },

  'schedules/not-found': { status: 404, detail: 'This schedule does not exist any more.' },
  'schedules/account-unknown': { status: 422, detail: 'Selected account not found...' },
  'schedules/no-sources': {
    status: 409,
    detail: 'Add a source first: a slot needs something to write from.',
  },
  'schedules/too-many': {
    status: 409,
    detail: 'You have as many schedules as a user can hold. Delete one first.',
  },
  'slots/not-found': { status: 404, detail: 'This slot does not exist any more.' },
  'slots/not-waiting': { status: 409, detail: 'This slot does not wait for you any more.' },
  'posts/in-the-past': {
    status: 422,
    detail: 'This moment has passed. Choose one to come, or publish now.',
  },

  'jobs/not-found': { status: 404, detail: 'Job not found' },
  'keywords/blank': { status: 422, detail: 'Please enter a keyword' },

  'jobs/ended': { status: 409, detail: 'This draft is finished already.' },
  'jobs/no-sources': {
    status: 409,
    detail: 'Add a source first: there is nothing to write about yet.',
  },
} as const satisfies Record<string, { readonly status: number; readonly detail: string }>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

interface AppErrorOptions {
  readonly cause?: unknown
  /** Replaces the code's own sentence where more can be said. */
  readonly detail?: string
  readonly retryAfterSeconds?: number
}

/** A failure with a name that both sides know. The cause is for the log, the detail for the person. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? ERRORS[code].detail, { cause: options.cause })
    this.code = code
    this.status = ERRORS[code].status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
