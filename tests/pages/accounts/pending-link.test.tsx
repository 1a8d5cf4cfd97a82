import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { sessionState } from '#data/session/state.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { afterReload, renderApp, signedInUser } from '#tests/kit/client/render.tsx'
import { aToken, aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'

const ADDRESS = '/linkedin/callback?from=linkedin&oauth_success=true&link=one-time'
const PREVIEW = 'POST /accounts/callback/pending'
const CONFIRM = 'POST /accounts/callback/confirmation'

const ADA = aUser({ email: 'a@b.c' })
const QUESTION = "Connect Ada Lindqvist's LinkedIn to the Lin account a@b.c?"

const ROUTES: Record<string, Route> = {
  'GET /system': () => ({
    json: {
      version: '1',
      sandbox: { linkedin: null, mailbox: null },
      writer: 'a model',
      passkeys: true,
    },
  }),
  'GET /sources': () => ({ json: [] }),
  'GET /accounts': () => ({ json: [] }),
  'POST /auth/login': () => ({
    json: {
      success: true,
      message: '',
      token: aToken(),
      user: ADA,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
  [PREVIEW]: () => ({ json: { success: true, name: 'Ada Lindqvist' } }),
  [CONFIRM]: () => ({ json: { success: true, message: 'LinkedIn account linked successfully!' } }),
}

beforeEach(() => {
  setWindowWidth(1280)
  afterReload()
})

test('a consent that came back in another browser is linked once its user has said so', async () => {
  await using api = await startApi({ ...ROUTES })
  await signedInUser(ADA)
  const person = userEvent.setup({ delay: null })
  renderApp(ADDRESS)
  await screen.findByText(QUESTION)
  expect(api.seen(CONFIRM)).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Connect' }))

  expect(await screen.findByText('LinkedIn account linked successfully!')).toBeDefined()
  expect(api.seen(PREVIEW).map(({ body }) => body)).toEqual([{ link: 'one-time' }])
  expect(api.seen(CONFIRM).map(({ body }) => body)).toEqual([{ link: 'one-time' }])
  expect(await screen.findByRole('heading', { name: 'RSS Sources' })).toBeDefined()
})

test('until LinkedIn has said whose it is, the linking is being processed', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<Route>>>()
  await using _ = await startApi({ ...ROUTES, [PREVIEW]: () => answer.promise })
  await signedInUser(ADA)

  renderApp(ADDRESS)

  expect(await screen.findByText('Processing account linking...')).toBeDefined()
  answer.resolve({ json: { success: true, name: 'Ada Lindqvist' } })
  expect(await screen.findByText(QUESTION)).toBeDefined()
})

test('where nobody is signed in it asks to, tells no name, and comes back afterwards', async () => {
  await using api = await startApi({ ...ROUTES })
  sessionState.write({ state: 'anonymous' })
  const person = userEvent.setup({ delay: null })
  renderApp(ADDRESS)
  await screen.findByText('Sign in to finish connecting LinkedIn.')
  expect(api.seen(PREVIEW)).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await person.type(await screen.findByLabelText('Email'), ADA.email)
  await person.type(screen.getByLabelText('Password'), 'correct horse')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByText(QUESTION)).toBeDefined()
})

test('to anybody but who began it says what to do', async () => {
  const sentence =
    'This connection was begun from another Lin account, so nothing was connected. Sign in with that account to finish it, or start again from Accounts.'
  await using _ = await startApi({
    ...ROUTES,
    [PREVIEW]: () => problem(403, 'accounts/begun-by-another', sentence),
  })
  await signedInUser(ADA)

  renderApp(ADDRESS)

  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Go to Accounts' })).toBeDefined()
})

test('who did not begin it cancels, and nothing is linked', async () => {
  await using api = await startApi({ ...ROUTES })
  await signedInUser(ADA)
  const person = userEvent.setup({ delay: null })
  renderApp(ADDRESS)

  await person.click(await screen.findByRole('button', { name: 'Cancel' }))

  expect(await screen.findByRole('heading', { name: 'Account Management' })).toBeDefined()
  expect(api.seen(CONFIRM)).toEqual([])
})

test('a confirmation whose answer is lost is sent again with its key by the next press', async () => {
  await using api = await startApi({ ...ROUTES, [CONFIRM]: () => 'lost' })
  await signedInUser(ADA)
  const person = userEvent.setup({ delay: null })
  renderApp(ADDRESS)
  await person.click(await screen.findByRole('button', { name: 'Connect' }))
  await screen.findByText('Failed to complete LinkedIn authentication')
  Object.assign(api.routes, { [CONFIRM]: ROUTES[CONFIRM] })

  await person.click(screen.getByRole('button', { name: 'Connect' }))

  expect(await screen.findByText('LinkedIn account linked successfully!')).toBeDefined()
  const keys = api.seen(CONFIRM).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('while an earlier request is still on its way to LinkedIn, it asks again by itself', async () => {
  await using api = await startApi({
    ...ROUTES,
    [PREVIEW]: () => problem(409, 'request/in-progress', 'The first request is still running.'),
  })
  await signedInUser(ADA)
  renderApp(ADDRESS)
  await expect.poll(() => api.seen(PREVIEW)).toHaveLength(1)
  Object.assign(api.routes, { [PREVIEW]: ROUTES[PREVIEW] })

  expect(await screen.findByText(QUESTION)).toBeDefined()
})
