import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useRegister } from '#data/auth/auth-actions.ts'
import { resetAuthAttempt, useAuth } from '#data/auth/auth.ts'
import { logIn } from '#data/auth/sign-in.ts'
import { fingerprint } from '#device/fingerprint.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { endSession, forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'

const LOGIN = { email: 'ada@example.com', password: 'correct horse', rememberMe: true }
const WRONG = problem(400, 'auth/invalid-credentials', 'Invalid credentials')
const DAY_MS = 86_400_000

beforeEach(async () => {
  await forgetSession()
  resetAuthAttempt()
})

function accepted(token = aToken(), user = aUser()): Answer {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return { json: { success: true, message: 'Welcome', token, user, expiresAt } }
}

function tooMany(seconds: number): Answer {
  return problem(429, 'auth/too-many-attempts', 'Too many failed attempts.', {
    'retry-after': String(seconds),
  })
}

test('at first nobody is signed in, and nothing is locked', () => {
  const { result } = renderHook(useAuth)

  expect(result.current).toEqual({
    user: null,
    isAuthenticated: false,
    loading: 'idle',
    error: null,
    security: { isLocked: false, failedAttempts: 0, securityScore: 1, lastSecurityCheck: null },
    cache: { isRemembered: false, expiresAt: null, deviceFingerprint: null },
  })
})

test('a login is pending, then succeeded, and keeps the token', async () => {
  const [token, user] = [aToken(), aUser()]
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ 'POST /auth/login': () => answer.promise })
  const { result } = renderHook(useAuth)
  const running = logIn(LOGIN)
  await waitFor(() => expect(result.current.loading).toBe('pending'))

  answer.resolve(accepted(token, user))
  await act(() => running)

  expect(result.current).toMatchObject({ user, isAuthenticated: true, loading: 'succeeded' })
  expect(result.current.security.lastSecurityCheck).toBeGreaterThan(Date.now() - 10_000)
  expect(localStorage.getItem('token')).toBe(token)
  expect(api.requests[0]?.body).toEqual(LOGIN)
})

test.each([
  [7 * DAY_MS, true],
  [3_600_000, false],
])('a session of %i ms is remembered: %s', async (inMs, isRemembered) => {
  vi.stubGlobal('isSecureContext', true)
  const print = await fingerprint()
  await using _ = await startApi({ 'POST /auth/login': () => accepted(aToken({ inMs })) })
  const { result } = renderHook(useAuth)

  await act(() => logIn(LOGIN))
  vi.unstubAllGlobals()

  const { cache } = result.current
  expect(cache).toMatchObject({ isRemembered, deviceFingerprint: print })
  expect(Math.abs((cache.expiresAt ?? 0) - Date.now() - inMs)).toBeLessThan(10_000)
})

test('each failed login adds one to the failed attempts, and a success forgets them', async () => {
  let answer = WRONG
  await using _ = await startApi({ 'POST /auth/login': () => answer })
  const { result } = renderHook(useAuth)

  await act(() => logIn(LOGIN))
  await act(() => logIn(LOGIN))
  expect(result.current).toMatchObject({ loading: 'failed', security: { failedAttempts: 2 } })

  answer = accepted()
  await act(() => logIn(LOGIN))
  expect(result.current.security.failedAttempts).toBe(0)
})

test('a wait that the server asks for locks, and ends by itself', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => tooMany(1) })
  const { result } = renderHook(useAuth)

  await act(() => logIn(LOGIN))
  expect(result.current).toMatchObject({
    error: 'Too many failed attempts.',
    security: { isLocked: true, failedAttempts: 1 },
  })

  await waitFor(() => expect(result.current.security.isLocked).toBe(false))
  expect(result.current.error).toBeNull()
})

test('a refusal without a time to wait does not lock', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  const { result } = renderHook(useAuth)

  await act(() => logIn(LOGIN))

  expect(result.current.security.isLocked).toBe(false)
})

test.each([
  ['a logout', forgetSession],
  ['the end of a session', endSession],
] as const)('%s resets the auth state', async (_, end) => {
  const { result } = renderHook(useAuth)
  const before = result.current
  await using api = await startApi({ 'POST /auth/login': () => accepted() })
  await act(() => logIn(LOGIN))
  expect(api.requests).toHaveLength(1)

  await act(async () => end())

  expect(result.current).toEqual(before)
})

test('a registration that asks for a confirmation signs nobody in, and is no error', async () => {
  const json = { success: true, message: 'Registered', requires_confirmation: true }
  await using _ = await startApi({ 'POST /auth/register': () => ({ status: 201, json }) })
  const { result } = renderHook(() => ({ auth: useAuth(), register: useRegister() }))

  await act(() =>
    result.current.register.run({ email: 'ada@example.com', password: 'long enough' }),
  )

  expect(result.current.auth).toMatchObject({ user: null, isAuthenticated: false, error: null })
})
