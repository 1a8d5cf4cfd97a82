import * as z from 'zod/mini'

import { EMAIL, PASSWORD } from '#contract/limits.ts'
import { readEmail } from '#server/auth/email.ts'
import type { PkceChallenge } from '#server/auth/one-time-tokens.ts'

import { DoorError } from './errors.ts'
import { isShort } from './metadata.ts'

export const OptionalText = z.nullish(z.string())
export const Metadata = z.record(z.string(), z.unknown()).check(z.refine(isShort))
export const PasswordText = z.string().check(z.maxLength(PASSWORD.readMaxLength))

/** Fields by which a mail's link is bound to the browser that asked for it (RFC 7636). */
export const PKCE_FIELDS = {
  code_challenge: OptionalText,
  code_challenge_method: OptionalText,
}

/** @throws validation_failed when the challenge is not one */
export function readChallenge(body: {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: string | null | undefined
}): PkceChallenge | null {
  const code = body.code_challenge ?? ''
  const method = (body.code_challenge_method ?? '').toLowerCase()
  if (code === '' && method === '') return null
  if (code === '' || method === '') {
    throw new DoorError(
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  }
  if (!/^[\w.~-]{43,128}$/.test(code)) {
    throw new DoorError(
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of the unreserved set',
    )
  }
  if (method !== 's256' && method !== 'plain') {
    throw new DoorError('validation_failed', 'code challenge method must be s256 or plain')
  }
  return { code, method }
}

/** An address that can be written to, in the form it is stored in. @throws validation_failed */
export function requireEmail(
  email: string | null | undefined,
  otherwise = 'An email address is required',
): string {
  if (email === undefined || email === null || email.trim() === '') {
    throw new DoorError('validation_failed', otherwise)
  }
  if (email.length > EMAIL.maxLength) {
    throw new DoorError('validation_failed', 'Unable to validate email address: invalid format')
  }
  return readEmail(email)
}
