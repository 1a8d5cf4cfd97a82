import { randomUUID } from 'node:crypto'

import { GoTrueClient } from '@supabase/auth-js'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, onTestFinished } from 'vitest'

import { endRecovery } from '#data/auth/recovery.ts'
import { watchAuthEvents } from '#data/session/state.ts'
import type { AuthEvent } from '#data/session/state.ts'
import { ResetPasswordPage } from '#pages/reset-password/reset-password-page.tsx'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'
import { aToken } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

export const EMAIL = 'ada@example.com'
export const USER = { id: randomUUID(), aud: 'authenticated', role: 'authenticated', email: EMAIL }
export const NO_SESSION = 'Password reset link may be invalid or expired. Please request a new one.'

/** The hosted auth service, as far as a recovery asks it. */
export const SERVICE: Record<string, Route> = {
  'GET /auth/v1/user': () => ({ json: USER }),
  'PUT /auth/v1/user': () => ({ json: USER }),
  'POST /auth/v1/logout?scope=global': () => ({ json: {} }),
}

afterEach(async () => {
  await endRecovery()
  forgetClients()
})

/** The library counts its clients for each page, and warns of a second one. */
export function forgetClients(): void {
  Reflect.set(GoTrueClient, 'nextInstanceID', {})
}

/** A refusal in the words that the service has for a client of this version. */
export function refusal(status: number, code: string, message: string, more: object = {}): Answer {
  return {
    status,
    json: { code, message, ...more },
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'access-control-expose-headers': 'x-supabase-api-version',
    },
  }
}

export function openLink({ ageS = 0, token = aToken() } = {}): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 900 - ageS
  const hash = new URLSearchParams({
    access_token: token,
    expires_at: String(expiresAt),
    expires_in: '900',
    refresh_token: 'refresh',
    token_type: 'bearer',
    type: 'recovery',
  })
  openMailLink(`/reset-password#${hash}`)
  renderPage(<ResetPasswordPage />, '/reset-password')
}

export async function choose(password: string): Promise<void> {
  const person = userEvent.setup({ delay: null })
  await person.click(await screen.findByLabelText('New Password'))
  await person.paste(password)
  await person.click(screen.getByLabelText('Confirm New Password'))
  await person.paste(password)
  await person.click(screen.getByRole('button', { name: 'Reset Password' }))
}

export function heard(): AuthEvent[] {
  const events: AuthEvent[] = []
  onTestFinished(watchAuthEvents((event) => events.push(event)))
  return events
}
