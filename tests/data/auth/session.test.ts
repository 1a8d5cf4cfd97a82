import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  useForgotPassword,
  useRegister,
  useRememberMe,
  useResetPassword,
} from '#data/auth/auth-actions.ts'
import { useLogout } from '#data/auth/logout.ts'
import { showToast, useToasts } from '#data/notices/toasts.ts'
import { useSession } from '#data/session/state.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { refuseToWriteSession } from '#tests/kit/client/storage.ts'

test.each([
  { success: true, message: 'Registered', requires_confirmation: true },
  { success: true, requires_confirmation: true },
  { success: false, requires_confirmation: true },
])('a registration that needs a confirmation is a success: %j', async (json) => {
  await using _ = await startApi({ 'POST /auth/register': () => ({ status: 201, json }) })
  const { result } = renderHook(useRegister)

  await act(() => result.current.run({ email: 'ada@example.com', password: 'correct horse' }))

  await waitFor(() =>
    expect(result.current.message).toBe('Check your mail to confirm your account'),
  )
  expect(result.current.error).toBeNull()
})

test('a registration that is refused without the status of an error is refused', async () => {
  const json = { success: false, message: 'User already registered' }
  await using _ = await startApi({ 'POST /auth/register': () => ({ json }) })
  const { result } = renderHook(useRegister)

  await act(() => result.current.run({ email: 'ada@example.com', password: 'correct horse' }))

  await waitFor(() => expect(result.current.error).toMatch(/^An account with this email already/))
  expect(result.current.message).toBeNull()
})

test('an answer without words is a failure in those of the catalogue', async () => {
  await using _ = await startApi({
    'POST /auth/register': answerWithoutWords,
    'POST /auth/forgot-password': answerWithoutWords,
    'POST /auth/reset-password': answerWithoutWords,
  })
  const { result } = renderHook(() => [useRegister(), useForgotPassword(), useResetPassword()])
  const all = { email: 'ada@example.com', password: 'correct horse', token: 'of the mail' }

  for (const { run } of result.current) await act(() => run(all))

  expect(result.current.map(({ error }) => error)).toEqual([
    'Registration failed',
    'Password reset request failed',
    'Password reset failed',
  ])
})

test('a registration tried again after a lost answer has the same key', async () => {
  await using api = await startApi({ 'POST /auth/register': () => 'lost' })
  const { result } = renderHook(useRegister)
  const ada = { email: 'ada@example.com', password: 'correct horse' }

  await act(() => result.current.run(ada))
  await act(() => result.current.run(ada))
  await act(() => result.current.run({ ...ada, email: 'ben@example.com' }))

  const keys = api.requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a refused request is over: the next one has a new key', async () => {
  await using api = await startApi({
    'POST /auth/register': () => problem(422, 'auth/invalid-email', 'Invalid email'),
  })
  const { result } = renderHook(useRegister)
  const ada = { email: 'ada', password: 'correct horse' }

  await act(() => result.current.run(ada))
  await act(() => result.current.run(ada))

  const keys = api.requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).not.toBe(keys[0])
  await waitFor(() => expect(result.current.error).toBe('Please enter a valid email address.'))
})

test('the recovery mail and the new password bring the words of the server', async () => {
  await using _ = await startApi({
    'POST /auth/forgot-password': () => ({ json: { success: true, message: 'Mail sent' } }),
    'POST /auth/reset-password': () => problem(400, 'auth/token-invalid', 'Invalid token'),
  })
  const { result } = renderHook(() => ({ forgot: useForgotPassword(), reset: useResetPassword() }))

  await act(() => result.current.forgot.run({ email: 'ada@example.com' }))
  await act(() => result.current.reset.run({ token: 'old', password: 'correct horse' }))

  await waitFor(() => expect(result.current.forgot.message).toBe('Mail sent'))
  await waitFor(() =>
    expect(result.current.reset.error).toBe(
      'Invalid or expired reset token. Please request a new password reset.',
    ),
  )
})

test('a logout works without the server, and says so', async () => {
  await signedInUser()
  await using api = await startApi({ 'POST /auth/logout': () => 'lost' })
  const token = localStorage.getItem('token')
  const { result } = renderHook(() => ({
    logout: useLogout(),
    session: useSession(),
    ...useToasts(),
  }))

  await act(() => result.current.logout.run())

  expect(result.current.session).toEqual({ state: 'anonymous', because: 'logged-out' })
  expect(localStorage.getItem('token')).toBeNull()
  expect(api.requests[0]?.headers.authorization).toBe(`Bearer ${token}`)
  await waitFor(() => expect(result.current.toasts[0]?.text).toContain('logged out'))
})

test('a logout that the server does not hear says so where a step of it fails, too', async () => {
  await signedInUser()
  await refuseToWriteSession()
  await using _ = await startApi({ 'POST /auth/logout': () => 'lost' })
  const { result } = renderHook(() => ({ logout: useLogout(), ...useToasts() }))

  await act(() => result.current.logout.run())

  await waitFor(() => expect(result.current.toasts[0]?.text).toContain('logged out'))
})

test('what was said to one user is not shown to the next', async () => {
  await signedInUser()
  const { result } = renderHook(useToasts)
  act(() => showToast({ tone: 'error', text: 'Failed to delete post' }))

  await act(forgetSession)

  expect(result.current.toasts).toEqual([])
})

test('"remember me" is remembered', () => {
  const { result } = renderHook(useRememberMe)

  act(() => result.current[1](true))

  const { result: afterReload } = renderHook(useRememberMe)
  expect(afterReload.current[0]).toBe(true)
})

function answerWithoutWords(): Answer {
  return { status: 500, json: {} }
}
