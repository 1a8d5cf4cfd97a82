import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { resetAuthAttempt } from '#data/auth/auth.ts'
import { LoginPage } from '#pages/login/login-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

const CHALLENGE_ID = '0199a8c0-0000-7000-8000-000000000001'
const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'preferred' }

const SERVER: Record<string, Route> = {
  'POST /auth/passkey-login/options': () => ({
    json: { challenge_id: CHALLENGE_ID, options: OPTIONS },
  }),
  'POST /auth/passkey-login': accepted,
}

beforeEach(async () => {
  await forgetSession()
  localStorage.clear()
  resetAuthAttempt()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

function accepted(): Answer {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return { json: { success: true, message: '', token: aToken(), user: aUser(), expiresAt } }
}

/** A browser with passkeys, whose question is answered like this; jsdom has none. */
function inBrowserWithPasskeys(answer: () => unknown): void {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: async () => answer() },
  })
}

function givenPasskey(): object {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  return {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  }
}

async function press(): Promise<void> {
  renderPage(<LoginPage />, '/login')
  const person = userEvent.setup({ delay: null })
  await person.click(screen.getByRole('checkbox', { name: 'Remember me for 7 days' }))
  await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
}

test('a passkey signs in, remembered as asked', async () => {
  inBrowserWithPasskeys(givenPasskey)
  await using api = await startApi(SERVER)

  await press()

  expect(await screen.findByText('at /dashboard')).toBeDefined()
  expect(api.seen('POST /auth/passkey-login')[0]?.body).toMatchObject({
    challenge_id: CHALLENGE_ID,
    response: { id: 'AQID', type: 'public-key', response: { signature: 'AQID' } },
    rememberMe: true,
  })
})

test('who closes the question of the browser is told so calmly', async () => {
  inBrowserWithPasskeys(() => {
    throw new DOMException('The operation was not allowed.', 'NotAllowedError')
  })
  await using api = await startApi(SERVER)

  await press()

  expect(await screen.findByText(/^No passkey was used/)).toBeDefined()
  expect(alertText()).toBe('')
  expect(api.requests).toHaveLength(1)
})

test('a browser that cannot use a passkey here says so', async () => {
  inBrowserWithPasskeys(() => {
    throw new DOMException('The relying party is not this site.', 'SecurityError')
  })
  await using _ = await startApi(SERVER)

  await press()

  expect(await screen.findByText(/^This browser could not use a passkey here/)).toBeDefined()
})

test('a passkey that the server refuses is told in its words', async () => {
  inBrowserWithPasskeys(givenPasskey)
  await using _ = await startApi({
    ...SERVER,
    'POST /auth/passkey-login': () => problem(400, 'auth/passkey-invalid', 'Not accepted.'),
  })

  await press()

  expect(await screen.findByText('Not accepted.')).toBeDefined()
})

test('a browser without passkeys is not offered any', () => {
  renderPage(<LoginPage />, '/login')

  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})
