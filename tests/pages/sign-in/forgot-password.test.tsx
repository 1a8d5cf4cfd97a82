import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { ForgotPasswordPage } from '#pages/forgot-password/forgot-password-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

const DONE: Answer = { json: { success: true, message: 'done' } }
const REFUSED = problem(429, 'request/too-many', 'Too many mails. Try again later.')
const person = userEvent.setup({ delay: null })

test('the screen asks for one e-mail, and leads back to the sign-in', () => {
  renderPage(<ForgotPasswordPage />, '/forgot-password')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset Password')
  const { type, required, autocomplete } = screen.getByLabelText<HTMLInputElement>('Email')
  expect({ type, required, autocomplete }).toEqual({
    type: 'email',
    required: true,
    autocomplete: 'username',
  })
  const back = screen.getByRole('link', { name: 'Back to Sign In' })
  expect(back.getAttribute('href')).toBe('/login')
})

test('while pending the button reads Sending..., and a second submit is ignored', async () => {
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ 'POST /auth/forgot-password': () => answer.promise })
  await ask()

  const button = screen.getByRole('button', { name: 'Sending...' })
  expect(button).toHaveProperty('ariaDisabled', 'true')
  await person.type(screen.getByLabelText('Email'), '{Enter}')
  await person.click(button)
  answer.resolve(DONE)

  await screen.findByText(/^Password reset instructions sent/)
  expect(api.requests).toHaveLength(1)
})

test('a refusal is told in the words of the server, until the e-mail is edited', async () => {
  await using _ = await startApi({ 'POST /auth/forgot-password': () => REFUSED })
  await ask()
  await waitFor(() => expect(alertText()).toBe('Too many mails. Try again later.'))

  await person.type(screen.getByLabelText('Email'), 'm')

  expect(alertText()).toBe('')
})

test('where no answer comes the request has failed', async () => {
  await using _ = await startApi({ 'POST /auth/forgot-password': () => 'lost' })

  await ask()

  await waitFor(() => expect(alertText()).toBe('Password reset request failed'))
})

test('once it has succeeded no error is left', async () => {
  const answers: Answer[] = [REFUSED, DONE]
  await using _ = await startApi({
    'POST /auth/forgot-password': () => answers.shift() ?? 'lost',
  })
  await ask()
  await waitFor(() => expect(alertText()).not.toBe(''))

  await person.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))

  await screen.findByText(
    'Password reset instructions sent to your email. Please check your inbox.',
  )
  expect(alertText()).toBe('')
})

async function ask(): Promise<void> {
  renderPage(<ForgotPasswordPage />, '/forgot-password')
  await person.type(screen.getByLabelText('Email'), 'ada@example.com')
  await person.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))
}
