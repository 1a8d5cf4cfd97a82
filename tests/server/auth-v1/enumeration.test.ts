import { expect, test } from 'vitest'

import { ratioOfDurations } from '#tests/kit/durations.ts'
import { anEmail, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { authClient } from './client.ts'

test('a recovery takes a known address and an unknown one the same time', async () => {
  await using server = await testServer()
  const client = authClient(server)
  const known = Array.from({ length: 15 }, anEmail)
  for (const email of known) await signedUp(server, email)

  const ratio = await ratioOfDurations(
    (run) => client.resetPasswordForEmail(known[run] ?? ''),
    () => client.resetPasswordForEmail(anEmail()),
    known.length,
  )

  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})
