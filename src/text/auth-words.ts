import { wordsSaid } from './failure-words.ts'
import { t } from './t.ts'

/** The parts of the server's answer that the mapping of section 8 uses. */
interface AuthFailure {
  /** The server's message; null when no answer came. */
  readonly message: string | null
  readonly requiresConfirmation?: boolean
}

/** Login failures: maps the server's message to the one that is shown. */
export function loginMessage(failure: AuthFailure): string {
  const { login } = t.failures
  if (failure.requiresConfirmation === true) return t.common.outcomes.checkMail
  if (failure.message === null) return login.network
  const said = failure.message.toLowerCase()
  if (/not confirmed|unconfirmed|confirm your/.test(said)) return t.common.outcomes.checkMail
  if (/user not found|no account/.test(said)) return login.noAccount
  if (/invalid (login )?credentials|invalid email|invalid password|login failed/.test(said)) {
    return login.incorrect
  }
  return saidOr(failure, login.failed)
}

/** Registration failures. The specification names a network failure at login only. */
export function registrationMessage(failure: AuthFailure): string {
  const { registration, weakPassword } = t.failures
  const said = (failure.message ?? '').toLowerCase()
  if (/already registered|already exists/.test(said)) return registration.exists
  if (said.includes('invalid email')) return registration.invalidEmail
  if (said.includes('password')) return weakPassword
  return saidOr(failure, registration.failed)
}

/** Failures of the recovery mail's request. */
export function recoveryMessage(failure: AuthFailure): string {
  return saidOr(failure, t.failures.reset.requestFailed)
}

/** Failures of POST /auth/reset-password. */
export function resetMessage(failure: AuthFailure): string {
  const { reset, weakPassword } = t.failures
  const said = failure.message ?? ''
  if (/token/i.test(said)) return reset.invalidToken
  if (/password/i.test(said)) return weakPassword
  return /session/i.test(said) ? reset.sessionExpired : saidOr(failure, reset.failed)
}

function saidOr({ message }: AuthFailure, fallback: string): string {
  return wordsSaid(message ?? '') || fallback
}

export type ResetTrouble =
  /** The recovery session could not be read. */
  | { readonly kind: 'session-unread' }
  | { readonly kind: 'no-session' }
  /** `code`: that of the hosted auth service, which says more than its words. */
  | { readonly kind: 'refused'; readonly message: string; readonly code?: string | undefined }
  | { readonly kind: 'unexpected' }

/** The alerts of the reset screen. */
export function resetAlert(trouble: ResetTrouble): string {
  const { reset } = t.failures
  switch (trouble.kind) {
    case 'session-unread':
      return reset.sessionUnread
    case 'no-session':
      return reset.noSession
    case 'refused':
      return refusalAlert(trouble.message, trouble.code)
    case 'unexpected':
      return reset.unexpected
  }
}

function refusalAlert(message: string, code: string | undefined): string {
  if (code === 'weak_password' || (code === undefined && /password/i.test(message))) {
    return t.failures.weakPassword
  }
  if (/session/i.test(message) || (code !== undefined && SESSION_OVER.has(code))) {
    return t.failures.reset.sessionExpired
  }
  return wordsSaid(message)
}

/** Codes that mean that a recovery session is over, with any words. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'bad_jwt',
  'no_authorization',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_not_found',
])
