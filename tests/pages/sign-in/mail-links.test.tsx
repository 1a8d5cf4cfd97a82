import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

import { watchAuthEvents, sessionState } from '#data/session/state.ts'
import type { AuthEvent } from '#data/session/state.ts'
import { ConfirmDevicePage } from '#pages/confirm-device/confirm-device-page.tsx'
import { ConfirmPage } from '#pages/confirm/confirm-page.tsx'
import { ForgotPasswordPage } from '#pages/forgot-password/forgot-password-page.tsx'
import { ResetPasswordPage } from '#pages/reset-password/reset-password-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'
import { alertText, errorBanners } from '#tests/kit/client/news.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

const CONFIRMED = {
  json: { success: true, message: 'done', email: 'ada@example.com', session: null },
}
const DONE = { json: { success: true, message: 'done' } }

test('opening the link of a confirmation mail sends nothing; its button does', async () => {
  await using api = await startApi({ 'POST /auth/confirm': () => CONFIRMED })
  openMailLink('/confirm?token=t0ken')
  renderPage(<ConfirmPage />, '/confirm')
  expect(api.requests).toEqual([])

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Confirm my e-mail' }))

  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(api.seen('POST /auth/confirm').map(({ body }) => body)).toEqual([{ token: 't0ken' }])
})

test('after a reload the page of a confirmation asks to open the link again', () => {
  openMailLink('/confirm?token=t0ken')
  openMailLink('/confirm')

  renderPage(<ConfirmPage />, '/confirm')

  expect(screen.getByText(/^This link is not complete/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm my e-mail' })).toBeNull()
})

test('a new device is made known by its button, which leads back to the sign-in', async () => {
  await using api = await startApi({ 'POST /auth/confirm-device': () => DONE })
  openMailLink('/confirm-device?token=t0ken')
  renderPage(<ConfirmDevicePage />, '/confirm-device')
  expect(api.requests).toEqual([])

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'This is my device' }))

  const link = await screen.findByRole('link', { name: 'Sign in again now.' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(api.seen('POST /auth/confirm-device').map(({ body }) => body)).toEqual([
    { token: 't0ken' },
  ])
})

test('a device whose link has expired says so', async () => {
  await using _ = await startApi({
    'POST /auth/confirm-device': () =>
      problem(400, 'auth/token-invalid', 'Invalid or expired token'),
  })
  openMailLink('/confirm-device?token=t0ken')
  renderPage(<ConfirmDevicePage />, '/confirm-device')

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'This is my device' }))

  await waitFor(() => expect(alerts()).toContain('Invalid or expired token'))
})

test('a link that was used up says what to do', async () => {
  await using _ = await startApi({
    'POST /auth/confirm': () => problem(400, 'auth/token-invalid', 'Invalid or expired token'),
  })
  openMailLink('/confirm?token=t0ken')
  renderPage(<ConfirmPage />, '/confirm')

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Confirm my e-mail' }))

  await waitFor(() => expect(alertText()).toBe('Invalid or expired token'))
  expect(screen.getByRole('link', { name: 'create the account again' })).toBeDefined()
  // There is no button, since another press cannot help.
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a confirmation that did not get through can be sent once more', async () => {
  await using _ = await startApi({
    'POST /auth/confirm': () => problem(503, 'server/unavailable', 'Try again shortly.'),
  })
  openMailLink('/confirm?token=t0ken')
  renderPage(<ConfirmPage />, '/confirm')

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Confirm my e-mail' }))

  await waitFor(() => expect(alertText()).not.toBe(''))
  expect(screen.getByRole('button', { name: 'Confirm my e-mail' })).toBeDefined()
})

test('once the instructions are on their way the form has gone', async () => {
  await using _ = await startApi({ 'POST /auth/forgot-password': () => DONE })
  const user = userEvent.setup({ delay: null })
  renderPage(<ForgotPasswordPage />, '/forgot-password')

  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))

  await screen.findByText(
    'Password reset instructions sent to your email. Please check your inbox.',
  )
  expect(screen.getByText('Check your email for password reset instructions.')).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('without a token there is nothing to reset', () => {
  openMailLink('/reset-password')
  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(alertText()).toBe(
    'Password reset link may be invalid or expired. Please request a new one.',
  )
  expect(screen.queryByLabelText('New Password')).toBeNull()
})

test('a password longer than 128 is alerted, and nothing is sent', async () => {
  await using api = await startApi({})
  await reset('x'.repeat(129))

  expect(alerts()).toContain('Password must be at most 128 characters long')
  expect(api.requests).toEqual([])
})

test('a recovery session that is over says where to get a new link', async () => {
  await using _ = await startApi({
    'POST /auth/reset-password': () => problem(400, 'auth/token-invalid', 'Auth session missing!'),
  })
  await reset('long enough')

  await waitFor(() =>
    expect(alerts()).toContain('Password reset session expired. Please request a new reset link.'),
  )
})

test('the way back to the sign-in ends the session that is open', async () => {
  await signedInUser()
  openMailLink('/reset-password?token=t0ken')
  renderPage(<ResetPasswordPage />, '/reset-password')

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('link', { name: 'Back to Sign In' }))

  expect(screen.getByText('at /login')).toBeDefined()
  expect(sessionState.read()).toMatchObject({ state: 'anonymous' })
  expect(localStorage.getItem('token')).toBeNull()
})

test('a new password leads to the sign-in, and is announced', async () => {
  await using api = await startApi({ 'POST /auth/reset-password': () => DONE })
  sessionState.write({ state: 'anonymous' })
  const events: AuthEvent[] = []
  onTestFinished(watchAuthEvents((event) => events.push(event)))
  await reset('long enough')

  await screen.findByText('at /login')
  expect(events).toEqual(['USER_UPDATED'])
  expect(api.seen('POST /auth/reset-password').map(({ body }) => body)).toEqual([
    { token: 't0ken', password: 'long enough' },
  ])
})

async function reset(password: string) {
  const user = userEvent.setup({ delay: null })
  openMailLink('/reset-password?token=t0ken')
  renderPage(<ResetPasswordPage />, '/reset-password')
  await user.click(screen.getByLabelText('New Password'))
  await user.paste(password)
  await user.click(screen.getByLabelText('Confirm New Password'))
  await user.paste(password)
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
}

function alerts(): (string | null)[] {
  return errorBanners().map(({ textContent }) => textContent)
}
