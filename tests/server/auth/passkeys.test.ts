import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { PASSWORD, eventually, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { authenticator } from './authenticator.ts'
import {
  BENT,
  REFUSED,
  addPasskey,
  holder,
  loginChallenge,
  newChallenge,
  passkeysOf,
  signInWith,
} from './passkey-stage.ts'

const server = await testServer({ host: 'localhost' })
afterAll(() => server[Symbol.asyncDispose]())

const ada = await signedUp(server)
const eve = await signedUp(server)

test('a passkey is asked to be kept by the device, opened by its owner, and made once', async () => {
  const person = await signedUp(server)
  await holder(server, person.token)

  const { options } = await newChallenge(server, person.token)

  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
  })
})

test.each(BENT)('a passkey %s is not kept', async (_how, bent) => {
  const before = await passkeysOf(server, eve.token)

  const reply = await addPasskey(server, eve.token, { by: authenticator(server.url), bent })

  expect([reply.statusCode, reply.json()]).toMatchObject(REFUSED)
  expect(await passkeysOf(server, eve.token)).toEqual(before)
})

test('a challenge given to one person, or for signing in, makes no passkey for another', async () => {
  const theirs = await newChallenge(server, ada.token)
  const { challenge_id } = await loginChallenge(server)
  const { options } = await newChallenge(server, eve.token)

  const replies = await Promise.all(
    [theirs, { challenge_id, options }].map((challenge) =>
      addPasskey(server, eve.token, { by: authenticator(server.url), challenge }),
    ),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual([400, 400])
})

test('a passkey is removed by its owner alone, and then signs nobody in', async () => {
  const { token } = await signedUp(server)
  const by = await holder(server, token)
  const id = (await passkeysOf(server, token))[0]?.id ?? ''

  const foreign = await remove(eve.token, id)
  const wrong = await remove(token, id, 'not this one')
  const still = await signInWith(server, by)
  const own = await remove(token, id)
  const gone = await signInWith(server, by)

  expect([foreign.statusCode, foreign.json()]).toMatchObject([
    404,
    { code: 'auth/passkey-not-found' },
  ])
  expect([wrong, still, own, gone].map((reply) => reply.statusCode)).toEqual([403, 200, 200, 400])
})

test('whose passkey was removed is told by mail', async () => {
  const { email, token } = await signedUp(server)
  await holder(server, token)

  await remove(token, (await passkeysOf(server, token))[0]?.id ?? '')

  const newest = await eventually(async () => {
    const mails = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
    return /A passkey of your Lin account was \w+/.exec(mails.body)?.[0]
  })
  expect(newest).toBe('A passkey of your Lin account was removed')
})

function remove(token: string, id: string, password = PASSWORD) {
  return server.send(CALLS.removePasskey, { token, params: { id }, body: { password } })
}

test('a passkey of one account cannot be added to another', async () => {
  const by = await holder(server, ada.token)

  const reply = await addPasskey(server, eve.token, { by })

  expect([reply.statusCode, reply.json()]).toMatchObject(REFUSED)
})

test('a passkey that brings a certificate, which nobody asked for, is refused', async () => {
  const by = authenticator(server.url)

  const reply = await addPasskey(server, eve.token, { by, bent: { isAttested: true } })

  expect([reply.statusCode, reply.json()]).toMatchObject(REFUSED)
})

test('an account holds twenty passkeys and no more', async () => {
  const { email, token } = await signedUp(server)
  const challenge = await newChallenge(server, token)
  await server.db.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name)
     select gen_random_uuid(), id, 'held-' || n, '', 0, 'Held'
     from users, generate_series(1, 20) n where email = $1`,
    [email],
  )

  const begun = await server.send(CALLS.beginPasskey, { token, body: { password: PASSWORD } })
  const added = await addPasskey(server, token, { by: authenticator(server.url), challenge })

  for (const reply of [begun, added]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'auth/too-many-passkeys' },
    ])
  }
})

test('at an IP address passkeys are off, and the screens are told', async () => {
  await using plain = await testServer()
  const { token } = await signedUp(plain)

  const system = await plain.send(CALLS.system)
  const named = await server.send(CALLS.system)
  const made = await plain.send(CALLS.beginPasskey, { token, body: { password: PASSWORD } })
  const used = await plain.send(CALLS.beginPasskeyLogin)

  expect([system.json(), named.json()]).toMatchObject([{ passkeys: false }, { passkeys: true }])
  for (const reply of [made, used]) {
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'auth/passkeys-off' }])
  }
})
