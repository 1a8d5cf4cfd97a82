import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createLog } from '#server/kit/log.ts'
import { PASSWORD, anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { mailServer } from '#tests/server/outside/mail/mail-server.ts'

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

test('a mail server that relays nothing is said once, and the mails leave when it is mended', async () => {
  const no = '554 5.7.1 <ada@example.com>: Relay access denied'
  await using mail = await mailServer({ recipients: [no, no, no] })
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  await using server = await testServer({
    config: { mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Lin <lin@example.com>' } },
    log: createLog({ level: 'warn', pretty: false, destination }),
  })
  const emails = [anEmail(), anEmail()]

  for (const email of emails) {
    await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  }

  await expect.poll(() => mail.arrived.length, { timeout: 40_000, interval: 200 }).toBe(2)
  expect(mail.arrived.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  const ofMail = lines.filter((line) => /mail/i.test(line))
  expect(ofMail).toHaveLength(1)
  expect(ofMail[0]).toMatch(/see SMTP_URL and MAIL_FROM/)
  expect(ofMail[0]).not.toContain('@')
}, 60_000)

test('a registration that a greylisting server puts off is mailed once, and said once', async () => {
  const grey = '450 4.2.0 <ada@example.com>: Recipient address rejected: Greylisted'
  await using mail = await mailServer({ recipients: [grey, grey] })
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  await using server = await testServer({
    config: { mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Lin <lin@example.com>' } },
    log: createLog({ level: 'warn', pretty: false, destination }),
  })
  const email = anEmail()

  await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  await expect
    .poll(() => linkMail(server), { timeout: 40_000, interval: 200 })
    .toEqual({ state: 'completed', retry_count: 2 })

  expect(mail.arrived.map(({ to }) => to)).toEqual([[email]])
  const ofMail = lines.filter((line) => /mail/i.test(line))
  expect(ofMail).toHaveLength(1)
  expect(ofMail[0]).toMatch(/puts a mail off: it is sent again/)
  expect(ofMail[0]).not.toContain('@')
}, 60_000)

/** The job of the one mail. */
async function linkMail(server: TestServer): Promise<unknown> {
  const { rows } = await server.db.pool.query(
    `select state, retry_count from pgboss.job where name = 'link-mail'`,
  )
  return rows[0]
}

/** Takes connections, and never greets. */
async function silentServer() {
  const reached = Promise.withResolvers<void>()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    // The first one greets at the start.
    if (open.size === 2) reached.resolve()
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
