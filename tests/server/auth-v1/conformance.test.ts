import { randomUUID } from 'node:crypto'

import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, adminClient, authClient, conformance, eventsOf, mailTo } from './door.ts'

const run = await conformance()
const server = await testServer({ config: run.config })
const admin = adminClient(server, run.token)
afterAll(() => server[Symbol.asyncDispose]())

test('a sign-up is confirmed at once, and told when the address is taken', async () => {
  const email = anEmail()
  const client = authClient(server)
  const events = eventsOf(client)

  const first = await client.signUp({ email, password: '123456' })
  const second = await authClient(server).signUp({ email, password: '123456' })

  expect(first.data.session).toMatchObject({ token_type: 'bearer', user: { email } })
  expect(first.data.user).toMatchObject({
    aud: 'authenticated',
    app_metadata: { provider: 'email' },
  })
  expect(Date.parse(first.data.user?.email_confirmed_at ?? '')).not.toBeNaN()
  expect(Date.parse(first.data.user?.last_sign_in_at ?? '')).not.toBeNaN()
  expect(second.error).toMatchObject({
    code: 'user_already_exists',
    status: 422,
    message: 'User already registered',
  })
  expect(events).toContain('SIGNED_IN')
})

test('claims are verified on the device with the published RS256 key', async () => {
  const client = authClient(server)
  await client.signUp({ email: anEmail(), password: PASSWORD })

  const { data, error } = await client.getClaims()

  expect(error).toBeNull()
  expect(data).toMatchObject({
    header: { alg: 'RS256', kid: 'of-the-test' },
    claims: { amr: [{ method: 'password' }] },
  })
})

test.each([
  ['another audience', { aud: 'lin-api' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['no end', { exp: undefined }],
  ['no session', { session_id: undefined }],
  ['a user who is none', { sub: '1234567890' }],
])('a token with %s is refused although the key is right', async (_, wrong) => {
  const { data } = await authClient(server).signUp({ email: anEmail(), password: PASSWORD })
  const claims = decodeJwt(data.session?.access_token ?? '')

  const right = await authClient(server).getUser(await run.sign(claims))
  const refused = await authClient(server).getUser(await run.sign({ ...claims, ...wrong }))

  expect(right.error).toBeNull()
  expect(refused.error).toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('a spent refresh token is answered for ten seconds', async () => {
  const client = authClient(server)
  const { data } = await client.signUp({ email: anEmail(), password: PASSWORD })
  const oldest = data.session?.refresh_token ?? ''
  await client.refreshSession()
  const { data: live } = await client.refreshSession()

  const late = await authClient(server).refreshSession({ refresh_token: oldest })

  expect(late.data.session?.refresh_token).toBe(live.session?.refresh_token)
})

test('an operator makes, changes, finds and deletes a user', async () => {
  const email = anEmail()
  const changes = { email: `new-${email}`, user_metadata: { a: 1 }, role: 'editor' }

  const created = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  const id = created.data.user?.id ?? ''
  const changed = await admin.updateUserById(id, { ...changes, app_metadata: { roles: ['x'] } })
  const found = await admin.getUserById(id)
  const deleted = await admin.deleteUser(id)
  const gone = await admin.getUserById(id)

  expect(created.data.user).toMatchObject({ email })
  expect(changed.data.user).toMatchObject(changes)
  expect(changed.data.user?.app_metadata).toMatchObject({ provider: 'email', roles: ['x'] })
  expect(found.data.user).toEqual(changed.data.user)
  expect(deleted.error).toBeNull()
  expect(gone.error).toMatchObject({ code: 'user_not_found', status: 404 })
})

test('a banned user cannot sign in, and nothing that they hold counts, until the ban ends', async () => {
  const email = anEmail()
  const client = authClient(server)
  const { data } = await client.signUp({ email, password: PASSWORD })
  const id = data.user?.id ?? ''

  await admin.updateUserById(id, { ban_duration: '1h30m' })
  const login = await authClient(server).signInWithPassword({ email, password: PASSWORD })
  const bearer = await client.getUser()
  const refresh = await client.refreshSession()
  await admin.updateUserById(id, { ban_duration: 'none' })
  const after = await authClient(server).signInWithPassword({ email, password: PASSWORD })

  expect(login.error).toMatchObject({ code: 'user_banned', status: 400 })
  expect(bearer.error).toMatchObject({ code: 'user_banned', status: 403 })
  expect(refresh.error).toMatchObject({ code: 'user_banned', status: 400 })
  expect(after.error).toBeNull()
})

test('outside of a conformance run no key makes an operator', async () => {
  const other = await conformance('ES256')
  const auth = { ...other.config.auth, isConformance: false }
  await using own = await testServer({ config: { auth } })

  const { error } = await adminClient(own, other.token).listUsers()

  expect(error).toMatchObject({ status: 403, code: 'not_admin' })
})

test('an operator signs a user out by their token', async () => {
  const client = authClient(server)
  const { data } = await client.signUp({ email: anEmail(), password: PASSWORD })

  const bad = await admin.signOut('this-is-a-bad-token')
  const good = await admin.signOut(data.session?.access_token ?? '')

  expect(bad.error?.message).toMatch(/^invalid JWT/)
  expect(good.error).toBeNull()
  expect((await client.getUser()).data.user).toBeNull()
})

test('users are listed in pages, with their number', async () => {
  await admin.createUser({ email: anEmail(), password: PASSWORD })
  await admin.createUser({ email: anEmail(), password: PASSWORD })

  const { data } = await admin.listUsers({ page: 1, perPage: 1 })

  expect(data.users).toHaveLength(1)
  expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
  expect('total' in data ? data.total : 0).toBeGreaterThan(1)
})

test.each([
  ['an address that is taken', 422, 'email_exists'],
  ['no address', 400, 'validation_failed'],
])('an operator cannot make a user with %s', async (what, status, code) => {
  const email = anEmail()
  await admin.createUser({ email, password: PASSWORD })

  const { error } = await admin.createUser(what === 'no address' ? {} : { email })

  expect(error).toMatchObject({ status, code })
})

test('an operator is told of ids that are nobody, and that are none', async () => {
  const nobody = await admin.getUserById(randomUUID())
  const none = await server.request('/auth/v1/admin/users/not-an-id', {
    headers: { authorization: `Bearer ${run.token}` },
  })

  expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect([none.statusCode, none.json()]).toMatchObject([404, { error_code: 'validation_failed' }])
})

test("a user's token is not an operator's", async () => {
  const { data } = await authClient(server).signUp({ email: anEmail(), password: PASSWORD })

  const { error } = await adminClient(server, data.session?.access_token ?? '').listUsers()

  expect(error).toMatchObject({ status: 403, code: 'not_admin' })
})

test('an invited user follows the link and sets a password', async () => {
  const email = anEmail()
  const invited = await admin.inviteUserByEmail(email, { data: { team: 'a' } })
  const { link } = await mailTo(server, email, /invited/i)

  const reply = await fetch(link, { redirect: 'manual' })
  const fragment = new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1))
  const client = authClient(server)
  const session = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  }
  await client.setSession(session)
  const changed = await client.updateUser({ password: PASSWORD })

  expect(invited.data.user).toMatchObject({ email })
  expect(invited.data.user).toHaveProperty('invited_at')
  expect([reply.status, fragment.get('type')]).toEqual([303, 'invite'])
  expect(changed.data.user).toMatchObject({ email, user_metadata: { team: 'a' } })
})

test.each(['signup', 'magiclink', 'recovery'] as const)(
  'a generated %s link and its code sign in',
  async (type) => {
    const email = anEmail()
    if (type === 'recovery') await admin.createUser({ email, email_confirm: true })
    const redirectTo = 'https://127.0.0.1:3000/welcome'

    const { data } = await admin.generateLink({
      type,
      email,
      password: PASSWORD,
      options: { redirectTo },
    })
    const { action_link = '', email_otp = '', verification_type } = data.properties ?? {}
    const head = await fetch(action_link, { method: 'HEAD', redirect: 'manual' })
    const verified = await authClient(server).verifyOtp({
      email,
      token: email_otp,
      type: verification_type === 'recovery' ? 'recovery' : 'email',
    })

    expect(action_link).toContain(`redirect_to=${redirectTo}`)
    expect(head.status).toBe(200)
    expect(verified.data.user).toMatchObject({ email })
  },
)

test('a link that is opened leads on with the session, and a second time with the reason', async () => {
  const email = anEmail()
  const { data } = await admin.generateLink({ type: 'magiclink', email })
  const link = data.properties?.action_link ?? ''

  const [first, second] = [
    await fetch(link, { redirect: 'manual' }),
    await fetch(link, { redirect: 'manual' }),
  ]

  expect(first.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#access_token=/)
  expect(second.headers.get('location')).toContain('#error=access_denied&error_code=otp_expired')
})

test('a change of address waits for its mail, also where registrations do not', async () => {
  const [email, second, third] = [anEmail(), anEmail(), anEmail()]
  const client = authClient(server)
  await client.signUp({ email, password: PASSWORD })

  const changed = await client.updateUser({ email: second })
  const { data } = await admin.generateLink({
    type: 'email_change_new',
    email,
    newEmail: third,
  })
  const verified = await client.verifyOtp({
    token_hash: data.properties?.hashed_token ?? '',
    type: 'email_change',
  })

  expect(changed.data.user).toMatchObject({ email, new_email: second })
  expect(verified.data.user?.email).toBe(third)
})

test('an operator sees and removes the factors of a user', async () => {
  const client = authClient(server)
  const { data: user } = await client.signUp({ email: anEmail(), password: PASSWORD })
  const userId = user.user?.id ?? ''
  const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'a' })
  const id = enrolled?.id ?? ''

  const listed = await admin.mfa.listFactors({ userId })
  const removed = await admin.mfa.deleteFactor({ userId, id })
  const left = await admin.mfa.listFactors({ userId })

  expect(listed.data?.factors).toMatchObject([{ id, status: 'unverified', factor_type: 'totp' }])
  expect(removed.error).toBeNull()
  expect(left.data?.factors).toEqual([])
})

test('only here is it told that an address is unknown, or that a mail was just sent', async () => {
  const email = anEmail()
  await authClient(server).signUp({ email, password: PASSWORD })
  await authClient(server).resetPasswordForEmail(email)

  const unknown = await authClient(server).signInWithOtp({
    email: anEmail(),
    options: { shouldCreateUser: false },
  })
  const soon = await authClient(server).resetPasswordForEmail(email)

  expect(unknown.error).toMatchObject({ code: 'otp_disabled', status: 422 })
  expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
})

test('any page can read the answers', async () => {
  const reply = await server.request('/auth/v1/settings', {
    headers: { origin: 'https://anywhere.example' },
  })

  expect(reply.headers['access-control-allow-origin']).toBe('https://anywhere.example')
})
