import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { PASSWORD, anEmail, eventually } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { mailServer } from '#tests/server/outside/mail/mail-server.ts'

import { MINUTE, guessingStage, tryLogin } from './guessing-stage.ts'
import type { Stage } from './guessing-stage.ts'

const REFUSED = [422, 'auth/mail-refused']

test('who registers an address that its mail server refuses hears it with the next try, for a day', async () => {
  await using stage = await refusingStage()
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
  expect(signIn.json()).toMatchObject({ code: 'auth/mail-refused' })
  expect(guess.json()).toMatchObject({ code: 'auth/invalid-credentials' })
})

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

/** Never tells who is registered, and its mail server knows nobody. */
async function refusingStage(
  behaviour: Parameters<typeof mailServer>[0] = {
    recipients: Array.from({ length: 60 }, () => '550 5.1.1 User unknown'),
  },
): Promise<Stage> {
  const mail = await mailServer(behaviour)
  const stage = await guessingStage({
    config: {
      mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Lin <lin@example.com>' },
      auth: { signingJwks: null, disclosure: 'strict', asksForLeaks: false },
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
