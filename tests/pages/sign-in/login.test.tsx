import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { resetAuthAttempt } from '#data/auth/auth.ts'
import { clearCookieToken } from '#device/token-store.ts'
import { LoginPage, returnPath } from '#pages/login/login-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { alertText, errorBanners } from '#tests/kit/client/news.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

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

test('the screen asks for e-mail and password, and leads to those who have none', () => {
  renderPage(<LoginPage />, '/login')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back')
  expect(screen.getByText('Sign in to your Lin account')).toBeDefined()
  expect(attributesOf('Email')).toEqual(['email', true, 'username'])
  expect(attributesOf('Password')).toEqual(['password', true, 'current-password'])
  expect(leadsTo('Forgot password?')).toBe('/forgot-password')
  expect(leadsTo('Create account')).toBe('/register')
})

test('the password can be shown and hidden', async () => {
  const user = userEvent.setup({ delay: null })
  renderPage(<LoginPage />, '/login')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(attributesOf('Password')[0]).toBe('text')

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(attributesOf('Password')[0]).toBe('password')
})

test('a refused login says so in a red alert, until a field is edited', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  const user = await submitLogin()
  await waitFor(() => expect(alertText()).toBe('Password/email Incorrect'))
  expect(errorBanners()).toHaveLength(1)

  await user.type(screen.getByLabelText('Password'), '!')

  expect(alertText()).toBe('')
})

test('a refused password is marked and says why, and has the focus', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  await submitLogin()

  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(password.ariaInvalid).toBe('true'))

  const described = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Password/email Incorrect')
  await waitFor(() => expect(document.activeElement).toBe(password))
})

test('a field that keeps the focus as it is refused says why at the next visit only: the alert has said it', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => WRONG })
  const user = await submitLogin()
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))

  await user.type(password, '!{Enter}')
  await waitFor(() => expect(alertText()).toBe('Password/email Incorrect'))
  expect(password.ariaInvalid).toBe('true')
  expect(password.getAttribute('aria-describedby')).toBeNull()

  // The form looks for its faults after the rendering.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await user.tab()
  expect(document.activeElement).not.toBe(password)
  const described = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Password/email Incorrect')
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

test.for([
  ['Invalid login credentials', 'Password/email Incorrect'],
  [
    'User not found',
    'No account found with this email. Please check your email or register for a new account.',
  ],
  ['Email not confirmed', 'Check your mail to confirm your account'],
  ['The server is being repaired', 'The server is being repaired'],
] as const)('what the server says, "%s", is told as "%s"', async ([said, told]) => {
  await using _ = await startApi({
    'POST /auth/login': () => problem(400, 'auth/invalid-credentials', said),
  })

  await submitLogin()

  await waitFor(() => expect(alertText()).toBe(told))
})

test('without a connection the failure is called one of the network', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => 'lost' })

  await submitLogin()

  await waitFor(() => expect(alertText()).toBe('Network error - please check your connection.'))
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
  [29, true],
  [31, false],
] as const)(
  'after %i days the choice to be remembered is still known: %s',
  async ([days, isKnown]) => {
    renderPage(<LoginPage />, '/login')
    await userEvent.setup({ delay: null }).click(rememberMe())
    cleanup()

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    renderPage(<LoginPage />, '/login')

    expect(rememberMe()).toHaveProperty('checked', isKnown)
  },
)

test.each([true, false])(
  'the choice to be remembered is sent with the sign-in: %s',
  async (isChosen) => {
    await using api = await startApi({ 'POST /auth/login': () => WRONG })
    const page = renderPage(<LoginPage />, '/login')
    if (isChosen) await userEvent.setup({ delay: null }).click(rememberMe())
    page.unmount()

    await submitLogin()

    await waitFor(() => expect(api.requests).toHaveLength(1))
    expect(api.requests[0]?.body).toEqual({ ...TYPED, rememberMe: isChosen })
  },
)

test.for([
  [{ from: '/posts?draft=1' }, '/posts?draft=1'],
  [{ from: 'https://elsewhere.example' }, '/dashboard'],
  [{ from: '//elsewhere.example' }, '/dashboard'],
  [null, '/dashboard'],
] as const)('after a sign-in that came with %j the app goes to %s', ([state, path]) => {
  expect(returnPath(state)).toBe(path)
})

function leadsTo(link: string): string | null {
  return screen.getByRole('link', { name: link }).getAttribute('href')
}

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

function attributesOf(label: string): [string, boolean, string] {
  const { type, required, autocomplete } = screen.getByLabelText<HTMLInputElement>(label)
  return [type, required, autocomplete]
}

function rememberMe(): HTMLElement {
  return screen.getByRole('checkbox', { name: 'Remember me for 7 days' })
}
