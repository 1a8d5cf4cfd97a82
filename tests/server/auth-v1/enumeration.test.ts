import { expect, test } from 'vitest'

import { anEmail, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { authClient } from './client.ts'

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
  for (const email of known) await signedUp(server, email)
  function asks(emails: readonly string[]): (() => Promise<unknown>)[] {
    return emails.map((email) => () => client.resetPasswordForEmail(email))
  }

  const knownMs = await medianMs(asks(known))
  const unknownMs = await medianMs(asks(known.map(anEmail)))

  expect(knownMs / unknownMs).toBeGreaterThan(0.8)
  expect(knownMs / unknownMs).toBeLessThan(1.25)
})
