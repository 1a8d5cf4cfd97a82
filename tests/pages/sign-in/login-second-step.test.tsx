import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { resetAuthAttempt } from '#data/auth/auth.ts'
import { LoginPage } from '#pages/login/login-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, SeenRequest } from '#tests/kit/client/api.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

const TYPED = { email: 'ada@example.com', password: 'wrong one' }

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

/** An account with two-factor sign-in, whose code is 123456. */
function secondFactor({ body }: SeenRequest): Answer {
  const sent = JSON.stringify(body)
  if (sent.includes('"code":"123456"')) return accepted()
  if (sent.includes('"code"')) return problem(422, 'auth/code-invalid', 'This code is not right.')
  return problem(403, 'auth/second-factor-needed', 'Enter the code of your authenticator app.')
}

function tooMany(seconds: number): Answer {
  return problem(429, 'auth/too-many-attempts', 'Too many failed attempts.', {
    'retry-after': String(seconds),
  })
}

test('where two-factor sign-in is on, the code is asked for and sent with the rest', async () => {
  await using api = await startApi({ 'POST /auth/login': secondFactor })
  const user = await submitLogin()
  const code = await screen.findByLabelText('Authentication code')
  await expect.poll(() => document.activeElement).toBe(code)
  expect(code).toHaveProperty('autocomplete', 'one-time-code')
  expect(screen.getByText(/^Enter the 6 digits of your authenticator app/)).toBeDefined()
  expect(alertText()).toBe('')

  await user.type(code, '123 456{Enter}')

  expect(await screen.findByText('at /dashboard')).toBeDefined()
  expect(api.requests[1]?.body).toEqual({ ...TYPED, rememberMe: false, code: '123456' })
})

test('a wrong code is told in the words of the server, and its field stays', async () => {
  await using _ = await startApi({ 'POST /auth/login': secondFactor })
  const user = await submitLogin()

  await user.type(await screen.findByLabelText('Authentication code'), '000000{Enter}')

  await waitFor(() => expect(alertText()).toBe('This code is not right.'))
  expect(screen.getByLabelText('Authentication code')).toBeDefined()
})

test('another e-mail takes the question for the code back', async () => {
  await using _ = await startApi({ 'POST /auth/login': secondFactor })
  const user = await submitLogin()
  await screen.findByLabelText('Authentication code')

  await user.type(screen.getByLabelText('Email'), 'x')

  expect(screen.queryByLabelText('Authentication code')).toBeNull()
})

test('who must wait sees the seconds, hears of them once, and cannot submit before', async () => {
  await using _ = await startApi({ 'POST /auth/login': () => tooMany(2) })
  await submitLogin()
  const spoken = await screen.findByText('You can try again in 2 s', { ignore: '[aria-hidden]' })
  expect(alertText()).toBe('Too many failed attempts.')
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)

  expect(await screen.findByText('You can try again in 1 s')).toHaveProperty('ariaHidden', 'true')
  expect(spoken.textContent).toBe('You can try again in 2 s')

  expect(await screen.findByText('You can try again now.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
})

test('a device that is not known is told what to do by the server', async () => {
  await using _ = await startApi({
    'POST /auth/login': () => problem(403, 'auth/device-unknown', 'We have sent you a mail.'),
  })

  await submitLogin()

  await waitFor(() => expect(alertText()).toBe('We have sent you a mail.'))
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
