import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { clearAuthError, resetAuthAttempt, useAuth } from '#data/auth/auth.ts'
import { leaveLogin, logIn } from '#data/auth/sign-in.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'

const LOGIN = { email: 'ada@example.com', password: 'correct horse', rememberMe: true }
const UNCONFIRMED = { success: false, requires_confirmation: true }
const WRONG = problem(400, 'auth/invalid-credentials', 'Invalid credentials')

beforeEach(async () => {
  await forgetSession()
  resetAuthAttempt()
})

function accepted(token = aToken(), user = aUser()): Answer {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return { json: { success: true, message: 'Welcome', token, user, expiresAt } }
}

test.each([
  [WRONG, 'Password/email Incorrect'],
  [
    problem(403, 'auth/unconfirmed', 'Email not confirmed'),
    'Check your mail to confirm your account',
  ],
  [problem(403, 'auth/device-unknown', 'We have sent you a mail.'), 'We have sent you a mail.'],
  ['lost', 'Network error - please check your connection.'],
  [{ status: 500, json: {} }, 'Login failed'],
  [{ status: 401, json: {} }, 'Login failed'],
  [{ status: 502, html: '<h1>Bad Gateway</h1>' }, 'Login failed'],
  [{ json: { success: false } }, 'Login failed'],
  [{ json: { success: false, message: 'Invalid credentials' } }, 'Password/email Incorrect'],
  [{ json: UNCONFIRMED }, 'Check your mail to confirm your account'],
  [{ status: 403, json: UNCONFIRMED }, 'Check your mail to confirm your account'],
] as const)('a failed login is told in words of the catalogue', async (answer, words) => {
  await using _ = await startApi({ 'POST /auth/login': () => answer })
  const { result } = renderHook(useAuth)

  const outcome = await act(() => logIn(LOGIN))

  expect(outcome).toBe(answer === WRONG ? 'refused' : 'failed')
  expect(result.current.error).toBe(words)
  act(clearAuthError)
  expect(result.current).toMatchObject({ error: null, loading: 'idle' })
})

test('a device whose clock is ahead is told so at login', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => accepted(aToken({ inMs: -1000 })) })
  const { result } = renderHook(useAuth)

  await act(() => logIn(LOGIN))

  expect(result.current.error).toContain('The clock of this device seems wrong')
})

test('a failure is told although the form was edited while the request ran', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => 'lost' })
  const { result } = renderHook(useAuth)

  await act(async () => {
    const running = logIn(LOGIN)
    clearAuthError()
    await running
  })

  expect(result.current.error).toBe('Network error - please check your connection.')
})

test('a failure that comes after the screen was left is not told on the next visit', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  const { result } = renderHook(useAuth)

  await act(async () => {
    const running = logIn(LOGIN)
    leaveLogin()
    await running
  })

  expect(result.current).toMatchObject({ error: null, security: { failedAttempts: 1 } })
})

test('a second submit while one is pending is ignored', async () => {
  await using api = await startApi({ 'POST /auth/login': () => accepted() })

  const both = await act(() => Promise.all([logIn(LOGIN), logIn(LOGIN)]))

  expect(both).toEqual(['signed-in', 'ignored'])
  expect(api.requests).toHaveLength(1)
})
