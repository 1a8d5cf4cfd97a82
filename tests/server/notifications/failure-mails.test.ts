import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { mailServer } from '#tests/server/outside/mail/mail-server.ts'

import { newsDesk } from './news-desk.ts'
import { allDone, hurry, jobs, kinds, list, told } from './notification-stage.ts'

const MAIL = 'notification-mail'

test('a failure is mailed with its reason, the way to it, and how to have it no more', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)

  await desk.tell(person, { title: 'Not published: “Kilns”', body: 'LinkedIn refused it.' })
  const [mail] = await eventually(async () => newsTo(server, person))

  expect(mail).toMatchObject({ subject: 'Not published: “Kilns”' })
  expect(mail?.text).toMatch(/^LinkedIn refused it\.\n/)
  expect(mail?.text).toContain(`${server.url}/posts`)
  expect(mail?.text).toContain('switch mails about failures off under Settings')
})

test('a mail about one thing leads to it, and to LinkedIn where it has to be looked for', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  const path = '/posts#post-7b1c3f6e-0d0a-4f9e-8a53-1f0f2b1c4d5e'
  const body = [{ code: 'linkedin/no-answer' }, { code: 'next/look-at-linkedin' }] as const

  await desk.tell(person, { kind: 'post-unknown', title: 'May be live: “Kilns”', body, path })
  const [mail] = await eventually(async () => newsTo(server, person))

  expect(mail?.subject).toBe('May be live: “Kilns”')
  expect(mail?.text).toBe(
    [
      'LinkedIn did not answer, so the post may be live. Look at LinkedIn to see.',
      `Look at the post:\n${server.url}${path}`,
      `Your posts on LinkedIn:\n${server.url}/sandbox/linkedin/feed`,
      'You can switch mails about failures off under Settings.',
      'Lin\n',
    ].join('\n\n'),
  )
})

test('a mail about several things leads to each, and its button to their screen', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await desk.tell(person)
  await eventually(async () => newsTo(server, person))
  const paths = ['/posts#post-1', '/posts#post-2']

  for (const path of paths) await desk.tell(person, { path })
  await hurry(server, MAIL)
  const [mail] = await eventually(async () => newsTo(server, person, 2))

  for (const path of paths) expect(mail?.text).toContain(`Look at the post: ${server.url}${path}\n`)
  expect(mail?.text).toContain(`Look at the post:\n${server.url}/posts\n`)
})

test('a mail without a reason says more than its subject', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)

  await desk.tell(person, { kind: 'approval-given', title: 'Approved by Grace', body: null })
  const [mail] = await eventually(async () => newsTo(server, person))

  expect(mail?.text).toMatch(/^Lin shows what comes next\.\n/)
})

test.each([
  [
    'de',
    'Nicht veröffentlicht: “Kilns”',
    ' und 1 weitere',
    'Den Beitrag ansehen',
    'unter Einstellungen',
  ],
  ['es', 'Sin publicar: “Kilns”', ', y 1 más', 'Ver la publicación', 'en Ajustes'],
  ['fr', 'Non publié : “Kilns”', ', et 1 de plus', 'Voir le post', 'dans les Paramètres'],
] as const)(
  'a failure is mailed in %s to who reads so',
  async (language, title, more, label, off) => {
    await using server = await testServer()
    await using desk = await newsDesk(server)
    const person = await signedIn(server)
    await server.send(CALLS.saveReader, {
      token: person.token,
      body: { language, time_zone: 'Europe/Berlin' },
    })
    const failed = {
      title: { code: 'notice/not-published', params: { post: '“Kilns”' } },
      body: [{ code: 'linkedin/unavailable' }, { code: 'next/try-later' }],
    } as const

    await desk.tell(person, failed)
    await eventually(async () => newsTo(server, person))
    await desk.tell(person, failed)
    await desk.tell(person, failed)
    await hurry(server, MAIL)
    const [second, first] = await eventually(async () => newsTo(server, person, 2))

    expect([first?.subject, second?.subject]).toEqual([title, `${title}${more}`])
    expect(first?.text).toContain(label)
    expect(first?.text).toContain(off)
    expect(first?.text).not.toMatch(ENGLISH)
  },
)

/** Words that would be left of the English mail. */
const ENGLISH = /\b(Not published|Nothing|was|Look at|Or open|You can)\b/

test('nobody gets a mail about what went well, or waits in the app', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)

  for (const kind of ['post-published', 'slot-waiting', 'generation-ready'] as const) {
    await desk.tell(person, { kind })
  }

  expect(await jobs(server, MAIL)).toEqual([])
})

test('who switched mails about failures off still hears that a connection ends', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  const { token } = person
  const before = await server.send(CALLS.readNotificationSettings, { token })
  await server.send(CALLS.saveNotificationSettings, { token, body: { failure_mails: false } })

  await desk.tell(person, { title: 'Not published' })
  await allDone(server, MAIL)
  await desk.tell(person, { kind: 'token-ended', title: 'Ada is not connected any more' })
  const mails = await eventually(async () => newsTo(server, person))
  const after = await server.send(CALLS.readNotificationSettings, { token })

  expect(mails.map(({ subject }) => subject)).toEqual(['Ada is not connected any more'])
  expect(mails[0]?.text).not.toContain('Not published')
  expect([before.json(), after.json()]).toEqual([
    { failure_mails: true, weekly_letter: true },
    { failure_mails: false, weekly_letter: true },
  ])
})

test('what fails within ten minutes of a mail goes into the next one together', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)

  await desk.tell(person, { title: 'First' })
  await eventually(async () => newsTo(server, person))
  for (const title of ['Second', 'Third', 'Fourth']) await desk.tell(person, { title })
  const [, next] = await jobs(server, MAIL)
  await hurry(server, MAIL)
  const [mail] = await eventually(async () => newsTo(server, person, 2))

  expect((next?.seconds ?? 0) * 1000).toBeGreaterThan(9 * MINUTE_MS)
  expect(mail?.subject).toBe('Second, and 2 more')
  expect(mail?.text).toMatch(
    /^3 things have happened\.\n\n- Second\n.*\n.*\n\n- Third\n.*\n.*\n\n- Fourth\n/,
  )
  expect(await jobs(server, MAIL)).toHaveLength(2)
})

test('after twenty mails in a day the next one waits until the day is over', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await server.db.pool.query(TWENTY, [person.email])

  await desk.tell(person)
  const [job] = await jobs(server, MAIL)

  // The first of them left twenty hours ago.
  expect(Math.round(((job?.seconds ?? 0) * 1000) / (DAY_MS / 24))).toBe(4)
})

test('a mail that has to be tried again is one mail, and tells the same', async () => {
  await using busy = await mailServer()
  await using server = await testServer({
    config: { mail: { url: `smtp://127.0.0.1:${busy.port}`, from: 'Lin <lin@example.com>' } },
  })
  await using desk = await newsDesk(server)
  await server.db.pool.query(
    `insert into users (id, email, name, confirmed_at)
     values (gen_random_uuid(), 'ada@example.com', 'ada', now())`,
  )

  await desk.tell({ email: 'ada@example.com' }, { title: 'First' })
  await eventually(async () => busy.arrived[0])
  await allDone(server, MAIL)
  await server.db.pool.query(`update pgboss.job set state = 'retry' where name = $1`, [MAIL])
  await desk.tell({ email: 'ada@example.com' }, { title: 'Later' })
  await eventually(async () => busy.arrived[1])

  const [first, again] = busy.arrived.map(({ content }) => ({
    id: /^Message-ID: (.*)$/im.exec(content)?.[1],
    subject: /^Subject: (.*)$/im.exec(content)?.[1],
  }))
  expect(again).toEqual(first)
})

test('what was read before the mail left is not mailed', async () => {
  await using server = await testServer()
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await desk.tell(person, { title: 'First' })
  await eventually(async () => newsTo(server, person))

  const id = await desk.tell(person, { title: 'Seen' })
  await server.send(CALLS.readNotifications, { token: person.token, body: { ids: [id] } })
  await hurry(server, MAIL)
  await allDone(server, MAIL)

  expect(await newsTo(server, person)).toHaveLength(1)
})

test('whose mail server refuses them gets no more mails, is told so once, and may switch them on again', async () => {
  await using refusing = await mailServer({ recipients: [NOBODY] })
  await using server = await testServer(smtp(refusing))
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  const { token } = person

  await desk.tell(person, { title: 'First' })
  const news = await told(server, person, 'mails-off')
  const off = await server.send(CALLS.readNotificationSettings, { token })
  await desk.tell(person, { title: 'Second' })
  await hurry(server, MAIL)
  await allDone(server, MAIL)
  const stopped = refusing.arrived.length
  await server.send(CALLS.saveNotificationSettings, { token, body: { failure_mails: true } })
  await desk.tell(person, { title: 'Third' })
  await hurry(server, MAIL)
  const subject = await eventually(async () =>
    /^Subject: (.*)$/im.exec(refusing.arrived[0]?.content ?? '')?.at(1),
  )

  expect(news).toMatchObject({
    title: 'Your mails from Lin are switched off',
    path: '/settings/notifications',
    read_at: null,
  })
  expect(off.json()).toEqual({ failure_mails: false, weekly_letter: false })
  expect(stopped).toBe(0)
  expect(subject).toBe('Third')
  const { notifications } = await list(server, person)
  const offs = notifications.filter(({ kind }) => kind === 'mails-off')
  expect(offs.map(({ read_at }) => read_at === null)).toEqual([false])
})

test('who has switched mails off hears nothing when one that is sent always is refused', async () => {
  await using refusing = await mailServer({ recipients: [NOBODY, NOBODY] })
  await using server = await testServer(smtp(refusing))
  await using desk = await newsDesk(server)
  const person = await signedIn(server)
  await server.send(CALLS.saveNotificationSettings, {
    token: person.token,
    body: { failure_mails: false, weekly_letter: false },
  })

  await desk.tell(person, { kind: 'token-ended' })
  await allDone(server, MAIL)

  expect(await jobs(server, MAIL)).toMatchObject([{ state: 'completed' }])
  expect(await kinds(server, person)).toEqual(['token-ended'])
})

test.each<[string, Parameters<typeof mailServer>[0]]>([
  ['for what it says', { answers: [554] }],
  ['because the mailbox is full', { recipients: ['552 5.2.2 Mailbox full'] }],
])('a mail that is refused %s switches none off', async (_name, behaviour) => {
  await using refusing = await mailServer(behaviour)
  await using server = await testServer(smtp(refusing))
  await using desk = await newsDesk(server)
  const person = await signedIn(server)

  await desk.tell(person)
  await allDone(server, MAIL)

  expect(await jobs(server, MAIL)).toMatchObject([{ state: 'completed' }])
  const settings = await server.send(CALLS.readNotificationSettings, { token: person.token })
  expect(settings.json()).toMatchObject({ failure_mails: true, weekly_letter: true })
})

const NOBODY = '550 5.1.1 User unknown'

function smtp({ port }: { readonly port: number }) {
  return { config: { mail: { url: `smtp://127.0.0.1:${port}`, from: 'Lin <lin@example.com>' } } }
}

interface Mail {
  readonly subject: string
  readonly text: string
}

/** The mails to somebody without those of registering, the newest first; undefined below `least`. */
async function newsTo(
  server: TestServer,
  { email }: Person,
  least = 1,
): Promise<Mail[] | undefined> {
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  const mails = reply.json<Mail[]>().filter(({ subject }) => !subject.startsWith('Confirm'))
  return mails.length < least ? undefined : mails
}

const TWENTY = `insert into notification_mails (id, user_id, closed_at)
  select gen_random_uuid(), id, now() - n * interval '1 hour'
  from users, generate_series(1, 20) n where email = $1`
