import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { PASSWORD, anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

test('a mail server that says nothing keeps nobody who registers or has forgotten a password waiting', async () => {
  const mail = await silentServer()
  await using server = await testServer({
    config: { mail: { url: mail.url, from: 'Lin <lin@example.com>' } },
  })
  const email = anEmail()

  const registered = await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  const forgotten = await server.send(CALLS.forgotPassword, { body: { email } })
  await mail.reached

  const { rows } = await server.db.pool.query(
    `select state from pgboss.job where name = 'link-mail' and state = 'completed'`,
  )
  mail.hangUp()

  expect([registered.statusCode, forgotten.statusCode]).toEqual([201, 200])
  expect(rows).toEqual([])
})

/** Takes connections, and never greets. */
async function silentServer() {
  const reached = Promise.withResolvers<void>()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    reached.resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    reached: reached.promise,
    /** Whoever waits still need not. */
    hangUp() {
      server.close()
      for (const socket of open) socket.destroy()
    },
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  }
}
