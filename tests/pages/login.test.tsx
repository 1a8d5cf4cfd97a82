import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { resetAuthAttempt } from '#data/auth-attempt.ts'
import { forgetSession } from '#data/session-open.ts'
import { clearCookieToken } from '#device/token-cookie.ts'
import { LoginPage } from '#pages/login/login-page.tsx'
import { returnPath } from '#pages/login/return-path.ts'
import { problem, startApi } from '#tests/kit/client-api.ts'
import type { Answer } from '#tests/kit/client-api.ts'
import { afterReload, signedInUser } from '#tests/kit/client-render.tsx'
import { aToken, aUser } from '#tests/kit/client-things.ts'

import { renderPage } from './render-page.tsx'

const TYPED = { email: 'ada@example.com', password: 'wrong one' }
const WRONG = problem(400, 'auth/invalid-credentials', 'Invalid credentials')

beforeEach(async () => {
  await forgetSession()
  localStorage.clear()
  resetAuthAttempt()
  afterReload()
})

function accepted(): Answer {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return { json: { success: true, message: '', token: aToken(), user: aUser(), expiresAt } }
}

test('a refused login says so in an alert, until a field is edited', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  const user = await submitLogin()
  await waitFor(() => expect(alertText()).toBe('Password/email Incorrect'))

  await user.type(screen.getByLabelText('Password'), '!')

  expect(alertText()).toBe('')
})

test('who leaves the screen finds no old failure on coming back', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  await submitLogin()
  await waitFor(() => expect(alertText()).toBe('Password/email Incorrect'))

  cleanup()
  renderPage(<LoginPage />, '/login')

  expect(alertText()).toBe('')
})

test('while pending the button is called disabled, reads Signing in... and keeps the focus', async () => {
  const answer = Promise.withResolvers<{ json: unknown; status: number }>()
  await using api = await startApi({ 'POST /auth/login': () => answer.promise })

  const user = await submitLogin()

  const button = screen.getByRole('button', { name: 'Signing in...' })
  expect(button).toHaveProperty('ariaDisabled', 'true')
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  button.focus()
  answer.resolve({ status: 500, json: {} })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBe(document.activeElement)
  expect(api.requests).toHaveLength(1)
})

test('a sign-in leads to the dashboard', async () => {
  await using _ = await startApi({ 'POST /auth/login': accepted })

  await submitLogin()

  expect(await screen.findByText('at /dashboard')).toBeDefined()
})

test('who is signed in is sent to the dashboard', async () => {
  await signedInUser()

  renderPage(<LoginPage />, '/login')

  expect(screen.getByText('at /dashboard')).toBeDefined()
})

test.each(['garbage', aToken({ inMs: -1000 })])(
  'a stored token that cannot be used is removed while the screen is idle: %s',
  (stored) => {
    clearCookieToken()
    localStorage.setItem('token', stored)

    renderPage(<LoginPage />, '/login')

    expect(localStorage.getItem('token')).toBeNull()
  },
)

test('the choice to be remembered is restored on the next visit', async () => {
  const first = renderPage(<LoginPage />, '/login')
  await userEvent.setup({ delay: null }).click(rememberMe())
  first.unmount()

  renderPage(<LoginPage />, '/login')

  expect(rememberMe()).toHaveProperty('checked', true)
})

test.for([
  [{ from: '/posts?draft=1' }, '/posts?draft=1'],
  [{ from: 'https://elsewhere.example' }, '/dashboard'],
  [{ from: '//elsewhere.example' }, '/dashboard'],
  [null, '/dashboard'],
] as const)('after a sign-in that came with %j the app goes to %s', ([state, path]) => {
  expect(returnPath(state)).toBe(path)
})

async function submitLogin() {
  const user = userEvent.setup({ delay: null })
  renderPage(<LoginPage />, '/login')
  await user.click(screen.getByLabelText('Email'))
  await user.paste(TYPED.email)
  await user.click(screen.getByLabelText('Password'))
  await user.paste(TYPED.password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

function alertText(): string | null {
  return screen.getByRole('alert').textContent
}

function rememberMe(): HTMLElement {
  return screen.getByRole('checkbox', { name: 'Remember me for 7 days' })
}
