import type { PasswordFault } from '#contract/rules/password-strength.ts'

/** The alerts of a new password (specification, section 5; the upper bound is ours). */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  different: 'Passwords do not match',
  'too-short': 'Password must be at least 8 characters long',
  'too-long': 'Password must be at most 128 characters long',
}

export const PASSWORD_HINT = 'Use 8+ characters with uppercase, lowercase, numbers, and symbols.'
