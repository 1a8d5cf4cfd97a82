import { expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import {
  loginMessage,
  recoveryMessage,
  registrationMessage,
  resetAlert,
  resetMessage,
} from '#text/auth-words.ts'

const CONFIRM = 'Check your mail to confirm your account'
const INCORRECT = 'Password/email Incorrect'
const NO_ACCOUNT =
  'No account found with this email. Please check your email or register for a new account.'
const NETWORK = 'Network error - please check your connection.'
const EXISTS =
  'An account with this email already exists. Please login instead or use a different email.'
const NO_EMAIL = 'Please enter a valid email address.'
const EIGHT = 'Password does not meet requirements. Please use at least 8 characters.'
const SESSION_EXPIRED = 'Password reset session expired. Please request a new reset link.'
const NO_TOKEN = 'Invalid or expired reset token. Please request a new password reset.'

test.each([
  ['Email not confirmed', CONFIRM],
  ['Your e-mail address is unconfirmed', CONFIRM],
  ['Please confirm your email first', CONFIRM],
  ['Invalid credentials', INCORRECT],
  ['Invalid login credentials', INCORRECT],
  ['Invalid email', INCORRECT],
  ['invalid email or password', INCORRECT],
  ['INVALID PASSWORD', INCORRECT],
  ['Login failed', INCORRECT],
  ['User not found', NO_ACCOUNT],
  ['Too many requests. Wait a moment.', 'Too many requests. Wait a moment.'],
  ['', 'Login failed'],
  [null, NETWORK],
])('a login that fails with %j shows "%s"', (message, shown) => {
  expect(loginMessage({ message })).toBe(shown)
})

test('a login that requires confirmation shows where to look', () => {
  expect(loginMessage({ message: 'anything', requiresConfirmation: true })).toBe(CONFIRM)
  expect(loginMessage({ message: 'anything', requiresConfirmation: false })).toBe('anything')
})

test.each([
  ['User already registered', EXISTS],
  ['A user with this e-mail already exists', EXISTS],
  ['Invalid email', NO_EMAIL],
  ['Invalid email or password', NO_EMAIL],
  ['Password should be at least 6 characters', EIGHT],
  ['Sign-ups are closed', 'Sign-ups are closed'],
  ['', 'Registration failed'],
  [null, 'Registration failed'],
])('a registration that fails with %j shows "%s"', (message, shown) => {
  expect(registrationMessage({ message })).toBe(shown)
})

test.each([
  ['Too many requests. Wait a moment.', 'Too many requests. Wait a moment.'],
  ['', 'Password reset request failed'],
  [null, 'Password reset request failed'],
])('a recovery request that fails with %j shows "%s"', (message, shown) => {
  expect(recoveryMessage({ message })).toBe(shown)
})

test.each([
  ['Invalid or expired token', NO_TOKEN],
  ['Token has been used', NO_TOKEN],
  ['The token is no password', NO_TOKEN],
  ['New password should be different', EIGHT],
  ['Auth session missing!', SESSION_EXPIRED],
  ['Too many requests. Wait a moment.', 'Too many requests. Wait a moment.'],
  ['', 'Password reset failed'],
  [null, 'Password reset failed'],
])('a reset that fails with %j shows "%s"', (message, shown) => {
  expect(resetMessage({ message })).toBe(shown)
})

test.each([
  ['session-unread', 'Failed to get session. Please try resetting your password again.'],
  ['no-session', 'Password reset link may be invalid or expired. Please request a new one.'],
  ['unexpected', 'An unexpected error occurred. Please try again.'],
] as const)('the reset screen, %s: "%s"', (kind, shown) => {
  expect(resetAlert({ kind })).toBe(shown)
})

test.each([
  ['Password is too common', EIGHT],
  ['The password of this session is too short', EIGHT],
  ['Auth session missing!', SESSION_EXPIRED],
  ['Your session has ended.', SESSION_EXPIRED],
  ['Too many requests. Wait a moment.', 'Too many requests. Wait a moment.'],
])('a new password that is refused with %j shows "%s"', (message, shown) => {
  expect(resetAlert({ kind: 'refused', message })).toBe(shown)
})

test.each([
  ['weak_password', 'Too short', EIGHT],
  ['same_password', 'New password should be different.', 'New password should be different.'],
  ['bad_jwt', 'invalid JWT', SESSION_EXPIRED],
  ['over_request_rate_limit', 'Request rate limit reached', 'Request rate limit reached'],
])("the hosted service's %s, worded %j, shows %j", (code, message, shown) => {
  expect(resetAlert({ kind: 'refused', message, code })).toBe(shown)
})

const SCREENS = {
  login: loginMessage,
  registration: registrationMessage,
  reset: resetMessage,
} as const

const BUSY = SENTENCES['auth/busy']

/** Each refusal of the auth calls, the screen that shows it, and the specification's text for it there. */
const REFUSALS = [
  ['auth/invalid-credentials', 'login', INCORRECT],
  ['auth/invalid-email', 'login', INCORRECT],
  ['auth/user-not-found', 'login', NO_ACCOUNT],
  ['auth/unconfirmed', 'login', CONFIRM],
  ['auth/busy', 'login', BUSY],
  ['auth/already-registered', 'registration', EXISTS],
  ['auth/invalid-email', 'registration', NO_EMAIL],
  ['auth/weak-password', 'registration', EIGHT],
  ['auth/busy', 'registration', BUSY],
  ['auth/token-invalid', 'reset', NO_TOKEN],
  ['auth/weak-password', 'reset', EIGHT],
  ['auth/busy', 'reset', BUSY],
  ...(
    [
      'auth/too-many-attempts',
      'auth/suspended',
      'auth/mail-refused',
      'auth/second-factor-needed',
      'auth/code-invalid',
      'auth/device-unknown',
      'auth/passkey-invalid',
      'auth/passkeys-off',
    ] as const
  ).map((code) => [code, 'login', SENTENCES[code]] as const),
  ['auth/mail-refused', 'registration', SENTENCES['auth/mail-refused']],
  ['auth/common-password', 'registration', SENTENCES['auth/common-password']],
  ['auth/common-password', 'reset', SENTENCES['auth/common-password']],
] as const

/** The settings page, which is not in the specification, shows the sentence of the server. */
const SETTINGS = [
  'auth/password-wrong',
  'auth/session-not-found',
  'auth/factor-not-found',
  'auth/factor-exists',
  'auth/too-many-factors',
  'auth/too-many-passkeys',
  'auth/passkey-not-found',
]

test.each(REFUSALS)('the server\'s %s at %s shows "%s"', (code, screen, shown) => {
  expect(SCREENS[screen]({ message: SENTENCES[code] })).toBe(shown)
})

test('no refusal of the auth calls is missing here', () => {
  const codes = Object.keys(SENTENCES).filter((code) => code.startsWith('auth/'))

  expect(new Set(REFUSALS.map(([code]) => code))).toStrictEqual(
    new Set(codes.filter((code) => !SETTINGS.includes(code))),
  )
})
