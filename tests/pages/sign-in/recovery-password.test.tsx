import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

import { recoveryState } from '#data/auth/recovery.ts'
import { sessionState } from '#data/session/state.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { aToken } from '#tests/kit/client/things.ts'

import { choose, EMAIL, heard, openLink, refusal, SERVICE } from './recovery-stage.tsx'

const EIGHT = 'Password does not meet requirements. Please use at least 8 characters.'
const OVER = 'Password reset session expired. Please request a new reset link.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

test('a recovery link leads to a new password, a sign-out and the sign-in', async () => {
  await using api = await startApi(SERVICE)
  sessionState.write({ state: 'anonymous' })
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
  [
    refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
    'Request rate limit reached',
  ],
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

test('a recovery that succeeds says at no moment that there is none', async () => {
  await using _ = await startApi(SERVICE)
  openLink()
  await screen.findByText(EMAIL)
  const states: string[] = []
  onTestFinished(recoveryState.watch(() => states.push(recoveryState.read().state)))

  await choose('long enough')

  await screen.findByText('at /login')
  expect(states).not.toContain('none')
})

test('a new password by a session ends the session of this device', async () => {
  await signedInUser()
  await using _ = await startApi(SERVICE)
  openLink()

  await choose('long enough')

  await screen.findByText('at /login')
  expect(localStorage.getItem('token')).toBeNull()
})
