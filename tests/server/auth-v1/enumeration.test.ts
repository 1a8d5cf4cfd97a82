import { expect, test } from 'vitest'

import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { PASSWORD, authClient, confirmedClient } from './door.ts'

const STRICT = {
  isConformance: false,
  signingJwks: null,
  disclosure: 'strict',
  asksForLeaks: false,
  siteUrl: null,
  redirectUrls: [],
} as const

/** The middle one of how long each took, in milliseconds. */
async function medianMs(asks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const took: number[] = []
  for (const ask of asks) {
    const begun = performance.now()
    await ask()
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

test('where nothing may be disclosed, a taken address is answered like a free one in every field', async () => {
  await using server = await testServer({ config: { auth: STRICT } })
  const email = anEmail()
  await confirmedClient(server, email)

  const taken = await authClient(server).signUp({ email, password: PASSWORD })
  const free = await authClient(server).signUp({ email: anEmail(), password: PASSWORD })

  expect(taken.data.user).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
  expect(taken.data.user?.identities).toHaveLength(1)
  expect(Object.keys(taken.data.user?.identities?.[0] ?? {})).toEqual(
    Object.keys(free.data.user?.identities?.[0] ?? {}),
  )
})
