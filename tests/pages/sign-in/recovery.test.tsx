import { GoTrueClient } from '@supabase/auth-js'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { endRecovery } from '#data/auth/recovery.ts'
import { forgetRecoveryHash } from '#device/mail-link.ts'
import { ResetPasswordPage } from '#pages/reset-password/reset-password-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'
import { aToken } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import {
  EMAIL,
  forgetClients,
  heard,
  NO_SESSION,
  openLink,
  refusal,
  SERVICE,
  USER,
} from './recovery-stage.tsx'

const UNREAD = 'Failed to get session. Please try resetting your password again.'

test('the page names the account whose password is changed', async () => {
  await using _ = await startApi(SERVICE)

  openLink()

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(screen.queryByText(/some time after/)).toBeNull()
})

test('a link that is opened long after it was made says so, calmly', async () => {
  await using _ = await startApi(SERVICE)

  openLink({ ageS: 121 })

  expect(await screen.findByText('This link was opened some time after it was made.')).toBeDefined()
})

test('a link that is opened within two minutes is nothing to speak of', async () => {
  await using _ = await startApi(SERVICE)

  openLink({ ageS: 115 })

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(screen.queryByText(/some time after/)).toBeNull()
})

test('the recovery session stays in this tab, and is found again after a reload', async () => {
  await using api = await startApi(SERVICE)
  openLink()
  await screen.findByText(EMAIL)
  const kept = sessionStorage.getItem('lin-recovery') ?? ''
  expect(JSON.stringify(localStorage)).not.toContain('refresh')
  await endRecovery()
  forgetClients()
  document.body.replaceChildren()

  sessionStorage.setItem('lin-recovery', kept)
  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(api.requests).toHaveLength(1)
})

test('a link that failed at the service says so, and asks nothing', async () => {
  await using api = await startApi(SERVICE)
  openMailLink('/reset-password#error=access_denied&error_code=otp_expired')

  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(NO_SESSION)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined()
  expect(api.requests).toEqual([])
})

test.each([
  refusal(403, 'session_not_found', 'Session does not exist'),
  refusal(403, 'bad_jwt', 'invalid JWT: token is expired'),
])('a session that the service does not take is no session: %j', async (answer) => {
  await using _ = await startApi({ 'GET /auth/v1/user': () => answer })

  openLink()

  expect(await screen.findByText(NO_SESSION)).toBeDefined()
  expect(screen.queryByText(UNREAD)).toBeNull()
})

test('a session that is about to expire is refreshed', async () => {
  const session = expiringIn()
  const refreshed = { ...session, refresh_token: 'new', expires_at: undefined }
  await using api = await startApi({
    ...SERVICE,
    'POST /auth/v1/token?grant_type=refresh_token': () => ({ json: refreshed }),
  })
  const events = heard()
  openMailLink('/reset-password')
  sessionStorage.setItem('lin-recovery', JSON.stringify(session))

  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(events).toEqual(['TOKEN_REFRESHED'])
  expect(api.requests.map(({ body }) => body)).toEqual([{ refresh_token: 'old' }])
})

test('a session that nears its end while the page is open is refreshed by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const session = expiringIn(200)
  const refresh = 'POST /auth/v1/token?grant_type=refresh_token'
  await using api = await startApi({
    ...SERVICE,
    [refresh]: () => ({ json: { ...session, refresh_token: 'new', expires_at: undefined } }),
  })
  openMailLink('/reset-password')
  sessionStorage.setItem('lin-recovery', JSON.stringify(session))
  renderPage(<ResetPasswordPage />, '/reset-password')
  await expect.poll(() => screen.queryByText(EMAIL)).not.toBeNull()
  expect(api.seen(refresh)).toEqual([])

  await vi.advanceTimersByTimeAsync(120_000)

  await expect.poll(() => api.seen(refresh)).toHaveLength(1)
})

test('a refresh without an answer is tried again after 200 ms, and then after twice that', async () => {
  const aging = expiringIn()
  const answers: Answer[] = [
    'lost',
    'lost',
    { json: { ...aging, refresh_token: 'new', expires_at: undefined } },
  ]
  const asked: number[] = []
  await using _ = await startApi({
    ...SERVICE,
    'POST /auth/v1/token?grant_type=refresh_token': () => {
      asked.push(performance.now())
      return answers.shift() ?? 'lost'
    },
  })
  openMailLink('/reset-password')
  sessionStorage.setItem('lin-recovery', JSON.stringify(aging))

  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(EMAIL)).toBeDefined()
  const waits = asked.slice(1).map((at, before) => (at - (asked[before] ?? at)) / 200)
  expect(waits.map(Math.floor)).toEqual([1, 2])
})

test('where the service cannot be reached the session can be asked for again', async () => {
  let answer: Answer = 'lost'
  await using _ = await startApi({ ...SERVICE, 'GET /auth/v1/user': () => answer })
  openLink()
  expect(await screen.findByText(UNREAD)).toBeDefined()

  answer = { json: USER }
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(screen.queryByText(UNREAD)).toBeNull()
})

test('the way back to the sign-in ends the recovery', async () => {
  await using _ = await startApi(SERVICE)
  openLink()
  await screen.findByText(EMAIL)
  expect(sessionStorage.getItem('lin-recovery')).not.toBeNull()

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('link', { name: 'Back to Sign In' }))

  expect(await screen.findByText('at /login')).toBeDefined()
  expect(sessionStorage.getItem('lin-recovery')).toBeNull()
  expect(screen.queryByText(NO_SESSION)).toBeNull()
})

test('the client of the service is asked for by a recovery session alone', async () => {
  await using api = await startApi(SERVICE)
  forgetRecoveryHash()

  renderPage(<ResetPasswordPage />, '/reset-password')

  expect(await screen.findByText(NO_SESSION)).toBeDefined()
  expect(Reflect.get(GoTrueClient, 'nextInstanceID')).toEqual({})
  expect(api.requests).toEqual([])
})

test('who goes back while the service is asked leaves no session behind', async () => {
  const answer = Promise.withResolvers<Answer>()
  await using api = await startApi({ ...SERVICE, 'GET /auth/v1/user': () => answer.promise })
  const events = heard()
  openLink()
  await vi.waitFor(() => expect(api.requests).toHaveLength(1), 30_000)

  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('link', { name: 'Back to Sign In' }))
  answer.resolve({ json: USER })

  // Time enough for the client to keep what it is told.
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })

  expect(sessionStorage.getItem('lin-recovery')).toBeNull()
  expect(events).not.toContain('PASSWORD_RECOVERY')
})

function expiringIn(inS = 30) {
  const expires_at = Math.floor(Date.now() / 1000) + inS
  const token = { access_token: aToken(), refresh_token: 'old', token_type: 'bearer' }
  return { ...token, expires_in: 900, expires_at, user: USER }
}
