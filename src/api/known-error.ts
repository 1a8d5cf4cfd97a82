import type { CodedError } from '#contract/coded-error.ts'
import { KnownError } from '#contract/coded-error.ts'
import { isErrorCode } from '#contract/error-codes.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/** The error under a code of this version: for one that it does not know, the general one of its status. */
export function knownError({ code, status, message, retryAfterSeconds }: CodedError): KnownError {
  return new KnownError(isErrorCode(code) ? code : codeOf(status), {
    detail: message,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}

/** A sign-in or a registration may be refused in an answer without an error status. */
export function refusalIn(answer: {
  readonly message?: string | undefined
  readonly requires_confirmation?: boolean | undefined
}): KnownError {
  const code = answer.requires_confirmation === true ? 'auth/unconfirmed' : 'request/invalid'
  return new KnownError(code, { detail: answer.message ?? '' })
}

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
