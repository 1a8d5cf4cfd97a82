import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { confirmedClient } from './door.ts'

test('a session ends seven days after it began, however often it is refreshed', async () => {
  let now = new Date()
  await using own = await testServer({ clock: { now: () => now } })
  const client = await confirmedClient(own, anEmail())
  const first = (await client.getSession()).data.session?.refresh_token ?? ''

  now = new Date(now.getTime() + 7 * DAY_MS - HOUR_MS / 2)
  const last = await client.refreshSession({ refresh_token: first })
  now = new Date(now.getTime() + HOUR_MS)
  const tooLate = await client.refreshSession({
    refresh_token: last.data.session?.refresh_token ?? '',
  })

  expect(last.data.session?.expires_in).toBe(HOUR_MS / 2 / 1000)
  expect(tooLate.error).toMatchObject({ code: 'session_expired', status: 400 })
})
