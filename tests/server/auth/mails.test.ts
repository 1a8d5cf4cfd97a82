import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { writeLetter } from '#server/auth/mail/letter.ts'
import { linkLetter } from '#server/auth/mail/link-mails.ts'
import { MAIL_WORDS, languageAsked } from '#server/auth/mail/mail-words.ts'
import type { MailLanguage } from '#server/auth/mail/mail-words.ts'
import { noticeLetter } from '#server/auth/mail/notice-mails.ts'
import type { TokenRow } from '#server/auth/mail/one-time-tokens.ts'
import { PASSWORD, anEmail, eventually, mailedToken, signedUp } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { mailServer } from '#tests/server/outside/mail/mail-server.ts'

import { MINUTE, deviceOf, guessingStage, tryLogin } from './guessing-stage.ts'

test('a mail outlives a mail server that is down and then puts it off, and arrives once', async () => {
  const away = await mailServer()
  await away[Symbol.asyncDispose]()
  await using server = await testServer({ config: smtp(away.port) })
  const email = anEmail()

  await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  await jobIn(server, 'link-mail', 'retry')
  await using back = await mailServer({ port: away.port, answers: [451] })
  await hurry(server)
  await eventually(async () => back.arrived[0])
  await hurry(server)
  await jobIn(server, 'link-mail', 'completed')

  const ids = back.arrived.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1])
  expect(back.arrived.map(({ to }) => to)).toEqual([[email], [email]])
  expect(new Set(ids).size).toBe(1)
}, 60_000)

test('mails are tried for a day', async () => {
  await using server = await testServer()

  const { rows } = await server.db.pool.query<{ retry_limit: number; retry_delay_max: number }>(
    `select retry_limit, retry_delay_max from pgboss.queue where name = 'link-mail'`,
  )

  const [rule = { retry_limit: 0, retry_delay_max: 0 }] = rows
  expect(rule.retry_delay_max).toBe(3600)
  // The waits come to an hour after eleven tries; each is at least half as long as it is meant.
  expect(((rule.retry_limit - 11) * rule.retry_delay_max) / 2 / 3600).toBeGreaterThanOrEqual(12)
})

test('a mail that is refused for good is not tried again', async () => {
  await using refusing = await mailServer({ recipients: [550] })
  await using server = await testServer({ config: smtp(refusing.port) })

  await server.send(CALLS.register, { body: { email: anEmail(), password: PASSWORD } })
  const job = await jobIn(server, 'link-mail', 'completed')

  expect(job).toMatchObject({ retry_count: 0 })
  expect(refusing.arrived).toHaveLength(0)
})

test('a confirmation that expired while the mail server was down is not sent', async () => {
  let now = new Date()
  const away = await mailServer()
  await away[Symbol.asyncDispose]()
  await using server = await testServer({ config: smtp(away.port), clock: { now: () => now } })

  await server.send(CALLS.register, { body: { email: anEmail(), password: PASSWORD } })
  await jobIn(server, 'link-mail', 'retry')
  now = new Date(now.getTime() + 24 * 60 * MINUTE + 1)
  await using back = await mailServer({ port: away.port })
  await hurry(server)
  await jobIn(server, 'link-mail', 'completed')

  expect(back.arrived).toHaveLength(0)
}, 60_000)

test('a recovery mail is sent at most once a minute, and nobody hears of it', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const replies = [await recover(stage.server, email), await recover(stage.server, email)]
  await everyJobDone(stage.server)
  const within = await subjectsTo(stage.server, email)
  stage.pass(MINUTE)
  await recover(stage.server, email)
  await everyJobDone(stage.server)

  const subjects = await subjectsTo(stage.server, email)
  expect(replies[0]?.body).toBe(replies[1]?.body)
  expect(within).toEqual(['Reset your Lin password', 'Confirm your e-mail for Lin'])
  expect(subjects.filter((subject) => subject === 'Reset your Lin password')).toHaveLength(2)
})

test('who resets a password is told by mail', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  await recover(stage.server, email)
  await everyJobDone(stage.server)
  const token = await mailedToken(stage.server, email)

  await stage.server.send(CALLS.resetPassword, { body: { token, password: 'another of mine' } })
  await everyJobDone(stage.server)

  expect(await subjectsTo(stage.server, email)).toContain('Your Lin password was changed')
})

test('a login on a second device is told by mail, one on the first or a known device is not', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  await everyJobDone(stage.server)
  const first = await subjectsTo(stage.server, email)

  const cookie = await deviceOf(stage.server, { email })
  await everyJobDone(stage.server)
  const second = await subjectsTo(stage.server, email)
  await tryLogin(stage.server, { email, password: PASSWORD, cookie })
  await everyJobDone(stage.server)
  const known = await subjectsTo(stage.server, email)

  expect(first).toEqual(['Confirm your e-mail for Lin'])
  expect(second).toEqual(['A new device signed in to Lin', 'Confirm your e-mail for Lin'])
  expect(known).toEqual(second)
})

test.each([
  ['confirmation', '/confirm', 'Confirm your e-mail for Lin'],
  ['recovery', '/reset-password', 'Reset your Lin password'],
  ['device', '/confirm-device', 'Confirm your device for Lin'],
] as const)('the mail for %s leads to %s', (purpose, page, subject) => {
  const letter = linkLetter(LIN, aToken({ purpose }), { token: 'the-token', language: 'en' })

  expect(letter?.subject).toBe(subject)
  expect(letter?.action.link).toBe(`${LIN}${page}?token=the-token`)
})

test.each(Object.keys(MAIL_WORDS).filter(isTranslated))(
  'every mail about an account is written in %s',
  (language) => {
    const device = 'Firefox on Windows'
    const at = '2026-11-21T06:08:59.000Z'
    const letters = [
      ...(['confirmation', 'recovery', 'device'] as const).map((purpose) =>
        linkLetter(LIN, aToken({ purpose }), { token: 'the-token', language }),
      ),
      ...NOTICES.map((notice) => noticeLetter(LIN, { notice, at, device }, language)),
    ].flatMap((letter) => (letter === null ? [] : [writeLetter(letter)]))

    expect(letters).toHaveLength(11)
    for (const { subject, text, html } of letters) {
      expect(`${subject}\n${text}`).not.toMatch(/\b(the|your|you|was|this|that|password|open) /i)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toContain('Or open')
    }
  },
)

test('who registers is written to as their browser asks, and later as their device says', async () => {
  await using server = await testServer()
  const email = anEmail()
  const headers = { 'accept-language': 'pt-BR,pt;q=0.9,de-AT;q=0.8,en;q=0.7' }

  await server.send(CALLS.register, { headers, body: { email, password: PASSWORD } })
  const first = await eventually(async () => subjectsOf(server, email, 1))
  await server.db.pool.query(
    `insert into notification_settings (user_id, language) select id, 'fr' from users where email = $1`,
    [email],
  )
  await server.send(CALLS.register, { headers, body: { email, password: PASSWORD } })
  const both = await eventually(async () => subjectsOf(server, email, 2))

  expect(first).toEqual(['Bestätigen Sie Ihre E-Mail-Adresse für Lin'])
  expect(both).toContain('Confirmez votre adresse e-mail pour Lin')
})

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['ja', null],
  ['en-GB,de;q=0.5', 'en'],
  ['de;q=0.5, fr', 'fr'],
  ['es; q=0.5 , de ; q=0.9', 'de'],
  ['es;q=0, de;q=0.1', 'de'],
  ['de;q=x', null],
])('of a browser that asks for %j, %j is taken', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})

test('a token that only an earlier version could mail has no mail any more', () => {
  const said = { token: 'the-token', language: 'en' } as const
  expect(linkLetter(LIN, aToken({ purpose: 'magiclink' }), said)).toBeNull()
})

test('a notice says what happened, when, on which device, and holds no secret', () => {
  const at = '2026-11-21T06:08:59.000Z'
  const device = 'Firefox on Windows'
  const { subject, text } = writeLetter(
    noticeLetter(LIN, { notice: 'new-device', at, device }, 'en'),
  )

  expect(subject).toBe('A new device signed in to Lin')
  expect(text).toContain('21 November 2026, 06:08 UTC, Firefox on Windows.')
  expect(text.match(/https:\S+/g)).toEqual([`${LIN}/forgot-password`])
})

test('nothing in a letter can become markup', () => {
  const { html } = writeLetter({
    subject: '<b>',
    before: ['<script>alert(1)</script>'],
    action: { label: '<i>', link: 'https://lin.example.com/?a="><img src=x>&b' },
    after: ["'&"],
  })

  expect(html).not.toMatch(/<(?:b|i|img|script)>|<img/)
  expect(html).toContain('href="https://lin.example.com/?a=&quot;&gt;&lt;img src=x&gt;&amp;b"')
})

const NOTICES = [
  'already-registered',
  'password-changed',
  'new-device',
  'two-factor-on',
  'two-factor-off',
  'passkey-added',
  'passkey-removed',
  'api-key-created',
] as const

function isTranslated(name: string): name is Exclude<MailLanguage, 'en'> {
  return name !== 'en'
}

async function subjectsOf(
  server: TestServer,
  email: string,
  least: number,
): Promise<string[] | undefined> {
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  const subjects = reply.json<{ subject: string }[]>().map(({ subject }) => subject)
  return subjects.length < least ? undefined : subjects
}

const LIN = 'https://lin.example.com'

function aToken(overrides: Partial<TokenRow>): TokenRow {
  return {
    id: '01936f7e-5c7e-7000-8000-000000000001',
    user_id: '01936f7e-5c7e-7000-8000-000000000002',
    purpose: 'confirmation',
    door: 'auth',
    token_hash: null,
    code_tries: 0,
    email: 'ada@example.com',
    password_hash: null,
    redirect_to: `${LIN}/reset-password?b=c&d`,
    code_challenge: null,
    code_challenge_method: null,
    network: null,
    expires_at: new Date(),
    consumed_at: null,
    created_at: new Date(),
    ...overrides,
  }
}

function smtp(port: number): { mail: { url: string; from: string } } {
  return { mail: { url: `smtp://127.0.0.1:${port}`, from: 'Lin <lin@example.com>' } }
}

function recover(server: Remote, email: string): ReturnType<Remote['request']> {
  return server.send(CALLS.forgotPassword, { body: { email } })
}

async function subjectsTo(server: Remote, email: string): Promise<string[]> {
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return reply.json<{ subject: string }[]>().map(({ subject }) => subject)
}

/** The job, once it is in that state. */
function jobIn(server: TestServer, name: string, state: string): Promise<{ retry_count: number }> {
  return eventually(async () => {
    const { rows } = await server.db.pool.query<{ retry_count: number }>(
      'select retry_count from pgboss.job where name = $1 and state = $2::pgboss.job_state',
      [name, state],
    )
    return rows[0]
  }, 40_000)
}

/** Every mail has left, and what leads to one has been looked at. */
async function everyJobDone(server: TestServer): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.db.pool.query<{ waiting: string }>(
      `select count(*) as waiting from pgboss.job
       where state < 'completed' and name in ('recovery-asked', 'link-mail', 'notice-mail')`,
    )
    return rows[0]?.waiting === '0' ? true : undefined
  })
}

/** Its wait between tries is over. */
async function hurry(server: TestServer): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await server.db.pool.query(
      `update pgboss.job set start_after = now() where name = 'link-mail' and state = 'retry'`,
    )
    return rowCount === 1 ? true : undefined
  })
}
