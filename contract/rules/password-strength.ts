import { PASSWORD } from './auth-limits.ts'

export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong'

/** Score 0–6, one point a criterion; labels and bounds from the specification, section 5. */
export function passwordStrength(password: string): { score: number; label: StrengthLabel } {
  const score = [
    password.length >= PASSWORD.minLength,
    password.length >= PASSWORD.goodLength,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{Nd}\s]/u.test(password),
  ].filter(Boolean).length
  return { score, label: labelOf(score) }
}

function labelOf(score: number): StrengthLabel {
  if (score <= 2) return 'Weak'
  if (score <= 4) return 'Fair'
  if (score === 5) return 'Good'
  return 'Strong'
}

type LengthFault = 'too-short' | 'too-long'
export type PasswordFault = 'different' | LengthFault

/** The rules of register and reset, in the order in which the alerts are given. */
export function passwordFault(password: string, confirmPassword: string): PasswordFault | null {
  return password === confirmPassword ? lengthFault(password) : 'different'
}

/** A password that is only checked may have any length. */
function lengthFault(password: string): LengthFault | null {
  if (password.length < PASSWORD.minLength) return 'too-short'
  return password.length > PASSWORD.maxLength ? 'too-long' : null
}
