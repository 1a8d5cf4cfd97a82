/** What the server said, as far as the mapping of section 8 looks at it. */
export interface AuthFailure {
  /** The server's message; null when no answer came. */
  readonly message: string | null
  readonly requiresConfirmation?: boolean
}

const CONFIRM = 'Check your mail to confirm your account'
const EIGHT_CHARACTERS = 'Password does not meet requirements. Please use at least 8 characters.'

const NETWORK_FAILURE = 'Network error - please check your connection.'

/** Login failures, section 8: from the server's words to the words a person reads. */
export function loginMessage(failure: AuthFailure): string {
  if (failure.requiresConfirmation === true) return CONFIRM
  if (failure.message === null) return NETWORK_FAILURE
  const said = failure.message.toLowerCase()
  if (/not confirmed|unconfirmed|confirm your/.test(said)) return CONFIRM
  if (/user not found|no account/.test(said)) {
    return 'No account found with this email. Please check your email or register for a new account.'
  }
  if (/invalid (login )?credentials|invalid email|invalid password|login failed/.test(said)) {
    return 'Password/email Incorrect'
  }
  return failure.message === '' ? 'Login failed' : failure.message
}

/** Registration failures, section 8, which names a network failure at login only. */
export function registrationMessage({ message }: AuthFailure): string {
  const said = (message ?? '').toLowerCase()
  if (/already registered|already exists/.test(said)) {
    return 'An account with this email already exists. Please login instead or use a different email.'
  }
  if (said.includes('invalid email')) return 'Please enter a valid email address.'
  if (said.includes('password')) return EIGHT_CHARACTERS
  return message || 'Registration failed'
}

/** Failures of the recovery mail's request, section 8. */
export function recoveryMessage({ message }: AuthFailure): string {
  return message || 'Password reset request failed'
}

/** Failures of POST /auth/reset-password, section 8. */
export function resetMessage({ message }: AuthFailure): string {
  if (!message) return 'Password reset failed'
  if (/token/i.test(message)) {
    return 'Invalid or expired reset token. Please request a new password reset.'
  }
  return resetAlert({ kind: 'refused', message })
}

export type ResetTrouble =
  /** The recovery session could not be asked for. */
  | { readonly kind: 'session-unread' }
  | { readonly kind: 'no-session' }
  /** `code`: the hosted auth service's, which says more than its words; the API's have none here. */
  | { readonly kind: 'refused'; readonly message: string; readonly code?: string | undefined }
  | { readonly kind: 'unexpected' }

/** The alerts of the reset screen, section 8. */
export function resetAlert(trouble: ResetTrouble): string {
  switch (trouble.kind) {
    case 'session-unread':
      return 'Failed to get session. Please try resetting your password again.'
    case 'no-session':
      return 'Password reset link may be invalid or expired. Please request a new one.'
    case 'refused':
      return refusalAlert(trouble.message, trouble.code)
    case 'unexpected':
      return 'An unexpected error occurred. Please try again.'
  }
}

function refusalAlert(message: string, code: string | undefined): string {
  if (code === 'weak_password' || (code === undefined && /password/i.test(message))) {
    return EIGHT_CHARACTERS
  }
  if (/session/i.test(message) || (code !== undefined && SESSION_OVER.has(code))) {
    return 'Password reset session expired. Please request a new reset link.'
  }
  return message
}

/** Codes of a recovery session that is over, whatever its words. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'bad_jwt',
  'no_authorization',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_not_found',
])
