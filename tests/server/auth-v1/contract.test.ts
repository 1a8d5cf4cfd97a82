import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose'
import { afterAll, expect, test } from 'vitest'

import { API } from '#contract/limits.ts'
import { anEmail, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { ask, authClient, recoveringClient, recoveryMail, tokenOf } from './client.ts'
import { losableDatabase } from './losable-database.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const SITE = server.url

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return server.request(`/auth/v1${path}`, { method: 'POST', headers, payload })
}

test('an error names its code the way the client asks for', async () => {
  const token = await tokenOf(await recoveringClient(server, anEmail()))
  const change = { method: 'PUT' as const, payload: JSON.stringify({ password: 'short' }) }
  const authorization = `Bearer ${token}`

  const old = await server.request('/auth/v1/user', { ...change, headers: { authorization } })
  const named = await server.request('/auth/v1/user', {
    ...change,
    headers: { authorization, 'x-supabase-api-version': '2024-01-01' },
  })

  expect(old.json()).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: 'Password should be at least 8 characters.',
    weak_password: { reasons: ['length'] },
  })
  expect(named.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 8 characters.',
    weak_password: { reasons: ['length'] },
  })
  expect(named.headers['x-supabase-api-version']).toBe('2024-01-01')
  expect([old, named].map(({ headers }) => headers['x-sb-error-code'])).toEqual([
    'weak_password',
    'weak_password',
  ])
})

test('an address that /auth/v1 does not know is answered in its words, and never with a screen', async () => {
  const replies = await Promise.all(
    ['/auth/v1/nope', '/auth/v1/admin/oauth/clients', '/auth/v1/'].map((path) =>
      server.request(path, { headers: { accept: 'text/html' } }),
    ),
  )

  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { error_code: 'not_found' }])
  }
})

test.each([
  ['no body', '/recover', '', 400, 'bad_json'],
  ['a body that is no JSON', '/recover', 'email=a', 400, 'bad_json'],
  ['NUL in a text', '/recover', { email: 'a\0@example.com' }, 400, 'validation_failed'],
  ['NUL in a name', '/recover', { 'a\0': 1 }, 400, 'validation_failed'],
  ['half a character', '/recover', { email: '\ud83d' }, 400, 'validation_failed'],
  ['an address that is none', '/recover', { email: 'a' }, 400, 'validation_failed'],
  ['no address', '/recover', {}, 400, 'validation_failed'],
  ['an unknown grant', '/token?grant_type=magic', {}, 400, 'invalid_credentials'],
  ['a password', '/token?grant_type=password', {}, 400, 'invalid_credentials'],
  ['no refresh token', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
  ['no token hash', '/verify', { type: 'recovery' }, 400, 'validation_failed'],
  ['an unknown type', '/verify', { type: 'x', token_hash: 'y' }, 400, 'validation_failed'],
  ['an unknown route', '/nowhere', {}, 404, 'not_found'],
  ['a registration', '/signup', {}, 404, 'not_found'],
  [
    'more than 100 kB',
    '/recover',
    'x'.repeat(API.bodyLimitBytes + 1),
    413,
    'request_entity_too_large',
  ],
])('%s is refused in the shape of the contract', async (_, path, body, status, code) => {
  const reply = await post(path, body)

  expect([reply.statusCode, reply.json()]).toMatchObject([
    status,
    { code: status, error_code: code },
  ])
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('brackets without end are not read at all', async () => {
  const reply = await post('/recover', '['.repeat(50_000))

  expect(reply.json()).toMatchObject({ msg: 'The JSON is nested more than 32 deep.' })
})

test('JSON is read under whatever content type it is sent', async () => {
  const forms = await Promise.all(
    ['application/json', 'text/plain', 'application/x-www-form-urlencoded'].map((type) =>
      post('/recover', { email: anEmail() }, { 'content-type': type }),
    ),
  )

  expect(forms.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('a request without a bearer token is told so, and one with a forged token is not let in', async () => {
  const token = await tokenOf(await recoveringClient(server, anEmail()))
  const claims = decodeJwt(token)
  const { privateKey } = await generateKeyPair('ES256')
  const secret = new TextEncoder().encode('x'.repeat(32))
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'x' }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
    'not-a-token',
  ]

  const bare = await server.request('/auth/v1/user')
  const replies = await Promise.all(
    forged.map((one) =>
      server.request('/auth/v1/user', { headers: { authorization: `Bearer ${one}` } }),
    ),
  )

  expect([bare.statusCode, bare.json()]).toMatchObject([401, { error_code: 'no_authorization' }])
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { error_code: 'bad_jwt' }])
  }
})

test('an access token is good for a quarter of an hour', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const token = await tokenOf(await recoveringClient(own, anEmail()))

  now = new Date(now.getTime() + 901_000)
  const { error } = await authClient(own).getUser(token)

  expect(error).toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('a recovery session is in the answer of a POST alone, and in no address', async () => {
  const { email } = await signedUp(server)
  await authClient(server).resetPasswordForEmail(email, { redirectTo: `${SITE}/dashboard` })
  const { link, token } = await recoveryMail(server, email)
  const query = new URLSearchParams({ token, type: 'recovery', redirect_to: SITE }).toString()

  const opened = await server.request(`/auth/v1/verify?${query}`)
  const form = await post('/verify', query, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  const program = await post('/verify', { token_hash: token, type: 'recovery' })

  expect(link).toBe(`${SITE}/reset-password?token=${token}`)
  expect([opened.statusCode, form.statusCode, program.statusCode]).toEqual([404, 400, 200])
  expect([opened, form, program].map(({ headers }) => headers['location'])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(program.json()).toMatchObject({ token_type: 'bearer', expires_in: 900 })
})

test('the host that a request names is not the one that its mail leads to', async () => {
  const { email } = await signedUp(server)

  await post(
    '/recover?redirect_to=https://evil.example/',
    { email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' },
  )
  const { link } = await recoveryMail(server, email)

  expect(new URL(link).origin).toBe(SITE)
})

test('no page of another site can read an answer', async () => {
  const { headers } = await server.request('/auth/v1/settings', {
    headers: { origin: 'https://evil.example' },
  })

  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('anybody may know what /auth/v1 offers, and its public keys', async () => {
  const settings = await server.request('/auth/v1/settings')
  const health = await server.request('/auth/v1/health')
  const jwks = await server.request('/auth/v1/.well-known/jwks.json')

  expect(settings.json()).toMatchObject({ external: { email: true }, mailer_autoconfirm: false })
  expect(health.json()).toMatchObject({ name: 'GoTrue' })
  expect(jwks.json<{ keys: object[] }>().keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256' })
  expect(jwks.body).not.toContain('"d"')
  expect(jwks.headers['cache-control']).toBe('public, max-age=600')
})

test('without its database it answers 503, so that no client throws its session away', async () => {
  await using database = await losableDatabase()
  await using own = await testServer({ config: { databaseUrl: database.url } })
  const client = await recoveringClient(own, anEmail())
  const { refresh_token = '' } = (await client.getSession()).data.session ?? {}
  database.lose()

  const reply = await own.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    payload: JSON.stringify({ refresh_token }),
  })
  database.find()
  const later = await client.refreshSession()

  expect(later.error).toBeNull()
  expect([reply.statusCode, reply.json()]).toMatchObject([
    503,
    { code: 503, error_code: 'unexpected_failure' },
  ])
})

test('a network that asks too often waits', async () => {
  await using own = await testServer()

  const replies = await Promise.all(
    Array.from({ length: 31 }, () =>
      own.request('/auth/v1/verify', {
        method: 'POST',
        payload: JSON.stringify({ type: 'recovery', token_hash: 'x' }),
      }),
    ),
  )

  const [limited] = replies.filter(({ statusCode }) => statusCode === 429)
  expect(limited?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
})

test.each(['/admin/users', '/factors', '/authorize'])('%s is no address of it', async (path) => {
  const token = await tokenOf(await recoveringClient(server, anEmail()))

  const replies = [await ask(server, path, { method: 'GET', token }), await ask(server, path)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
