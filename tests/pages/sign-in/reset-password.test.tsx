import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import { clearToasts } from '#data/notices/toasts.ts'
import { sessionState } from '#data/session/state.ts'
import { ResetPasswordPage } from '#pages/reset-password/reset-password-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { render } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

import { choose, EMAIL, openLink, SERVICE } from './recovery-stage.tsx'

const DONE: Answer = { json: { success: true, message: 'done' } }
const person = userEvent.setup({ delay: null })

beforeEach(() => {
  sessionState.write({ state: 'anonymous' })
  clearToasts()
})

function openTokenLink(): void {
  openMailLink('/reset-password?token=t0ken')
  renderPage(<ResetPasswordPage />, '/reset-password')
}

test('the screen asks for a new password, and leads back to the sign-in', () => {
  openTokenLink()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset Password')
  const back = screen.getByRole('link', { name: 'Back to Sign In' })
  expect(back.getAttribute('href')).toBe('/login')
})

test('while pending the button reads Resetting password..., and a second submit is ignored', async () => {
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ 'POST /auth/reset-password': () => answer.promise })
  openTokenLink()
  await choose('long enough')

  const button = screen.getByRole('button', { name: 'Resetting password...' })
  expect(button).toHaveProperty('ariaDisabled', 'true')
  await person.type(screen.getByLabelText('New Password'), '{Enter}')
  await person.click(button)
  answer.resolve(DONE)

  await screen.findByText('at /login')
  expect(api.requests).toHaveLength(1)
})

test('the sign-in is reached with the news that the password is another one', async () => {
  await using _ = await startApi({ 'POST /auth/reset-password': () => DONE })
  openTokenLink()

  await choose('long enough')

  await screen.findByText('at /login')
  render(<ToastRegion />, { wrapper: MemoryRouter })
  expect(
    screen.getByText('Password reset successfully! You can now log in with your new password.'),
  ).toBeDefined()
})

test.for([
  ['Token has expired', 'Invalid or expired reset token. Please request a new password reset.'],
  [
    'Password is too weak',
    'Password does not meet requirements. Please use at least 8 characters.',
  ],
  ['Try again tomorrow', 'Try again tomorrow'],
] as const)('what the server says, "%s", is told as "%s"', async ([said, told]) => {
  await using _ = await startApi({
    'POST /auth/reset-password': () => problem(400, 'request/invalid', said),
  })
  openTokenLink()

  await choose('long enough')

  await waitFor(() => expect(alertText()).toBe(told))
})

test('password managers learn whose new password it is, where the link says so', async () => {
  await using _ = await startApi(SERVICE)

  openLink()

  const { form } = await screen.findByLabelText<HTMLInputElement>('New Password')
  expect(form?.querySelector('[autocomplete=username]')).toHaveProperty('value', EMAIL)
})
