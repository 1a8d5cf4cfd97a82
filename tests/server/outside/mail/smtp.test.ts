import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import type { Mail } from '#server/outside/mail/port.ts'
import { createSmtpMailer } from '#server/outside/mail/smtp.ts'

const MAIL: Mail = {
  id: '01936f7e-5c7e-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Confirm your account',
  text: 'Open the link.',
  html: '<p>Open the link.</p>',
}

test('a mail arrives with its sender, recipient, subject, text and html', async () => {
  await using server = await mailServer()

  await server.mailer.send(MAIL)

  const [arrived] = server.arrived
  expect(arrived).toMatchObject({ from: 'lin@example.com', to: ['ada@example.com'] })
  expect(arrived?.content).toMatch(/^From: Lin <lin@example\.com>$/m)
  expect(arrived?.content).toMatch(/^To: ada@example\.com$/m)
  expect(arrived?.content).toMatch(/^Subject: Confirm your account$/m)
  expect(arrived?.content).toMatch(/^Content-Type: text\/plain.*\n[^]*?\n\nOpen the link\.$/m)
  expect(arrived?.content).toMatch(
    /^Content-Type: text\/html.*\n[^]*?\n\n<p>Open the link\.<\/p>$/m,
  )
})

test('a mail that is put off is an error, and comes under the same name when sent again', async () => {
  await using server = await mailServer({ putOff: 1 })

  await expect(server.mailer.send(MAIL)).rejects.toMatchObject({ responseCode: 451 })
  await server.mailer.send(MAIL)

  const names = server.arrived.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1])
  expect(names).toStrictEqual([`<${MAIL.id}@lin>`, `<${MAIL.id}@lin>`])
})

test('a mail is not sent to a server that is down', async () => {
  const server = await mailServer()
  await server[Symbol.asyncDispose]()

  await expect(server.mailer.send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' })
})

interface Arrived {
  readonly from: string
  readonly to: readonly string[]
  /** With \n at the end of each line. */
  readonly content: string
}

/** A mail server in this process; it answers 451 to the first `putOff` mails, after reading them. */
async function mailServer({ putOff = 0 } = {}) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString().replaceAll('\r\n', '\n'),
        })
        const isPutOff = arrived.length <= putOff
        callback(isPutOff ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null)
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    arrived,
    mailer: createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Lin <lin@example.com>',
    }),
    async [Symbol.asyncDispose]() {
      server.close()
      await once(listener, 'close')
    },
  }
}
