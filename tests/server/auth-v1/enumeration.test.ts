import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { PASSWORD, STRICT, ask, authClient, confirmedClient, mailTo, mailsTo } from './door.ts'

/** The middle one of how long each took, in milliseconds. */
async function medianMs(asks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const took: number[] = []
  for (const one of asks) {
    const begun = performance.now()
    await one()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0
}

test('a recovery takes a known address and an unknown one the same time', async () => {
  await using server = await testServer()
  const client = authClient(server)
  const known = Array.from({ length: 9 }, anEmail)
  for (const email of known) await confirmedClient(server, email)
  function asks(emails: readonly string[]): (() => Promise<unknown>)[] {
    return emails.map((email) => () => client.resetPasswordForEmail(email))
  }

  const knownMs = await medianMs(asks(known))
  const unknownMs = await medianMs(asks(known.map(anEmail)))

  expect(knownMs / unknownMs).toBeGreaterThan(0.8)
  expect(knownMs / unknownMs).toBeLessThan(1.25)
})

async function signUp(server: TestServer, email: string): Promise<Record<string, unknown>> {
  const reply = await ask(server, '/signup', {
    body: { email, password: PASSWORD, data: { a: 1 } },
  })
  return z.record(z.string(), z.unknown()).parse(reply.json())
}

/** Everything of an answer but what is different each time. */
function shapeOf(user: Record<string, unknown>): object {
  const told = { email: user['email'], id: user['id'], at: user['created_at'] }
  return Object.fromEntries(
    Object.entries(user).map(([name, value]) => [
      name,
      JSON.stringify(value)
        .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
          id === told.id ? 'id' : 'other',
        )
        .replaceAll(String(told.email), 'email')
        .replaceAll(String(told.at), 'then'),
    ]),
  )
}

test('where nothing may be disclosed, free, waiting and taken addresses are answered the same', async () => {
  await using server = await testServer({ config: { auth: STRICT } })
  const [waiting, taken] = [anEmail(), anEmail()]
  await confirmedClient(server, taken)

  const users = [
    await signUp(server, waiting),
    await signUp(server, waiting),
    await signUp(server, taken),
    await signUp(server, taken),
  ]

  const [first = {}, ...others] = users.map(shapeOf)
  expect(others).toEqual(others.map(() => first))
  expect(first).toMatchObject({ user_metadata: '{"a":1}', confirmation_sent_at: '"then"' })
  expect(new Set(users.map(({ id }) => id)).size).toBe(4)
  await expect.poll(async () => (await mailsTo(server, waiting)).length).toBe(2)
})

test('where it may, a taken address is named to one network a few times, and then answered like any other', async () => {
  await using server = await testServer()
  const taken = Array.from({ length: 6 }, anEmail)
  for (const email of taken) {
    await server.db.pool.query(
      `insert into users (id, email, name, confirmed_at) values (gen_random_uuid(), $1, '', now())`,
      [email],
    )
  }

  const users = []
  for (const email of taken) users.push(await signUp(server, email))
  const free = await signUp(server, anEmail())

  expect(users.map(({ role }) => role)).toEqual(['', '', '', '', '', 'authenticated'])
  expect(users.map(shapeOf).at(-1)).toEqual(shapeOf(free))
})

test('the id that a first sign-up is answered is the one that its user has', async () => {
  await using server = await testServer()
  const client = authClient(server)
  const email = anEmail()

  const { data } = await client.signUp({ email, password: PASSWORD })
  const { token } = await mailTo(server, email, /confirm/i)
  const verified = await client.verifyOtp({ token_hash: token, type: 'signup' })

  expect(verified.data.user?.id).toBe(data.user?.id)
  expect(verified.data.user?.identities?.[0]?.identity_id).toBe(
    data.user?.identities?.[0]?.identity_id,
  )
})

test('beyond the budget a change to a taken address is answered as one to a free address', async () => {
  let now = new Date()
  await using server = await testServer({ clock: { now: () => now } })
  const taken = Array.from({ length: 6 }, anEmail)
  for (const email of taken) await confirmedClient(server, email)
  const client = await confirmedClient(server, anEmail())

  const codes = []
  for (const email of taken) {
    const { error } = await client.updateUser({ email, current_password: PASSWORD })
    codes.push(error?.code)
    now = new Date(now.getTime() + 61_000)
  }

  const told = Array.from({ length: 5 }, () => 'email_exists')
  expect(codes).toEqual([...told, undefined])
  await mailTo(server, taken.at(-1) ?? '', /already have a Lin account/)
})
