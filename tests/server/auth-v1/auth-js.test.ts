import { jwtDecode } from 'jwt-decode'
import { afterAll, expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { authClient, eventsOf, recovering, recoveringClient } from './client.ts'

let now = new Date()
const server = await testServer({ clock: { now: () => now } })
afterAll(() => server[Symbol.asyncDispose]())

test('a person recovers by the mailed link, and is told so by the events of the client', async () => {
  const client = await recoveringClient(server, anEmail())
  const events = eventsOf(client)

  const { data } = await client.getUser()
  const changed = await client.updateUser({ password: 'a new password' })

  expect(data.user).toMatchObject({ role: 'authenticated', phone: '', is_anonymous: false })
  expect(changed.error).toBeNull()
  await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'USER_UPDATED'])
})

test('claims are verified on the device with the published ES256 key', async () => {
  const client = await recoveringClient(server, anEmail())

  const { data, error } = await client.getClaims()

  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256' })
  expect(data?.claims).toMatchObject({
    iss: `${server.url}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp' }],
  })
})

test('a session is refreshed, and its parent token still answers with the live one', async () => {
  const client = await recoveringClient(server, anEmail())
  const events = eventsOf(client)
  const { data: first } = await client.getSession()
  const parent = first.session?.refresh_token ?? ''

  const refreshed = await client.refreshSession()
  const again = await authClient(server).refreshSession({ refresh_token: parent })

  expect(refreshed.data.session?.refresh_token).not.toBe(parent)
  expect(again.data.session?.refresh_token).toBe(refreshed.data.session?.refresh_token)
  const { session } = refreshed.data
  expect(session).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    user: first.session?.user,
  })
  expect(jwtDecode(session?.access_token ?? '').exp).toBe(session?.expires_at)
  expect(events).toContain('TOKEN_REFRESHED')
})

test('an older token that comes back ends the whole session', async () => {
  const client = await recoveringClient(server, anEmail())
  const { data } = await client.getSession()
  const stolen = data.session?.refresh_token ?? ''
  await client.refreshSession()
  await client.refreshSession()

  const reused = await authClient(server).refreshSession({ refresh_token: stolen })
  const owner = await client.getUser()

  expect(reused.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
  expect(owner.error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('two refreshes at once leave one live token', async () => {
  const client = await recoveringClient(server, anEmail())
  const { data } = await client.getSession()
  const refresh_token = data.session?.refresh_token ?? ''

  const both = await Promise.all(
    [1, 2].map(() => authClient(server).refreshSession({ refresh_token })),
  )

  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect(new Set(both.map((one) => one.data.session?.refresh_token)).size).toBe(1)
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends the sessions it names', async (scope, alive) => {
  const email = anEmail()
  const own = await recoveringClient(server, email)
  now = new Date(now.getTime() + 61_000)
  const other = await recovering(server, email)
  const tokens = await Promise.all(
    [own, other].map(async (one) => (await one.getSession()).data.session?.access_token ?? ''),
  )

  const { error } = await own.signOut({ scope })
  const users = await Promise.all(tokens.map((jwt) => authClient(server).getUser(jwt)))

  expect(error).toBeNull()
  expect(users.map(({ data }) => data.user !== null)).toEqual(alive)
})

test('an unknown refresh token is not found', async () => {
  const { error } = await authClient(server).refreshSession({ refresh_token: 'nobody-has-it' })

  expect(error).toMatchObject({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  })
})
