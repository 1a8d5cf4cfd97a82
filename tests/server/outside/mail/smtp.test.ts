import { expect, test } from 'vitest'

import type { Mail } from '#server/outside/mail/port.ts'
import { createSmtpMailer } from '#server/outside/mail/smtp.ts'

import { logTo } from '../linkedin/linkedin-stage.ts'
import { mailServer } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'

const MAIL: Mail = {
  id: '01936f7e-5c7e-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Confirm your account',
  text: 'Open the link.',
  html: '<p>Open the link.</p>',
}

test('a mail arrives with its sender, recipient, subject, text and html', async () => {
  await using server = await mailServer()

  await mailerOf(server).send(MAIL)

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
  await using server = await mailServer({ answers: [451] })

  await expect(mailerOf(server).send(MAIL)).rejects.toMatchObject({ responseCode: 451 })
  await mailerOf(server).send(MAIL)

  const names = server.arrived.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1])
  expect(names).toStrictEqual([`<${MAIL.id}@lin>`, `<${MAIL.id}@lin>`])
})

test('a mail that was read, and then the line dropped, may have been taken', async () => {
  await using server = await mailServer({ hangsUpOn: 1 })

  await expect(mailerOf(server).send(MAIL)).rejects.toMatchObject({ name: 'MailInDoubt' })
  await mailerOf(server).send(MAIL)

  expect(server.arrived).toHaveLength(2)
})

test('a mail is not sent to a server that is down', async () => {
  const server = await mailServer()
  await server[Symbol.asyncDispose]()

  await expect(mailerOf(server).send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' })
})

test.each<[string, number, Parameters<typeof mailServer>[0]]>([
  ['recipient', 550, { recipients: [550] }],
  ['text', 554, { answers: [554] }],
])(
  'a mail whose %s is refused with %i says so, and names no address',
  async (_, reply, refusing) => {
    await using server = await mailServer(refusing)

    const refused = await mailerOf(server)
      .send(MAIL)
      .catch((error: unknown) => error)

    expect(refused).toMatchObject({ name: 'MailRefused', reply })
    expect(String(refused)).not.toContain('ada@')
  },
)

test('our own wrong credentials are no refusal of the mail: it waits until they are mended', async () => {
  await using server = await mailServer({ account: { user: 'lin', password: 'right' } })

  const refused = await mailerOf(server, 'lin:wrong@')
    .send(MAIL)
    .catch((error: unknown) => error)
  await mailerOf(server, 'lin:right@').send(MAIL)

  expect(refused).toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(server.arrived).toHaveLength(1)
})

test('a server whose certificate nobody vouches for gets neither mail nor credentials', async () => {
  const account = { user: 'lin', password: 'right' }
  await using server = await mailServer({ account, offersTls: true })

  const refused = await mailerOf(server, 'lin:right@', '127.0.0.2')
    .send(MAIL)
    .catch((error: unknown) => error)

  expect(String(refused)).toMatch(/self-signed certificate/)
  expect(server.arrived).toHaveLength(0)
})

test('on this machine a certificate that nobody vouches for is taken, as Debian gives one', async () => {
  await using server = await mailServer({ offersTls: true })
  await mailerOf(server).send(MAIL)
  expect(server.arrived).toHaveLength(1)
})

/** Refusals at the recipient, in the words of Postfix, Exim, OpenSMTPD and hosted servers. */
const OF_THE_OPERATOR = [
  '554 5.7.1 <ada@example.com>: Relay access denied',
  '454 4.7.1 <ada@example.com>: Relay access denied',
  '550 relay not permitted',
  '550 Invalid recipient: relaying denied',
  '553 5.7.1 <lin@example.com>: Sender address rejected: not logged in',
  '550 5.1.8 <lin@example.com>: Sender address rejected: Domain not found',
  '504 5.5.2 <vm>: Helo command rejected: need fully-qualified hostname',
  '554 5.7.1 <vm[192.0.2.1]>: Client host rejected: Access denied',
  '530 5.7.0 Authentication required',
]
test.each(OF_THE_OPERATOR)('a refusal of us, not of the recipient, waits: %s', async (said) => {
  await using server = await mailServer({ recipients: [said, said, said] })
  const lines: string[] = []
  const mailer = mailerOf(server, '', '127.0.0.1', logTo(lines))

  for (const _ of [1, 2, 3]) {
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'MailWaits' })
  }
  await mailer.send(MAIL)

  expect(server.arrived).toHaveLength(1)
  // Logged once, and without an address.
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/see SMTP_URL and MAIL_FROM|other credentials/)
  expect(lines[0]).not.toContain('@')
})

test.each([
  '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in local recipient table',
  '550 Unrouteable address',
  '550 Invalid recipient: <ada@example.com>',
  '552 5.2.2 Mailbox full',
  '550 5.7.1 <ada@example.com>: Recipient address rejected: Access denied',
])('a recipient that is refused for good is not tried again: %s', async (said) => {
  await using server = await mailServer({ recipients: [said] })
  await expect(mailerOf(server).send(MAIL)).rejects.toMatchObject({ name: 'MailRefused' })
})

test('greylisting is said once, and the mail goes when it is over', async () => {
  const grey = '451 4.7.1 Greylisted, try again in 300 seconds'
  await using server = await mailServer({ recipients: [grey, grey] })
  const lines: string[] = []
  const mailer = mailerOf(server, '', '127.0.0.1', logTo(lines))

  await expect(mailer.send(MAIL)).rejects.toMatchObject({ responseCode: 451 })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ responseCode: 451 })
  await mailer.send(MAIL)

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('puts a mail off')
  expect(server.arrived).toHaveLength(1)
})

test('a server that is tried at the start and works says nothing, and gets no mail', async () => {
  const account = { user: 'lin', password: 'right' }
  await using server = await mailServer({ account, offersTls: true })
  const lines: string[] = []
  await mailerOf(server, 'lin:right@', '127.0.0.1', logTo(lines)).check()
  expect(lines).toEqual([])
  expect(server.arrived).toEqual([])
})

test.each<[string, Parameters<typeof mailServer>[0], string, string, RegExp]>([
  [
    'wants other credentials',
    { account: { user: 'lin', password: 'right' } },
    'lin:wr0ng@',
    '127.0.0.1',
    /other credentials/,
  ],
  ['has a certificate that nobody vouches for', { offersTls: true }, '', '127.0.0.2', /no TLS/],
  ['offers no TLS', {}, '', '127.0.0.2', /no TLS/],
])(
  'a server that %s is said once, at the start and not with each mail',
  async (_name, behaviour, credentials, host, sentence) => {
    await using server = await mailServer(behaviour)
    const lines: string[] = []
    const mailer = mailerOf(server, credentials, host, logTo(lines))

    await mailer.check()
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'MailWaits' })

    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(sentence)
    expect(lines[0]).not.toContain('wr0ng')
  },
)

test('a server that is away does not stop the start', async () => {
  const server = await mailServer()
  await server[Symbol.asyncDispose]()
  const lines: string[] = []
  await mailerOf(server, '', '127.0.0.1', logTo(lines)).check()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('does not answer')
})

/**
 * @param credentials `user:password@`
 * @param host of this machine, too; any but 127.0.0.1 stands for another one
 */
function mailerOf(
  server: MailServer,
  credentials = '',
  host = '127.0.0.1',
  log = logTo([]),
): ReturnType<typeof createSmtpMailer> {
  return createSmtpMailer({
    url: `smtp://${credentials}${host}:${server.port}`,
    from: 'Lin <lin@example.com>',
    log,
  })
}
