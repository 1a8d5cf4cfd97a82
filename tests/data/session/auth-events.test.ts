import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { openSession, resumeSession } from '#data/auth/resume.ts'
import { logIn } from '#data/auth/sign-in.ts'
import { watchAuthEvents, sessionState } from '#data/session/state.ts'
import type { AuthEvent } from '#data/session/state.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { endSession, forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'

const LOGIN = { email: 'ada@example.com', password: 'correct horse', rememberMe: false }

beforeEach(forgetSession)

function heard(): AuthEvent[] {
  const events: AuthEvent[] = []
  onTestFinished(watchAuthEvents((event) => events.push(event)))
  return events
}

function accepted(): Answer {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return { json: { success: true, message: '', token: aToken(), user: aUser(), expiresAt } }
}

test('the start-up announces once what it has found', async () => {
  const user = await signedInUser()
  await using _ = await startApi({ 'GET /auth/user': () => ({ json: { success: true, user } }) })
  afterReload()
  const events = heard()

  await resumeSession()
  await resumeSession()

  expect(events).toEqual(['INITIAL_SESSION'])
})

test('the start-up announces that it has found nobody', async () => {
  afterReload()
  const events = heard()

  await resumeSession()

  expect(events).toEqual(['INITIAL_SESSION'])
})

test('a login and a logout are announced', async () => {
  await using _ = await startApi({ 'POST /auth/login': accepted })
  const events = heard()

  await logIn(LOGIN)
  await forgetSession()

  expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
})

test('a login before the start-up has ended is a sign-in all the same', async () => {
  await using _ = await startApi({ 'POST /auth/login': accepted })
  afterReload()
  const events = heard()

  await logIn(LOGIN)

  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('a login with a code announces the second factor too', async () => {
  await using _ = await startApi({ 'POST /auth/login': accepted })
  const events = heard()

  await logIn({ ...LOGIN, code: '123456' })

  expect(events).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'])
})

test('a session that ends is announced once', async () => {
  await signedInUser()
  const events = heard()

  endSession()
  sessionState.write({ state: 'anonymous' })

  expect(events).toEqual(['SIGNED_OUT'])
})

test('to confirm who is signed in is no second sign-in', async () => {
  const user = await signedInUser()
  const events = heard()

  await openSession(user)

  expect(events).toEqual([])
})
