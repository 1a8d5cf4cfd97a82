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
  const said = (message ?? '').toLowerCase()
  if (said.includes('token')) {
    return 'Invalid or expired reset token. Please request a new password reset.'
  }
  if (said.includes('password')) return EIGHT_CHARACTERS
  return message || 'Password reset failed'
}
