import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createLog } from '#server/kit/log.ts'
import { PASSWORD, anEmail, eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { mailServer } from '#tests/server/outside/mail/mail-server.ts'

import { MINUTE, guessingStage, tryLogin } from './guessing-stage.ts'
import type { Stage } from './guessing-stage.ts'

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

test.each([
  ['friendly', 'auth/mail-refused'],
  // Else a sign-in would tell that the address was free.
  ['strict', 'auth/invalid-credentials'],
] as const)(
  'who registers an address that its mail server refuses hears it with the next try, for a day (%s)',
  async (disclosure, ofSignIn) => {
    await using stage = await refusingStage(REFUSES_ALL, disclosure)
    const email = anEmail()

    const first = await register(stage, email)
    const within = await register(stage, email)
    stage.pass(MINUTE)
    const again = await register(stage, email)
    const signIn = await tryLogin(stage.server, { email, password: PASSWORD })
    const guess = await tryLogin(stage.server, { email })
    const other = await register(stage, anEmail())
    stage.pass(24 * 60 * MINUTE)
    const tomorrow = await register(stage, email)

    expect([first, within, other, tomorrow]).toEqual(Array.from({ length: 4 }, () => [201, null]))
    expect(again).toEqual(REFUSED)
    expect(signIn.json()).toMatchObject({ code: ofSignIn })
    expect(guess.json()).toMatchObject({ code: 'auth/invalid-credentials' })
  },
)

test('that a mail is refused is said alike of an address that has an account and of one that has none', async () => {
  await using stage = await refusingStage()
  const [taken, free] = [await someone(stage.server), anEmail()]
  const heard: Record<'taken' | 'free', (readonly [number, string | null])[]> = {
    taken: [],
    free: [],
  }

  // Many before it is said, some an hour later, and some after the day.
  for (const waitMs of [
    0,
    0,
    0,
    20_000,
    15_000,
    61 * MINUTE,
    22 * 60 * MINUTE,
    90 * MINUTE,
    MINUTE,
  ]) {
    stage.pass(waitMs)
    heard.taken.push(await register(stage, taken))
    heard.free.push(await register(stage, free))
  }

  expect(heard.taken).toEqual(heard.free)
  expect(heard.free.map(([status]) => status)).toEqual([
    201, 201, 201, 201, 422, 422, 422, 201, 422,
  ])
})

test('a recovery mail, which accounts alone get, may be refused, and nobody hears of it', async () => {
  await using stage = await refusingStage()
  const [taken, free] = [await someone(stage.server), anEmail()]

  for (const email of [taken, free]) {
    await stage.server.send(CALLS.forgotPassword, { body: { email } })
  }
  await everyMailDone(stage.server)
  stage.pass(MINUTE)

  expect([await register(stage, taken), await register(stage, free)]).toEqual([
    [201, null],
    [201, null],
  ])
})

test.each<[string, Parameters<typeof mailServer>[0]]>([
  ['for what it says', { answers: [554, 554] }],
  ['because its mailbox is full', { recipients: [552, 552] }],
])('a mail that is refused %s tells nothing about its address', async (_name, behaviour) => {
  await using stage = await refusingStage(behaviour)
  const email = anEmail()

  await register(stage, email)
  stage.pass(MINUTE)

  expect(await register(stage, email)).toEqual([201, null])
})

test('a registration that is sent again with its key is answered as before, whatever became of its mail', async () => {
  await using stage = await refusingStage()
  const email = anEmail()

  const first = await register(stage, email, 'the-key')
  stage.pass(MINUTE)

  expect(await register(stage, email, 'the-key')).toEqual(first)
  expect(await register(stage, email, 'another-key')).toEqual(REFUSED)
})

const REFUSED = [422, 'auth/mail-refused']

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
    /** Closes the server and drops all connections, so that nobody waits any longer. */
    hangUp() {
      server.close()
      for (const socket of open) socket.destroy()
    },
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  }
}

/** A mail server that knows none of the first 60 recipients. */
const REFUSES_ALL: Parameters<typeof mailServer>[0] = {
  recipients: Array.from({ length: 60 }, () => '550 5.1.1 User unknown'),
}

async function refusingStage(
  behaviour = REFUSES_ALL,
  disclosure: 'friendly' | 'strict' = 'strict',
): Promise<Stage> {
  const mail = await mailServer(behaviour)
  const stage = await guessingStage({
    config: {
      mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Lin <lin@example.com>' },
      auth: { signingJwks: null, disclosure, asksForLeaks: false },
    },
  })
  return {
    ...stage,
    async [Symbol.asyncDispose]() {
      await stage[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    },
  }
}

/** The status and the code of the answer, once what it mails has been refused. */
async function register(
  { server }: Stage,
  email: string,
  key?: string,
): Promise<readonly [number, string | null]> {
  const reply = await server.send(CALLS.register, {
    body: { email, password: PASSWORD },
    ...(key === undefined ? {} : { key }),
  })
  await everyMailDone(server)
  return [reply.statusCode, reply.json<{ code?: string }>().code ?? null]
}

/** The address of somebody who has confirmed it. */
async function someone(server: TestServer): Promise<string> {
  const email = anEmail()
  await server.db.pool.query(
    `insert into users (id, email, name, confirmed_at) values (gen_random_uuid(), $1, 'ada', now())`,
    [email],
  )
  return email
}

async function everyMailDone(server: TestServer): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.db.pool.query<{ waiting: string }>(
      `select count(*) as waiting from pgboss.job
       where state < 'completed' and name in ('recovery-asked', 'link-mail', 'notice-mail')`,
    )
    return rows[0]?.waiting === '0' ? true : undefined
  }, 20_000)
}
