import { AppError } from '#contract/errors.ts'
import { PASSWORD } from '#contract/limits.ts'

import type { AuthPolicy } from './policy.ts'

/** Lets a password pass that may be chosen. @throws auth/weak-password */
export async function checkNewPassword(policy: AuthPolicy, password: string): Promise<void> {
  if (password.length < policy.passwordMinLength) {
    const detail = `Password must have at least ${policy.passwordMinLength} characters.`
    throw new AppError('auth/weak-password', { detail })
  }
  if (password.length > PASSWORD.maxLength) {
    const detail = `Password must have at most ${PASSWORD.maxLength} characters.`
    throw new AppError('auth/weak-password', { detail })
  }
}
