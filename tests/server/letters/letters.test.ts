import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { BodyFor } from '#contract/calls.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { startQueue } from '#server/kit/queue.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { planLetters } from '#server/letters/plan-letters.ts'
import { sendLetter, stopUrlOf } from '#server/letters/send-letter.ts'
import { createSmtpMailer } from '#server/outside/mail/smtp.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { testThreads } from '#tests/kit/threads.ts'
import { newsDesk } from '#tests/server/notifications/news-desk.ts'
import { allDone, jobs } from '#tests/server/notifications/notification-stage.ts'
import { mailServer } from '#tests/server/outside/mail/mail-server.ts'
import type { MailServer } from '#tests/server/outside/mail/mail-server.ts'
import { publish } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { created, planner, stoppedServer } from '#tests/server/schedules/schedule-stage.ts'

const SUNDAY = '2026-11-22T17:00:00.000Z'
/** Eight in the morning in Berlin. */
const MONDAY = '2026-11-23T07:00:00.000Z'

test('on Monday morning a letter says what went out, what is planned, and what is worth a post', async () => {
  await using stage = await writtenTo()
  await publish(stage.ada, { text: 'Kilns are back.\n\nAnd so are we.' })
  await created(stage.ada, { schedule_time: '18:00', days: ['Tuesday', 'Saturday'] })
  await anArticle(stage, { title: 'Potters return to wood', at: SUNDAY })

  await stage.at(MONDAY)
  const [letter] = await lettersTo(stage)

  expect(letter?.subject).toBe('Ihre Woche: 1 veröffentlicht, 2 geplant')
  expect(letter?.text).toMatch(
    /LETZTE WOCHE VERÖFFENTLICHT\n\n- Kilns are back\. And so are we\.\n {2}Sonntag, 22\. November um 18:00\n {2}Ansehen: \S+\/sandbox\/linkedin\/feed\/update\/urn:li:share:\d+\n/,
  )
  expect(letter?.text).toContain(
    'FÜR DIESE WOCHE GEPLANT\n\n- Lin schreibt ihn aus Ihren Quellen\n  Dienstag, 24. November um 18:00\n\n- Lin schreibt ihn aus Ihren Quellen\n  Samstag, 28. November um 18:00',
  )
  expect(letter?.text).toMatch(
    /EINEN BEITRAG WERT\n\n- Potters return to wood\n {2}Workshop\n {2}Darüber schreiben: \S+\/share\?title=Potters\+return\+to\+wood&url=https/,
  )
  expect(letter?.text).toMatch(/Die Geschichte für heute wählen:?\s+http\S+\/morning\n/)
})

test('each reader has their own Monday: by their clock, in their words', async () => {
  await using stage = await writtenTo({ language: 'fr', time_zone: 'America/New_York' })
  await publish(stage.ada, { text: 'Kilns are back.' })

  await stage.at(MONDAY)
  const early = await lettersTo(stage)
  await stage.at('2026-11-23T13:00:00.000Z')
  const [letter] = await lettersTo(stage)

  expect(early).toEqual([])
  expect(letter?.subject).toBe('Votre semaine : 1 publié, 0 prévu')
  expect(letter?.text).toContain('dimanche 22 novembre à 12:00')
})

test('however many workers look and send at once, there is one letter for a Monday', async () => {
  await using smtp = await mailServer()
  // In this role the server has no workers of its own.
  await using server = await testServer({ config: { role: 'web' } })
  const email = await aReaderWithAPost(server)
  await using workers = await workersOn(server, smtp)

  await Promise.all(Array.from({ length: 8 }, () => planLetters(workers.kit)))
  await server.db.pool.query('update notification_settings set letter_at = $1', [MONDAY])
  await planLetters(workers.kit)
  const { rows } = await server.db.pool.query<{ id: string }>('select id from weekly_letters')
  const letterId = rows[0]?.id ?? ''
  await Promise.all(Array.from({ length: 6 }, () => workers.send(letterId)))
  await workers.send(letterId)

  expect(rows).toHaveLength(1)
  expect(await jobs(server, 'weekly-letter')).toHaveLength(1)
  expect(smtp.arrived.map(({ to }) => to)).toEqual([[email]])
})

test('who reads in a time zone that is not known any more gets none, and others theirs', async () => {
  await using smtp = await mailServer()
  await using server = await testServer({ config: { role: 'web' } })
  await aReaderWithAPost(server)
  await server.db.pool.query(
    `with person as (
      insert into users (id, email, name, confirmed_at)
      values (gen_random_uuid(), 'mateo@example.com', 'mateo', now()) returning id
    )
    insert into notification_settings (user_id, language, time_zone, letter_at)
    select id, 'en', 'Europe/Atlantis', $1 from person`,
    [MONDAY],
  )
  await using workers = await workersOn(server, smtp)

  await planLetters(workers.kit)

  expect(await jobs(server, 'weekly-letter')).toHaveLength(1)
  const { rows } = await server.db.pool.query(
    `select letter_at from notification_settings where time_zone = 'Europe/Atlantis'`,
  )
  expect(rows).toEqual([{ letter_at: null }])
})

test('a letter that the mail server does not take now is sent by a later try, once', async () => {
  await using smtp = await mailServer({ answers: [451] })
  await using server = await testServer({ config: { role: 'web' } })
  await aReaderWithAPost(server)
  await using workers = await workersOn(server, smtp)
  await planLetters(workers.kit)
  const { rows } = await server.db.pool.query<{ id: string }>('select id from weekly_letters')
  const letterId = rows[0]?.id ?? ''

  await expect(workers.send(letterId)).rejects.toThrow(/451/)
  await workers.send(letterId)
  await workers.send(letterId)

  // The first was read, and refused.
  expect(smtp.arrived).toHaveLength(2)
})

test('a letter that the mail server has read, and not answered, is not sent again', async () => {
  await using smtp = await mailServer({ hangsUpOn: 1 })
  await using server = await testServer({ config: { role: 'web' } })
  await aReaderWithAPost(server)
  await using workers = await workersOn(server, smtp)
  await planLetters(workers.kit)
  const { rows } = await server.db.pool.query<{ id: string }>('select id from weekly_letters')
  const letterId = rows[0]?.id ?? ''

  await expect(workers.send(letterId)).rejects.toThrow(/no answer/)
  await workers.send(letterId)

  expect(smtp.arrived).toHaveLength(1)
})

test('a letter whose reader the mail server refuses is the last one, and the app says so', async () => {
  await using smtp = await mailServer({ recipients: ['550 5.1.1 User unknown'] })
  await using server = await testServer({ config: { role: 'web' } })
  await aReaderWithAPost(server)
  await using workers = await workersOn(server, smtp)
  await planLetters(workers.kit)
  const { rows } = await server.db.pool.query<{ id: string }>('select id from weekly_letters')
  const letterId = rows[0]?.id ?? ''

  await workers.send(letterId)
  await workers.send(letterId)

  expect(smtp.arrived).toEqual([])
  expect(await nextLetter(server)).toBeNull()
  const { rows: news } = await server.db.pool.query('select kind, path from notifications')
  expect(news).toEqual([{ kind: 'mails-off', path: '/settings/notifications' }])
})

test('a letter that never reached the mail server is sent by a later try', async () => {
  const away = await mailServer()
  await away[Symbol.asyncDispose]()
  await using server = await testServer({ config: { role: 'web' } })
  await aReaderWithAPost(server)
  await using workers = await workersOn(server, away)
  await planLetters(workers.kit)
  const { rows } = await server.db.pool.query<{ id: string }>('select id from weekly_letters')
  const letterId = rows[0]?.id ?? ''

  await expect(workers.send(letterId)).rejects.toThrow(/ECONNREFUSED/)
  await using back = await mailServer({ port: away.port })
  await workers.send(letterId)

  expect(back.arrived).toHaveLength(1)
})

test('one press in a mail program stops the letters: RFC 8058 finds address and word in the head', async () => {
  await using smtp = await mailServer()
  await using server = await testServer({ config: { role: 'web' } })
  await aReaderWithAPost(server)
  await using workers = await workersOn(server, smtp)
  await planLetters(workers.kit)
  const { rows } = await server.db.pool.query<{ id: string }>('select id from weekly_letters')
  await workers.send(rows[0]?.id ?? '')
  const content = smtp.arrived[0]?.content.replaceAll(/\n[ \t]+/g, ' ') ?? ''
  const [, address = ''] = /^List-Unsubscribe: <(https:\/\/\S+)>$/m.exec(content) ?? []
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const path = address.replace(PUBLIC_URL, '')

  const opened = await server.request(path)
  const before = await nextLetter(server)
  const pressed = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  })
  const after = await nextLetter(server)

  // Guards of mail programs open links by themselves: that changes nothing.
  expect([opened.statusCode, pressed.statusCode]).toEqual([200, 200])
  expect(opened.body).toContain('Should Lin stop writing to you on Mondays?')
  expect([before === null, after]).toEqual([false, null])
  expect(pressed.headers['set-cookie']).toBeUndefined()
})

test('the page of the letter asks, stops, and takes it back; a link of nobody does nothing', async () => {
  await using stage = await writtenTo()
  const path = await stopPathOf(stage)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: stage.server.url }

  const asked = await stage.server.request(path)
  const stopped = await stage.server.request(path, { method: 'POST', headers: form, payload: '' })
  const off = await readSettings(stage)
  const taken = await stage.server.request(path, {
    method: 'POST',
    headers: form,
    payload: 'again=yes',
  })
  const on = await readSettings(stage)
  const forged = await stage.server.request(`${path.slice(0, -2)}xx`, {
    method: 'POST',
    headers: form,
    payload: '',
  })

  expect(asked.body).toContain('<html lang="de">')
  expect(asked.body).toContain('Keine Montagsbriefe mehr</button>')
  expect(stopped.body).toContain('Erledigt. Lin schreibt Ihnen montags nicht mehr.')
  expect(taken.body).toContain('Lin schreibt Ihnen wieder am Montag.')
  expect([off, on]).toEqual([
    { failure_mails: true, weekly_letter: false },
    { failure_mails: true, weekly_letter: true },
  ])
  expect(forged.statusCode).toBe(400)
  expect(await readSettings(stage)).toEqual(on)
})

test('who wants none gets none, and a device that does not know the switch leaves it', async () => {
  await using stage = await writtenTo()
  await publish(stage.ada, { text: 'Kilns are back.' })
  const { token } = stage.ada.person

  await save(stage, { failure_mails: true, weekly_letter: false })
  const left = await save(stage, { failure_mails: false })
  await stage.server.send(CALLS.saveReader, { token, body: GERMAN })
  await stage.at(MONDAY)

  expect(left).toEqual({ failure_mails: false, weekly_letter: false })
  expect(await lettersTo(stage)).toEqual([])
})

test('nothing to say, no letter', async () => {
  await using stage = await writtenTo()

  await stage.at(MONDAY)

  expect(await lettersTo(stage)).toEqual([])
})

test('who has not been there for a month is not written to about an article alone', async () => {
  await using stage = await writtenTo()
  await stage.server.db.pool.query(`update users set last_sign_in_at = $1`, ['2026-10-20'])
  await anArticle(stage, { title: 'Potters return to wood', at: SUNDAY })

  await stage.at(MONDAY)

  expect(await lettersTo(stage)).toEqual([])
})

test('a server that comes back after the morning sends none, and the next one a week later', async () => {
  await using stage = await writtenTo()
  await publish(stage.ada, { text: 'Kilns are back.' })

  await stage.at('2026-11-23T11:30:00.000Z')
  const late = await lettersTo(stage)
  const { rows } = await stage.server.db.pool.query('select from weekly_letters')

  expect([late, rows]).toEqual([[], []])
  expect(await nextLetter(stage.server)).toEqual(new Date('2026-11-30T07:00:00.000Z'))
})

test('who flies west on a Monday has had its letter', async () => {
  await using stage = await writtenTo()
  await publish(stage.ada, { text: 'Kilns are back.' })
  await stage.at(MONDAY)
  await lettersTo(stage)
  await stage.server.db.pool.query(
    `update notification_settings set time_zone = 'America/New_York', letter_at = $1`,
    ['2026-11-23T13:00:00.000Z'],
  )

  await stage.at('2026-11-23T13:00:00.000Z')

  expect(await lettersTo(stage)).toHaveLength(1)
})

const GERMAN = { language: 'de', time_zone: 'Europe/Berlin' } as const
const PUBLIC_URL = 'https://lin.example.com'

interface LetterStage extends AsyncDisposable {
  readonly server: TestServer
  readonly ada: Stage
  /** Sets the clock, and has a worker look for whom it is Monday morning. */
  readonly at: (moment: string) => Promise<void>
}

/** A person on a Sunday whose device has said how they read. */
async function writtenTo(reader: BodyFor<typeof CALLS.saveReader> = GERMAN): Promise<LetterStage> {
  const stopped = await stoppedServer(SUNDAY)
  const { server } = stopped
  const ada = await planner(server)
  const desk = await newsDesk(server)
  const reply = await server.send(CALLS.saveReader, { token: ada.person.token, body: reader })
  expect(reply.statusCode, reply.body).toBe(200)
  return {
    server,
    ada,
    async at(moment) {
      stopped.setClock(moment)
      await desk.start('weekly-letters')
      await allDone(server, 'weekly-letters')
      await allDone(server, 'weekly-letter')
    },
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]()
      await stopped[Symbol.asyncDispose]()
    },
  }
}

interface Mail {
  readonly subject: string
  readonly text: string
}

/** The letters to the person, without the mails of registering. */
async function lettersTo({ server, ada }: LetterStage): Promise<Mail[]> {
  const { email } = ada.person
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return reply.json<Mail[]>().filter(({ subject }) => !subject.startsWith('Confirm'))
}

async function stopPathOf({ server, ada }: LetterStage): Promise<string> {
  const secrets = createSecrets(TEST_SECRET)
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [ada.person.email],
  )
  return stopUrlOf({ secrets, publicUrl: '' }, rows[0]?.id ?? '')
}

async function readSettings({ server, ada }: LetterStage): Promise<unknown> {
  const reply = await server.send(CALLS.readNotificationSettings, { token: ada.person.token })
  return reply.json()
}

async function save(
  { server, ada }: LetterStage,
  body: BodyFor<typeof CALLS.saveNotificationSettings>,
): Promise<unknown> {
  const { token } = ada.person
  const reply = await server.send(CALLS.saveNotificationSettings, { token, body })
  return reply.json()
}

async function nextLetter({ db }: TestServer): Promise<Date | null> {
  const { rows } = await db.pool.query<{ letter_at: Date | null }>(
    'select letter_at from notification_settings',
  )
  return rows[0]?.letter_at ?? null
}

/** An article of a feed that the person follows. */
async function anArticle(
  { server, ada }: LetterStage,
  { title, at }: { readonly title: string; readonly at: string },
): Promise<void> {
  await server.db.pool.query(
    `with feed as (
      insert into feeds (id, url, title, state, next_fetch_at)
      values (gen_random_uuid(), 'https://example.com/feed', 'Workshop', 'ok', '2027-01-01')
      returning id
    ), source as (
      insert into sources (user_id, id, source, feed_id)
      select users.id, gen_random_uuid(), 'https://example.com/feed', feed.id
      from users, feed where email = $1
    )
    insert into articles (id, feed_id, key, title, link, summary, categories, published_at, created_at)
    select gen_random_uuid(), feed.id, $2, $2, 'https://example.com/kilns', 'A report.', '{}', $3, $3
    from feed`,
    [ada.person.email, title, at],
  )
}

/** A user with a post of the day before, for whom it is Monday morning; their address. */
async function aReaderWithAPost({ db }: TestServer): Promise<string> {
  const email = 'ada@example.com'
  await db.pool.query(
    `with person as (
      insert into users (id, email, name, confirmed_at)
      values (gen_random_uuid(), $1, 'ada', now()) returning id
    ), settings as (
      insert into notification_settings (user_id, language, time_zone, letter_at)
      select id, 'en', 'Europe/Berlin', $2 from person
    ), post as (
      insert into posts (user_id, id, text_content, is_published)
      select id, gen_random_uuid(), 'Kilns are back.', true from person returning user_id, id
    )
    insert into publish_attempts (id, user_id, post_id, key, fingerprint, state, text, changed_at)
    select gen_random_uuid(), user_id, id, 'key', '', 'published', 'Kilns are back.', $3 from post`,
    [email, MONDAY, SUNDAY],
  )
  return email
}

interface Workers extends AsyncDisposable {
  readonly kit: Parameters<typeof planLetters>[0]
  readonly send: (letterId: string) => Promise<void>
}

/** The work of a worker, for tests that repeat it or run it several times at once. */
async function workersOn(server: TestServer, smtp: MailServer): Promise<Workers> {
  const log = createLog({ level: 'silent', pretty: false })
  const queue = await startQueue({ connectionString: server.db.url, max: 2 }, log)
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${smtp.port}`,
    from: 'Lin <lin@example.com>',
  })
  const kit = {
    db: createDb(server.db.pool),
    queue,
    clock: { now: () => new Date(MONDAY) },
    log,
    secrets: createSecrets(TEST_SECRET),
    threads: testThreads,
    publicUrl: PUBLIC_URL,
    webBase: 'https://www.linkedin.com',
  }
  return {
    kit,
    send: (letterId) =>
      sendLetter(kit, mailer, {
        data: { letterId },
        signal: new AbortController().signal,
        isFirst: true,
        amend: () => Promise.resolve(),
      }),
    [Symbol.asyncDispose]: () => queue.stop(),
  }
}
