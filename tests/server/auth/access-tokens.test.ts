import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createTokenReader, signAccessToken } from '#server/auth/sessions/access-token.ts'
import { makeKey, openKey } from '#server/auth/sessions/signing-keys.ts'
import type { KeyRing, SigningKey } from '#server/auth/sessions/signing-keys.ts'
import { signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const HOUR_MS = 3_600_000

test('a token is verified once, for as long as its key is held', async () => {
  const ring = await aRing()
  const sessionOf = createTokenReader(ring)
  const { token, session } = await aToken(ring)

  const first = await sessionOf(token, NOW)
  // Nothing verifies under this one, so who is still known was not verified again.
  await ring.spoil()
  const second = await sessionOf(token, NOW)
  await ring.readAgain()

  expect([first, second]).toEqual([session, session])
  expect(await sessionOf(token, NOW)).toBeNull()
})

test('a token that was verified is refused from the moment on at which it expires', async () => {
  const ring = await aRing()
  const sessionOf = createTokenReader(ring)
  const { token, session } = await aToken(ring)

  const before = [await sessionOf(token, NOW), await sessionOf(token, later(HOUR_MS - 1))]

  expect(before).toEqual([session, session])
  expect(await sessionOf(token, later(HOUR_MS))).toBeNull()
})

test('a token whose key was withdrawn is refused, though it was verified before', async () => {
  const ring = await aRing()
  const sessionOf = createTokenReader(ring)
  const { token, session } = await aToken(ring)

  const before = await sessionOf(token, NOW)
  ring.withdraw()

  expect(before).toEqual(session)
  expect(await sessionOf(token, NOW)).toBeNull()
})

test('another signature under the same words is another token', async () => {
  const ring = await aRing()
  const sessionOf = createTokenReader(ring)
  const { token, session } = await aToken(ring)
  const [words = '', signature = ''] = token.split(/\.(?=[^.]+$)/)
  const turned = signature.startsWith('A') ? 'B' : 'A'

  expect(await sessionOf(token, NOW)).toEqual(session)
  expect(await sessionOf(`${words}.${turned}${signature.slice(1)}`, NOW)).toBeNull()
})

test('so many tokens are remembered and no more: the oldest is verified again', async () => {
  const ring = await aRing()
  const sessionOf = createTokenReader(ring, 2)
  const tokens = [await aToken(ring), await aToken(ring), await aToken(ring)]

  for (const { token } of tokens) await sessionOf(token, NOW)
  await ring.spoil()
  const known = []
  for (const { token } of tokens.toReversed()) known.push(await sessionOf(token, NOW))

  expect(known).toEqual([tokens[2]?.session, tokens[1]?.session, null])
})

test('a session that ended is refused with its next request, in every process', async () => {
  await using one = await testServer()
  await using two = await testServer({ config: { databaseUrl: one.db.servingUrl } })
  const { token } = await signedUp(one)
  async function statuses(): Promise<number[]> {
    const replies = [one, two].map((server) => server.send(CALLS.listPosts, { token }))
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  }

  const before = [await statuses(), await statuses()]
  await two.send(CALLS.logout, { token })

  expect(before.flat()).toEqual([200, 200, 200, 200])
  expect(await statuses()).toEqual([401, 401])
})

function later(ms: number): Date {
  return new Date(NOW.getTime() + ms)
}

interface Ring extends KeyRing {
  /** Makes the same key verify nothing any more. */
  spoil(): Promise<void>
  /** Reads the keys anew, as a process does every ten minutes: the same ids, with new key objects. */
  readAgain(): Promise<void>
  withdraw(): void
}

async function aRing(): Promise<Ring> {
  const { kid, text } = await makeKey()
  let held: { -readonly [K in keyof SigningKey]: SigningKey[K] } | null = await openKey(kid, text)
  function current(): SigningKey {
    if (held === null) throw new Error('There is no signing key.')
    return held
  }
  return {
    current: () => Promise.resolve(current()),
    find: () => Promise.resolve(held),
    all: () => Promise.resolve(held === null ? [] : [held]),
    async spoil() {
      const other = await makeKey()
      if (held !== null) held.publicKey = (await openKey(other.kid, other.text)).publicKey
    },
    async readAgain() {
      held = { ...current() }
    },
    withdraw() {
      held = null
    },
  }
}

async function aToken(ring: KeyRing) {
  const session = { id: crypto.randomUUID(), userId: crypto.randomUUID() }
  const expiresAt = later(HOUR_MS)
  return { session, token: await signAccessToken(ring, session, { now: NOW, expiresAt }) }
}
