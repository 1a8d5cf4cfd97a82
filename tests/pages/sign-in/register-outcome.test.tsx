import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import { sessionState } from '#data/session/state.ts'
import { RegisterPage } from '#pages/register/register-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

const CHECK_MAIL = 'Check your mail to confirm your account'
const DONE: Answer = {
  status: 201,
  json: { success: true, message: CHECK_MAIL, requires_confirmation: true },
}
const person = userEvent.setup({ delay: null })

beforeEach(() => sessionState.write({ state: 'anonymous' }))

afterEach(() => {
  vi.useRealTimers()
})

test('the screen says what comes after, and leads to the sign-in', () => {
  renderPage(<RegisterPage />, '/register')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
  expect(
    screen.getByText('After registration, please check your email to confirm your account.'),
  ).toBeDefined()
  const { type, required } = screen.getByLabelText<HTMLInputElement>('Email')
  expect({ type, required }).toEqual({ type: 'email', required: true })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('while pending the button reads Creating account..., and a second submit is ignored', async () => {
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ 'POST /auth/register': () => answer.promise })
  await submit()

  const button = screen.getByRole('button', { name: 'Creating account...' })
  expect(button).toHaveProperty('ariaDisabled', 'true')
  await person.type(screen.getByLabelText('Email'), '{Enter}')
  await person.click(button)
  answer.resolve(DONE)

  await screen.findByText(CHECK_MAIL)
  expect(api.requests).toHaveLength(1)
})

test('3 seconds after the banner the app goes to the sign-in, and nobody is signed in', async () => {
  await using _ = await startApi({ 'POST /auth/register': () => DONE })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await submit()
  await screen.findByRole('heading', { level: 1, name: 'Check your mail' })
  expect(screen.getByText(CHECK_MAIL)).toBeDefined()

  pass(2000)
  expect(screen.queryByText('at /login')).toBeNull()

  pass(1000)
  expect(await screen.findByText('at /login', {}, { timeout: 5000 })).toBeDefined()
  expect(sessionState.read()).toEqual({ state: 'anonymous' })
})

test.for([
  [
    'User already registered',
    'An account with this email already exists. Please login instead or use a different email.',
  ],
  ['Invalid email', 'Please enter a valid email address.'],
  [
    'Password is too weak',
    'Password does not meet requirements. Please use at least 8 characters.',
  ],
  ['No more users today', 'No more users today'],
  [SENTENCES['auth/mail-refused'], SENTENCES['auth/mail-refused']],
] as const)('what the server says, "%s", is told as "%s"', async ([said, told]) => {
  await using _ = await startApi({
    'POST /auth/register': () => problem(400, 'request/invalid', said),
  })

  await submit()

  await waitFor(() => expect(alertText()).toBe(told))
})

test('a failure is taken back when a field is edited', async () => {
  await using _ = await startApi({ 'POST /auth/register': () => 'lost' })
  await submit()
  await waitFor(() => expect(alertText()).toBe('Registration failed'))

  await person.type(screen.getByLabelText('Email'), 'm')

  expect(alertText()).toBe('')
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

async function submit(): Promise<void> {
  renderPage(<RegisterPage />, '/register')
  await person.click(screen.getByLabelText('Email'))
  await person.paste('ada@example.com')
  await person.click(screen.getByLabelText('Password'))
  await person.paste('long enough')
  await person.click(screen.getByLabelText('Confirm Password'))
  await person.paste('long enough')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Create Account' }))
}
