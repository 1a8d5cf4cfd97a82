import { expect, test } from 'vitest'

import { anEmail, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { authClient } from './client.ts'

test('a recovery takes a known address and an unknown one the same time', async () => {
  await using server = await testServer()
  const client = authClient(server)
  const known = Array.from({ length: 31 }, anEmail)
  for (const email of known) await signedUp(server, email)
  async function msOf(email: string): Promise<number> {
    const begun = performance.now()
    await client.resetPasswordForEmail(email)
    return performance.now() - begun
  }

  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // In turns: whatever else the machine does meanwhile slows both.
  for (const email of known) {
    times.known.push(await msOf(email))
    times.unknown.push(await msOf(anEmail()))
  }

  const ratio = middleOf(times.known) / middleOf(times.unknown)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
})

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
