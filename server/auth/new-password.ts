import { AppError } from '#contract/errors.ts'
import { PASSWORD } from '#contract/limits.ts'
import { lengthFault } from '#contract/rules/password-strength.ts'

/** Lets a password pass that may be chosen. @throws auth/weak-password */
export function checkNewPassword(password: string): void {
  switch (lengthFault(password)) {
    case 'too-short':
      throw new AppError('auth/weak-password')
    case 'too-long': {
      const detail = `Password must have at most ${PASSWORD.maxLength} characters.`
      throw new AppError('auth/weak-password', { detail })
    }
    case null:
  }
}
