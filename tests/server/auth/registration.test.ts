import { afterAll, expect, test } from 'vitest'

import { Confirmation } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { PASSWORD, anEmail, eventually, mailedToken, signedUp } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('the browser that registered is signed in by confirming, and known from then on', async () => {
  const email = anEmail()
  const cookie = await register(email)

  const confirmed = await confirm(await mailedToken(server, email), cookie)
  const user = await server.send(CALLS.user, { token: confirmed.session?.token ?? '' })

  expect(confirmed.email).toBe(email)
  expect(user.json()).toMatchObject({ success: true, user: { email } })
  expect(confirmed.cookies).toMatch(/^lin-device=/)
})

test('its cookie goes with the confirmation alone, and no script reads it', async () => {
  const registered = await server.send(CALLS.register, {
    body: { email: anEmail(), password: PASSWORD },
  })

  expect(registered.headers['set-cookie']).toMatch(
    /^lin-registration=[\w-]{43}; Path=\/api\/auth\/confirm; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  )
})

test('any other browser is told whose address it is, and signs in with the password', async () => {
  const email = anEmail()
  await register(email)
  const stranger = await register(anEmail())

  const confirmed = await confirm(await mailedToken(server, email), stranger)
  const login = await server.send(CALLS.login, { body: { email, password: PASSWORD } })

  expect(confirmed).toMatchObject({ email, session: null, cookies: '' })
  expect(login.statusCode).toBe(200)
})

test('who registered an address before its owner is not signed in by the owner’s mail', async () => {
  const email = anEmail()
  const theirs = await register(email, 'chosen by somebody else')
  const first = await mailedToken(server, email)
  await register(email)
  const own = await eventually(async () => {
    const token = await mailedToken(server, email)
    return token === first ? undefined : token
  })

  expect(await confirm(own, theirs)).toMatchObject({ session: null })
})

test('a password that is another one by now signs nobody in', async () => {
  const email = anEmail()
  const cookie = await register(email)
  const token = await mailedToken(server, email)
  await server.db.pool.query(
    `update users set confirmed_at = now(), password_hash = 'another one' where email = $1`,
    [email],
  )

  expect(await confirm(token, cookie)).toMatchObject({ email, session: null })
})

test('where it must not be told that an address is taken, the answer has a cookie too', async () => {
  const auth = { signingJwks: null, disclosure: 'strict' as const, asksForLeaks: false }
  await using strict = await testServer({ config: { auth } })
  const { email } = await signedUp(strict)

  expect(await register(email, PASSWORD, strict)).toMatch(/^lin-registration=[\w-]{43}$/)
})

/** The cookie that the browser gets. */
async function register(email: string, password = PASSWORD, at: Remote = server) {
  const reply = await at.send(CALLS.register, { body: { email, password } })
  return String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
}

async function confirm(token: string, cookie: string) {
  const reply = await server.send(CALLS.confirm, { body: { token }, headers: { cookie } })
  return {
    ...Confirmation.parse(reply.json()),
    cookies: String(reply.headers['set-cookie'] ?? ''),
  }
}
