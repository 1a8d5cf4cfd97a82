import { AppError } from '#contract/errors.ts'
import { PASSWORD } from '#contract/limits.ts'

import { isCommonPassword } from './common-passwords.ts'
import { isLeakedPassword } from './leaked-passwords.ts'
import { isOwnWords } from './own-words.ts'
import type { AuthPolicy } from './policy.ts'

/** Lets a password pass that may be chosen. @throws auth/weak-password, auth/common-password */
export async function checkNewPassword(policy: AuthPolicy, password: string): Promise<void> {
  if (password.length < PASSWORD.minLength) {
    const detail = `Password must have at least ${PASSWORD.minLength} characters.`
    throw new AppError('auth/weak-password', { detail })
  }
  if (password.length > PASSWORD.maxLength) {
    const detail = `Password must have at most ${PASSWORD.maxLength} characters.`
    throw new AppError('auth/weak-password', { detail })
  }
  if (isCommonPassword(password) || isOwnWords(password)) {
    throw new AppError('auth/common-password')
  }
  if (policy.asksForLeaks && (await isLeakedPassword(password))) {
    const detail = 'This one is known from a data leak elsewhere. Choose another.'
    throw new AppError('auth/common-password', { detail })
  }
}
