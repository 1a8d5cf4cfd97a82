import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'

import { resetAuthAttempt } from '#data/auth/auth.ts'
import { sessionState } from '#data/session/state.ts'
import { ConfirmPage } from '#pages/confirm/confirm-page.tsx'
import { LoginPage } from '#pages/login/login-page.tsx'
import { RegisterPage } from '#pages/register/register-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route as ApiRoute } from '#tests/kit/client/api.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { afterReload, render, signedInUser } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'

const EMAIL = 'ada@example.com'
const FIRST = `Confirm the mail that we sent to ${EMAIL} first.`

beforeEach(async () => {
  await forgetSession()
  localStorage.clear()
  resetAuthAttempt()
  afterReload()
})

test('after registering the sign-in has the address filled in, and says what to do first', async () => {
  await using _ = await startApi({ 'POST /auth/register': registered, ...SANDBOX })
  const user = await register()
  // The mailbox can be opened before the sign-in, too.
  await screen.findByRole('link', { name: 'Open the mailbox' })

  await user.click(screen.getByRole('link', { name: 'Sign in' }))

  expect(email().value).toBe(EMAIL)
  expect(saidTo(FIRST)).toBeDefined()
  const mailbox = screen.getByRole('link', { name: 'Open the mailbox' })
  expect(mailbox.getAttribute('href')).toBe('/sandbox/mailbox?to=ada%40example.com')
})

test('who finds a wrong address at the sign-in is led back to it', async () => {
  await using _ = await startApi({ 'POST /auth/register': registered, ...SANDBOX })
  const user = await register()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))

  await user.click(screen.getByRole('link', { name: 'Wrong address?' }))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
  expect(email().value).toBe(EMAIL)
})

test('where mails are sent for real, no mailbox is offered', async () => {
  await using api = await startApi({ 'POST /auth/register': registered, ...REAL })
  const user = await register()
  await waitFor(() => expect(api.seen('GET /system')).toHaveLength(1))

  await user.click(screen.getByRole('link', { name: 'Sign in' }))

  expect(saidTo(FIRST)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open the mailbox' })).toBeNull()
})

test('the line stays while somebody types, and what they type stays too', async () => {
  await using _ = await startApi({ 'POST /auth/register': registered, ...SANDBOX })
  const user = await register()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))

  await user.clear(email())
  await user.type(email(), 'grace@example.com')

  expect(email().value).toBe('grace@example.com')
  expect(saidTo(FIRST)).toBeDefined()
})

test('a sign-in that nobody was led to is empty, and says nothing of a mail', async () => {
  await using _ = await startApi(SANDBOX)
  open('/login')

  expect(email().value).toBe('')
  expect(document.querySelector('.banner')).toBeNull()
})

test('confirming in the browser that registered signs in', async () => {
  const session = {
    success: true,
    message: '',
    token: aToken(),
    user: aUser(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await using _ = await startApi({ 'POST /auth/confirm': () => confirmed(session) })

  await confirm()

  expect(await screen.findByText('at /dashboard')).toBeDefined()
  expect(sessionState.read().state).toBe('signed-in')
})

test('confirming elsewhere leads to the sign-in, with the address filled in and nothing left to do', async () => {
  await using _ = await startApi({ 'POST /auth/confirm': () => confirmed(null), ...SANDBOX })
  const user = await confirm()

  await user.click(await screen.findByRole('link', { name: 'Sign in' }))

  expect(email().value).toBe(EMAIL)
  expect(screen.queryByText(/first\.$/)).toBeNull()
})

test('who is signed in already can confirm an address all the same', async () => {
  await using api = await startApi({ 'POST /auth/confirm': () => confirmed(null) })
  openMailLink('/confirm?token=t0ken')
  const user = open('/confirm')
  await signedInUser()

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }))

  expect(await screen.findByText('at /dashboard')).toBeDefined()
  expect(api.seen('POST /auth/confirm')).toHaveLength(1)
})

test('a session that this device cannot keep is no failure of the confirmation', async () => {
  const session = {
    success: true,
    message: '',
    // Expired already, by the clock of this device.
    token: aToken({ inMs: -1000 }),
    user: aUser(),
    expiresAt: new Date().toISOString(),
  }
  await using _ = await startApi({ 'POST /auth/confirm': () => confirmed(session) })

  await confirm()

  expect(await screen.findByText('Your e-mail is confirmed.')).toBeDefined()
  expect(alertText()).toBe('')
})

const SANDBOX: Record<string, ApiRoute> = {
  'GET /system': () => ({
    json: { sandbox: { linkedin: null, mailbox: '/sandbox/mailbox' }, writer: 'built-in' },
  }),
}

const REAL: Record<string, ApiRoute> = {
  'GET /system': () => ({
    json: { sandbox: { linkedin: null, mailbox: null }, writer: 'a-model' },
  }),
}

function registered() {
  return { status: 201, json: { success: true, message: '', requires_confirmation: true } }
}

function confirmed(session: object | null) {
  return { json: { success: true, message: '', email: EMAIL, session } }
}

function open(path: string) {
  sessionState.write({ state: 'anonymous' })
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/confirm" element={<ConfirmPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>
}

async function register() {
  const user = open('/register')
  await user.click(email())
  await user.paste(EMAIL)
  for (const label of ['Password', 'Confirm Password']) {
    await user.click(screen.getByLabelText(label))
    await user.paste('long enough')
  }
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByText('Check your mail to confirm your account')
  return user
}

async function confirm() {
  openMailLink('/confirm?token=t0ken')
  const user = open('/confirm')
  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }))
  return user
}

function email(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Email')
}

/** The text of the notice is made of parts. */
function saidTo(text: string): Element | undefined {
  return [...document.querySelectorAll('.banner__body')].find((each) =>
    each.textContent.startsWith(text),
  )
}
