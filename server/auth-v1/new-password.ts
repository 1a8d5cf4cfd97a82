import { AppError } from '#contract/errors.ts'
import { PASSWORD } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { checkNewPassword } from '#server/auth/new-password.ts'

import { DoorError } from './errors.ts'

/** Lets a password pass that may be chosen. @throws validation_failed, weak_password */
export async function requireGoodPassword(kit: AuthKit, password: string): Promise<void> {
  if (password.length > PASSWORD.maxLength) {
    throw new DoorError(
      'validation_failed',
      `Password cannot be longer than ${PASSWORD.maxLength} characters`,
    )
  }
  try {
    await checkNewPassword(kit.policy, password)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw inDoorWords(kit, error)
  }
}

function inDoorWords(kit: AuthKit, error: AppError): Error {
  if (error.code === 'auth/weak-password') {
    return new DoorError(
      'weak_password',
      `Password should be at least ${kit.policy.passwordMinLength} characters.`,
      { reasons: ['length'], cause: error },
    )
  }
  if (error.code === 'auth/common-password') {
    return new DoorError(
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      { reasons: ['pwned'], cause: error },
    )
  }
  return error
}
