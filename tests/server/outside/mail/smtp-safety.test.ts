import { expect, test } from 'vitest'

import type { Mail } from '#server/outside/mail/port.ts'
import { createSmtpMailer } from '#server/outside/mail/smtp.ts'

import { mailServer } from './mail-server.ts'

const MAIL: Mail = {
  id: '01936f7e-5c7e-7000-8000-000000000002',
  to: 'ada@example.com',
  subject: 'News',
  text: 'One.\r\n.\r\nRCPT TO:<eve@example.com>',
  html: '<p>One.</p>',
}

test('a line break in a mail makes neither a header nor another recipient', async () => {
  await using server = await mailServer()
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'Lin <lin@example.com>',
  })

  await mailer.send({ ...MAIL, subject: 'News\r\nBcc: eve@example.com\r\n\r\nHello' })

  expect(server.arrived.map(({ to }) => to)).toEqual([['ada@example.com']])
  expect(server.arrived[0]?.content).not.toMatch(/^Bcc:/im)
})

test('an address that asks for TLS gives no mail to a server that has none', async () => {
  await using server = await mailServer()
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${server.port}?requireTLS=true`,
    from: 'Lin <lin@example.com>',
  })

  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'ETLS' })

  expect(server.arrived).toEqual([])
})

test('a mail server on another machine gets a mail over TLS, or none', async () => {
  await using server = await mailServer()

  await expect(mailerTo(`${ELSEWHERE}:${server.port}`).send(MAIL)).rejects.toMatchObject({
    code: 'ETLS',
  })

  expect(server.arrived).toEqual([])
})

test('an address that says so has mails in clear', async () => {
  await using server = await mailServer()

  await mailerTo(`${ELSEWHERE}:${server.port}?requireTLS=false`).send(MAIL)

  expect(server.arrived).toHaveLength(1)
})

/** This machine in words that Lin does not take for it. */
const ELSEWHERE = 'smtp://[::ffff:127.0.0.1]'

function mailerTo(url: string) {
  return createSmtpMailer({ url, from: 'Lin <lin@example.com>' })
}
