import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { anEmail, eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, ask, authClient, mailTo, mailsTo, pressed } from './door.ts'

const server = await testServer({ config: { trustedProxies: ['127.0.0.1'] } })
afterAll(() => server[Symbol.asyncDispose]())

const OWNER = '10.1.1.1'
const STRANGER = '10.2.2.2'
const PLANTED = { name: 'Mallory', avatar: 'https://evil.example/x.png' }

function signUp(email: string, from: string, data: object = {}): ReturnType<typeof ask> {
  return ask(server, '/signup', { body: { email, password: `${PASSWORD} ${from}`, data }, from })
}

function signIn(email: string, from: string): ReturnType<typeof ask> {
  const body = { email, password: `${PASSWORD} ${from}` }
  return ask(server, '/token?grant_type=password', { body, from })
}

/** The newest mail's link, once there are so many. */
async function newestLink(email: string, mails: number): Promise<string> {
  const [newest] = await eventually(async () => {
    const all = await mailsTo(server, email)
    return all.length === mails ? all : undefined
  })
  return newest?.links[0] ?? ''
}

async function metadataOf(email: string): Promise<unknown> {
  const { rows } = await server.db.pool.query<{ user_metadata: unknown }>(
    'select user_metadata from users where email = $1',
    [email],
  )
  return rows[0]?.user_metadata
}

test("a mail that is sent again brings nobody else's password into force", async () => {
  const email = anEmail()
  await signUp(email, OWNER)
  await signUp(email, STRANGER)
  await eventually(async () => ((await mailsTo(server, email)).length === 2 ? true : undefined))

  await ask(server, '/resend', { body: { type: 'signup', email }, from: '10.3.3.3' })
  const to = await pressed(server, await newestLink(email, 3))
  const replies = [await signIn(email, STRANGER), await signIn(email, OWNER)]

  expect(to.hash).toContain('access_token')
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400])
})

test('a mail that is sent again brings the password that was chosen where it is asked for', async () => {
  const email = anEmail()
  await signUp(email, OWNER)
  await signUp(email, STRANGER)
  await eventually(async () => ((await mailsTo(server, email)).length === 2 ? true : undefined))

  await ask(server, '/resend', { body: { type: 'signup', email }, from: OWNER })
  await pressed(server, await newestLink(email, 3))
  const replies = [await signIn(email, STRANGER), await signIn(email, OWNER)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 200])
})

test('what a stranger wrote of a user goes when the owner confirms the address', async () => {
  const email = anEmail()
  await signUp(email, STRANGER, PLANTED)
  await newestLink(email, 1)
  await signUp(email, OWNER, { name: 'Ada' })

  await pressed(server, await newestLink(email, 2))

  expect(await metadataOf(email)).toEqual({})
})

test('it goes as well when the owner registers with the app, or by a sign-in link', async () => {
  const [app, link] = [anEmail(), anEmail()]
  await signUp(app, STRANGER, PLANTED)
  await ask(server, '/otp', { body: { email: link, data: PLANTED }, from: STRANGER })
  await Promise.all([newestLink(app, 1), newestLink(link, 1)])

  const headers = { 'x-forwarded-for': STRANGER }
  await server.send(CALLS.register, { body: { email: app, password: PASSWORD }, headers })
  const token = new URL(await newestLink(app, 2)).searchParams.get('token') ?? ''
  await server.send(CALLS.confirm, { body: { token } })
  await ask(server, '/recover', { body: { email: link }, from: OWNER })
  await pressed(server, await newestLink(link, 2))

  expect(await Promise.all([app, link].map(metadataOf))).toEqual([{}, {}])
})

test('what the owner wrote stays, although a stranger signed up with the address later', async () => {
  const email = anEmail()
  const client = authClient(server)
  await signUp(email, OWNER, { name: 'Ada' })
  const { token } = await mailTo(server, email, /confirm/i)
  await signUp(email, STRANGER, PLANTED)
  await newestLink(email, 2)

  const { data } = await client.verifyOtp({ token_hash: token, type: 'signup' })

  expect(data.user?.user_metadata).toEqual({ name: 'Ada' })
})
