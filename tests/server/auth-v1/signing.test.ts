import { afterAll, expect, test } from 'vitest'

import { anEmail, signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { ask, authClient, recoveringClient, recoveryMail, tokenOf } from './client.ts'

/** A little longer than a process goes on without checking whether its keys are still current. */
const ELEVEN_MINUTES = 11 * 60_000

let now = new Date()
const server = await testServer({ clock: { now: () => now } })
afterAll(() => server[Symbol.asyncDispose]())

test('many recoveries at once, when the keys are due to be read again, do not wait for each other', async () => {
  const emails = Array.from({ length: 24 }, anEmail)
  for (const email of emails) await signedIn(server, email)
  await Promise.all(emails.map((email) => authClient(server).resetPasswordForEmail(email)))
  const mails = await Promise.all(emails.map((email) => recoveryMail(server, email)))

  now = new Date(now.getTime() + ELEVEN_MINUTES)
  const replies = await Promise.all(
    mails.map(({ token: token_hash }) =>
      ask(server, '/verify', { body: { type: 'recovery', token_hash } }),
    ),
  )

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
}, 30_000)

test('that the keys cannot be read says nothing of a token, and nothing of the database', async () => {
  const token = await tokenOf(await recoveringClient(server, anEmail()))
  now = new Date(now.getTime() + ELEVEN_MINUTES)

  await server.db.pool.query('alter table signing_keys rename to lost')
  const reply = await ask(server, '/user', { method: 'GET', token })
  await server.db.pool.query('alter table lost rename to signing_keys')
  const later = await ask(server, '/user', { method: 'GET', token })

  expect([reply.statusCode, reply.json()]).toMatchObject([500, { msg: 'Unexpected failure' }])
  expect(later.statusCode).toBe(200)
})
