import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createDb } from '#server/kit/database/connect.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { forgetEnded } from '#tests/kit/forget.ts'
import { PASSWORD, anEmail, mailedToken, signedUp } from '#tests/kit/people.ts'

import { factorStage } from './factor-stage.ts'
import { MINUTE, cookieOf, deviceOf, guess, guessingStage, tryLogin } from './guessing-stage.ts'
import type { Stage } from './guessing-stage.ts'

test('after five wrong passwords the sixth try waits, even with the right one, and is told how long', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const statuses = await guess(stage.server, { email }, 5)
  const sixth = await tryLogin(stage.server, { email, password: PASSWORD })

  expect(statuses).toEqual([400, 400, 400, 400, 400])
  expect([sixth.statusCode, sixth.headers['retry-after'], sixth.json()]).toMatchObject([
    429,
    '30',
    {
      code: 'auth/too-many-attempts',
      message: 'Too many failed attempts. Try again in 30 seconds.',
    },
  ])
})

test('the wait doubles with each further failure, to a quarter of an hour and not more', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  await guess(stage.server, { email }, 5)

  const waits: (string | number | string[] | undefined)[] = []
  for (let failure = 5; failure < 12; failure += 1) {
    const held = await tryLogin(stage.server, { email })
    waits.push(held.headers['retry-after'])
    stage.pass(Number(held.headers['retry-after']) * 1000)
    await tryLogin(stage.server, { email })
  }
  const last = await tryLogin(stage.server, { email })

  expect(waits).toEqual(['30', '60', '120', '240', '480', '900', '900'])
  expect(last.json()).toMatchObject({
    message: 'Too many failed attempts. Try again in 15 minutes.',
  })
})

test('a try that was refused does not prolong the wait', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  await guess(stage.server, { email }, 5)

  await guess(stage.server, { email }, 10)
  stage.pass(30_000)
  const login = await tryLogin(stage.server, { email, password: PASSWORD })

  expect(login.statusCode).toBe(200)
})

test('a login begins the count anew, and so do twelve hours', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  await guess(stage.server, { email }, 4)
  await tryLogin(stage.server, { email, password: PASSWORD })
  const afterLogin = await guess(stage.server, { email }, 5)
  stage.pass(12 * 60 * MINUTE + 1)
  const afterHours = await guess(stage.server, { email }, 5)

  expect([...afterLogin, ...afterHours].every((status) => status === 400)).toBe(true)
})

test('many guesses at once get no further than five', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const replies = await Promise.all(
    Array.from({ length: 25 }, () => tryLogin(stage.server, { email })),
  )

  const answered = replies.filter(({ statusCode }) => statusCode === 400)
  expect(answered).toHaveLength(5)
})

test('many right sign-ins at once all pass', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const replies = await Promise.all(
    Array.from({ length: 12 }, () => tryLogin(stage.server, { email, password: PASSWORD })),
  )

  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('a stranger who guesses never holds up the device that the owner uses, in the same network or not', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  const cookie = await deviceOf(stage.server, { email })
  await guess(stage.server, { email }, 6)

  const stranger = await tryLogin(stage.server, { email, password: PASSWORD })
  const owner = await tryLogin(stage.server, { email, password: PASSWORD, cookie })

  expect([stranger.statusCode, owner.statusCode]).toEqual([429, 200])
})

test("a known device has a count of its own, and the cookie of somebody else's is worth nothing", async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  const other = await signedUp(stage.server)
  const cookie = await deviceOf(stage.server, { email })
  const foreign = await deviceOf(stage.server, { email: other.email })

  const own = await guess(stage.server, { email, cookie }, 6)
  await guess(stage.server, { email, from: '198.51.100.7' }, 5)
  const stranger = await tryLogin(stage.server, {
    email,
    from: '198.51.100.7',
    cookie: foreign,
  })

  expect(own).toEqual([400, 400, 400, 400, 400, 429])
  expect(stranger.statusCode).toBe(429)
})

test('one network is held up for a quarter of an hour after thirty failures, others are not', async () => {
  await using stage = await guessingStage()
  const emails = await manyPeople(stage, 7)
  for (const email of emails) await guess(stage.server, { email }, 5)
  const [email = ''] = emails.slice(6)

  const here = await tryLogin(stage.server, { email, password: PASSWORD })
  const elsewhere = await tryLogin(stage.server, { email, password: PASSWORD, from: '192.0.2.1' })
  stage.pass(14 * MINUTE)
  const early = await tryLogin(stage.server, { email, password: PASSWORD })
  stage.pass(MINUTE)
  const later = await tryLogin(stage.server, { email, password: PASSWORD })

  expect([here, elsewhere, early, later].map(({ statusCode }) => statusCode)).toEqual([
    429, 200, 429, 200,
  ])
  expect(here.headers['retry-after']).toBe('900')
})

test('a clock that is set back by half a minute makes nobody wait longer than told', async () => {
  await using stage = await guessingStage()
  const emails = await manyPeople(stage, 7)
  for (const email of emails) await guess(stage.server, { email }, 5)
  const [email = ''] = emails.slice(6)
  stage.pass(-MINUTE / 2)

  const told = await tryLogin(stage.server, { email, password: PASSWORD })
  stage.pass(15 * MINUTE)
  const login = await tryLogin(stage.server, { email, password: PASSWORD })

  expect([told.headers['retry-after'], login.statusCode]).toEqual(['900', 200])
})

test('one password tried on eleven accounts holds the network up', async () => {
  await using stage = await guessingStage()

  const statuses: number[] = []
  for (let account = 0; account < 12; account += 1) {
    const reply = await tryLogin(stage.server, { email: anEmail() })
    statuses.push(reply.statusCode)
  }

  expect(statuses.slice(0, 11)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})

test('a password sprayed over many accounts at once gets no further than one after the other', async () => {
  await using stage = await guessingStage()

  const replies = await Promise.all(
    Array.from({ length: 30 }, () => tryLogin(stage.server, { email: anEmail() })),
  )

  const answered = replies.filter(({ statusCode }) => statusCode !== 429)
  expect(answered.length).toBeLessThanOrEqual(11)
})

test('an account that is guessed at from everywhere lets a new device in by a mailed link only', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  const cookie = await deviceOf(stage.server, { email })
  await siege(stage, email)

  const from = '192.0.2.99'
  const wrong = await tryLogin(stage.server, { email, from })
  const right = await tryLogin(stage.server, { email, password: PASSWORD, from })
  const known = await tryLogin(stage.server, { email, password: PASSWORD, from, cookie })
  const token = await mailedToken(stage.server, email)
  const confirmed = await stage.server.send(CALLS.confirmDevice, { body: { token } })
  const again = await stage.server.send(CALLS.confirmDevice, { body: { token } })
  const device = cookieOf(confirmed.headers['set-cookie'])
  const login = await tryLogin(stage.server, { email, password: PASSWORD, from, cookie: device })

  expect(wrong.json()).toMatchObject({ code: 'auth/invalid-credentials' })
  expect([right.statusCode, right.json()]).toMatchObject([403, { code: 'auth/device-unknown' }])
  expect([known, confirmed, again, login].map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 400, 200,
  ])
})

test('the password alone does not let the count of wrong codes begin anew', async () => {
  const stage = await factorStage()
  await using server = stage.server
  const person = await stage.protect(await signedUp(server))
  const wrong = stage.wrongCode(person.secret)
  for (let time = 0; time < 4; time += 1) await stage.signIn(person, wrong)

  const alone = await stage.signIn(person)
  const fifth = await stage.signIn(person, wrong)
  const held = await stage.signIn(person, stage.code(person.secret, 30))

  const statuses = [alone, fifth, held].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([403, 422, 429])
})

test('the device cookie is for the server alone, for 400 days, and stays the same', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const first = await tryLogin(stage.server, { email, password: PASSWORD })
  const cookie = cookieOf(first.headers['set-cookie'])
  const second = await tryLogin(stage.server, { email, password: PASSWORD, cookie })

  expect(first.headers['set-cookie']).toMatch(
    /^lin-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  expect(second.headers['set-cookie']).toBe(first.headers['set-cookie'])
})

test('failures and waits are written down, without a password', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  await guess(stage.server, { email, password: 'my secret guess' }, 6)

  const { rows } = await stage.server.db.pool.query<{ event: string; text: string }>(
    `select event, a::text as text from audit_log a join users u on u.id = a.user_id
     where event like 'login-%' and u.email = $1 order by a.id`,
    [email],
  )
  expect(rows.map(({ event }) => event)).toEqual([
    ...Array.from({ length: 5 }, () => 'login-failed'),
    'login-held-up',
  ])
  expect(rows.some(({ text }) => text.includes('my secret guess'))).toBe(false)
})

test('failures are forgotten after a day, and a device that was not used for 400 days', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  await guess(stage.server, { email }, 2)
  const db = createDb(stage.server.db.pool)

  const kept = await forgetAt(stage, db, 23 * 60 * MINUTE)
  const afterDay = await forgetAt(stage, db, 25 * 60 * MINUTE)
  const afterYear = await forgetAt(stage, db, 401 * 24 * 60 * MINUTE)

  expect(kept).toMatchObject({ failures: '2', devices: '1' })
  expect(afterDay).toMatchObject({ failures: '0', devices: '1', rates: '0' })
  expect(afterYear).toMatchObject({ devices: '0' })
})

/** Runs the housekeeping as if it were so much later, and counts the rows that are left. */
async function forgetAt(stage: Stage, db: Db, laterMs: number): Promise<unknown> {
  await forgetEnded(db, new Date(Date.now() + laterMs))
  const { rows } = await stage.server.db.pool.query(
    `select (select count(*) from auth_attempts) as failures,
       (select count(*) from known_devices) as devices,
       (select count(*) from rate_counts) as rates`,
  )
  return rows[0]
}

async function manyPeople(stage: Stage, count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signedUp(stage.server)))
  return people.map(({ email }) => email)
}

/** 105 wrong guesses at one account, five from each of 21 networks. */
async function siege(stage: Stage, email: string): Promise<void> {
  const networks = Array.from({ length: 21 }, (_, at) => `198.51.${at}.1`)
  for (const from of networks) await guess(stage.server, { email, from }, 5)
}
