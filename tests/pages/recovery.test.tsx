import { randomUUID } from 'node:crypto'

import { GoTrueClient } from '@supabase/auth-js'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'

import { watchAuthEvents } from '#data/auth-events.ts'
import type { AuthEvent } from '#data/auth-events.ts'
import { endRecovery } from '#data/recovery-session.ts'
import { forgetRecoveryHash } from '#device/mail-link.ts'
import { ResetPasswordPage } from '#pages/reset-password/reset-password-page.tsx'
import { startApi } from '#tests/kit/client-api.ts'
import type { Answer, Route } from '#tests/kit/client-api.ts'
import { openMailLink } from '#tests/kit/client-mail-link.ts'
import { signedInUser } from '#tests/kit/client-render.tsx'
import { aToken } from '#tests/kit/client-things.ts'

import { renderPage } from './render-page.tsx'

const EMAIL = 'ada@example.com'
const USER = { id: randomUUID(), aud: 'authenticated', role: 'authenticated', email: EMAIL }
const NO_SESSION = 'Password reset link may be invalid or expired. Please request a new one.'
const UNREAD = 'Failed to get session. Please try resetting your password again.'
const EIGHT = 'Password does not meet requirements. Please use at least 8 characters.'
const OVER = 'Password reset session expired. Please request a new reset link.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const SERVICE: Record<string, Route> = {
  'GET /auth/v1/user': () => ({ json: USER }),
  'PUT /auth/v1/user': () => ({ json: USER }),
  'POST /auth/v1/logout?scope=global': () => ({ status: 200, json: {} }),
}

afterEach(async () => {
  await endRecovery()
  // The library counts its clients for each page; each test is a page of its own.
  Reflect.set(GoTrueClient, 'nextInstanceID', {})
})

/** As the service words it for a client of this version. */
function refusal(status: number, code: string, message: string, more: object = {}): Answer {
  return {
    status,
    json: { code, message, ...more },
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'access-control-expose-headers': 'x-supabase-api-version',
    },
  }
}

function openLink({ ageS = 0, token = aToken() } = {}): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 900 - ageS
  const hash = new URLSearchParams({
    access_token: token,
    expires_at: String(expiresAt),
    expires_in: '900',
    refresh_token: 'refresh',
    token_type: 'bearer',
    type: 'recovery',
  })
  openMailLink(`/reset-password#${hash}`)
  renderPage(<ResetPasswordPage />, '/reset-password')
}

async function choose(password: string): Promise<void> {
  const person = userEvent.setup({ delay: null })
  await person.type(await screen.findByLabelText('New Password'), password)
  await person.type(screen.getByLabelText('Confirm New Password'), password)
  await person.click(screen.getByRole('button', { name: 'Reset Password' }))
}

function heard(): AuthEvent[] {
  const events: AuthEvent[] = []
  onTestFinished(watchAuthEvents((event) => events.push(event)))
  return events
}

test('a recovery link leads to a new password, a sign-out and the sign-in', async () => {
  await using api = await startApi(SERVICE)
  const events = heard()
  const token = aToken()
  openLink({ token })

  await choose('long enough')

  await screen.findByText('at /login')
  const calls = api.requests.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual(Object.keys(SERVICE))
  expect(api.seen('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'long enough' })
  expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(
    calls.map(() => `Bearer ${token}`),
  )
  expect(api.requests[0]?.headers['x-client-info']).toMatch(/^lin\//)
  expect(events).toEqual(['PASSWORD_RECOVERY', 'USER_UPDATED'])
  expect(sessionStorage.getItem('lin-recovery')).toBeNull()
})

test('the page names the account whose password is changed', async () => {
  await using _ = await startApi(SERVICE)

  openLink()

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(screen.queryByText(/some time after/)).toBeNull()
})

test('a link that is opened long after it was made says so, calmly', async () => {
  await using _ = await startApi(SERVICE)

  openLink({ ageS: 121 })

  expect(
    await screen.findByText('This link was opened some time after it was made.'),
  ).toBeDefined()
})

test('the recovery session stays in this tab, and is found again after a reload', async () => {
  await using api = await startApi(SERVICE)
  openLink()
  await screen.findByText(EMAIL)
  const kept = sessionStorage.getItem('lin-recovery') ?? ''
  expect(JSON.stringify({ ...localStorage })).not.toContain('refresh')
  await endRecovery()
  Reflect.set(GoTrueClient, 'nextInstanceID', {})
  document.body.replaceChildren()

  sessionStorage.setItem('lin-recovery', kept)
  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(api.requests).toHaveLength(1)
})

test('a link that failed at the service says so, and asks nothing', async () => {
  await using api = await startApi(SERVICE)
  openMailLink('/reset-password#error=access_denied&error_code=otp_expired')

  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(NO_SESSION)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined()
  expect(api.requests).toEqual([])
})

test('a session that the service does not know is no session', async () => {
  await using _ = await startApi({
    'GET /auth/v1/user': () => refusal(403, 'session_not_found', 'Session does not exist'),
  })

  openLink()

  expect(await screen.findByText(NO_SESSION)).toBeDefined()
})

test('where the service cannot be reached the session can be asked for again', async () => {
  let answer: Answer = 'lost'
  await using _ = await startApi({ ...SERVICE, 'GET /auth/v1/user': () => answer })
  openLink()
  expect(await screen.findByText(UNREAD)).toBeDefined()

  answer = { json: USER }
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(screen.queryByText(UNREAD)).toBeNull()
})

test.each([
  [refusal(422, 'weak_password', 'Too short', { weak_password: { reasons: ['length'] } }), EIGHT],
  [
    refusal(422, 'weak_password', 'It was leaked', { weak_password: { reasons: ['pwned'] } }),
    'It was leaked',
  ],
  [
    refusal(422, 'same_password', 'New password should be different from the old password.'),
    'New password should be different from the old password.',
  ],
  [refusal(403, 'session_not_found', 'gone'), OVER],
  [refusal(403, 'bad_jwt', 'invalid JWT: token is expired'), OVER],
  [refusal(429, 'over_request_rate_limit', 'Request rate limit reached'), 'Request rate limit reached'],
  ['lost', UNEXPECTED],
] as const)('a new password that is refused is told: %j', async (answer, words) => {
  await using _ = await startApi({ ...SERVICE, 'PUT /auth/v1/user': () => answer })
  openLink()

  await choose('long enough')

  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByLabelText('New Password')).toBeDefined()
})

test('a password whose answer was lost counts as set when it is sent again', async () => {
  let answer: Answer = 'lost'
  await using _ = await startApi({ ...SERVICE, 'PUT /auth/v1/user': () => answer })
  openLink()
  await choose('long enough')
  await screen.findByText(UNEXPECTED)

  answer = refusal(422, 'same_password', 'New password should be different.')
  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Reset Password' }))

  expect(await screen.findByText('at /login')).toBeDefined()
})

test('a sign-out that is not heard ends the recovery on this device all the same', async () => {
  await using api = await startApi({
    ...SERVICE,
    'POST /auth/v1/logout?scope=global': () => 'lost',
    'POST /auth/v1/logout?scope=local': () => 'lost',
  })
  openLink()

  await choose('long enough')

  expect(await screen.findByText('at /login')).toBeDefined()
  expect(api.seen('POST /auth/v1/logout?scope=local')).toHaveLength(1)
  expect(sessionStorage.getItem('lin-recovery')).toBeNull()
})

test('a new password by a session ends the session of this device', async () => {
  await signedInUser()
  await using _ = await startApi(SERVICE)
  openLink()

  await choose('long enough')

  await screen.findByText('at /login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('the way back to the sign-in ends the recovery', async () => {
  await using _ = await startApi(SERVICE)
  openLink()
  await screen.findByText(EMAIL)
  expect(sessionStorage.getItem('lin-recovery')).not.toBeNull()

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('link', { name: 'Back to Sign In' }))

  expect(await screen.findByText('at /login')).toBeDefined()
  expect(sessionStorage.getItem('lin-recovery')).toBeNull()
  expect(screen.queryByText(NO_SESSION)).toBeNull()
})

test('the client of the service is asked for by a recovery session alone', async () => {
  await using api = await startApi(SERVICE)
  forgetRecoveryHash()

  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(NO_SESSION)).toBeDefined()
  expect(Reflect.get(GoTrueClient, 'nextInstanceID')).toEqual({})
  expect(api.requests).toEqual([])
})
