import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { ratioOfDurations } from '#tests/kit/durations.ts'
import { PASSWORD, anEmail, eventually, signedUp } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'

import { MINUTE, guessingStage, tryLogin } from './guessing-stage.ts'
import type { Stage } from './guessing-stage.ts'

const STRICT = {
  config: {
    trustedProxies: ['127.0.0.1'],
    auth: {
      signingJwks: null,
      disclosure: 'strict' as const,
      asksForLeaks: false,
    },
  },
}

test('a network hears of five unknown addresses an hour, and of any of those again', async () => {
  await using stage = await guessingStage()
  const emails = Array.from({ length: 6 }, anEmail)

  const first = await codes(stage, emails)
  const again = await codes(stage, emails)
  const elsewhere = await tryLogin(stage.server, { email: anEmail(), from: '192.0.2.1' })
  stage.pass(61 * MINUTE)
  const nextHour = await tryLogin(stage.server, { email: anEmail() })

  expect(first).toEqual([...FIVE_TOLD, 'auth/invalid-credentials'])
  expect(again).toEqual(first)
  expect(elsewhere.json()).toMatchObject({ code: 'auth/user-not-found' })
  expect(nextHour.json()).toMatchObject({ code: 'auth/user-not-found' })
})

test('a network hears of twenty addresses a day', async () => {
  await using stage = await guessingStage()
  const told: string[] = []

  for (let hour = 0; hour < 5; hour += 1) {
    told.push(...(await codes(stage, Array.from({ length: 5 }, anEmail))))
    stage.pass(61 * MINUTE)
  }

  expect(told.slice(0, 20)).toEqual([...FIVE_TOLD, ...FIVE_TOLD, ...FIVE_TOLD, ...FIVE_TOLD])
  expect(told.slice(20)).not.toContain('auth/user-not-found')
})

test('after more than 200 disclosures in an hour nobody is told for an hour, and it is written down once', async () => {
  await using stage = await guessingStage()
  for (let network = 0; network < 41; network += 1) {
    await codes(stage, Array.from({ length: 5 }, anEmail), `198.51.${network}.1`)
  }

  const from = '192.0.2.1'
  const alarmed = await tryLogin(stage.server, { email: anEmail(), from })
  stage.pass(61 * MINUTE)
  const later = await tryLogin(stage.server, { email: anEmail(), from })

  const { rows } = await stage.server.db.pool.query(ALARMS)
  expect(alarmed.json()).toMatchObject({ code: 'auth/invalid-credentials' })
  expect(later.json()).toMatchObject({ code: 'auth/user-not-found' })
  expect(rows).toEqual([{ told: '201', alarms: '1' }])
})

test('beyond the budget a taken address registers like a free one, and its owner hears of it once an hour', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)
  await codes(stage, Array.from({ length: 5 }, anEmail))

  const taken = await register(stage.server, { email })
  const twice = await register(stage.server, { email })
  const free = await register(stage.server, { email: anEmail() })

  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  expect(twice.body).toBe(free.body)
  await eventually(async () => {
    const subjects = await subjectsTo(stage.server, email)
    return subjects.length === 2 ? subjects : undefined
  })
  expect(await subjectsTo(stage.server, email)).toEqual([
    'You already have a Lin account',
    'Confirm your e-mail for Lin',
  ])
})

test('within the budget registration says that an address is taken, and its owner gets no mail', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const taken = await register(stage.server, { email })
  await wait(500)

  expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'auth/already-registered' }])
  expect(await subjectsTo(stage.server, email)).toEqual(['Confirm your e-mail for Lin'])
})

test('a key that was used for a taken address answers like one that was used for a free one', async () => {
  await using stage = await guessingStage(STRICT)
  const { email } = await signedUp(stage.server)
  const free = anEmail()

  const replies = [
    await register(stage.server, { email, key: 'key-1' }),
    await register(stage.server, { email, key: 'key-1' }),
    await register(stage.server, { email: free, key: 'key-2' }),
    await register(stage.server, { email: free, key: 'key-2' }),
  ]

  const [taken, takenAgain, fresh, freshAgain] = replies.map(({ statusCode, body, headers }) => [
    statusCode,
    body,
    headers['idempotency-replayed'],
  ])
  expect([taken, takenAgain]).toEqual([fresh, freshAgain])
})

test('a strict instance answers an unknown address as it answers a wrong password', async () => {
  await using stage = await guessingStage(STRICT)
  const { email } = await signedUp(stage.server)

  const wrong = await tryLogin(stage.server, { email })
  const unknown = await tryLogin(stage.server, { email: anEmail() })
  const taken = await register(stage.server, { email })
  const free = await register(stage.server, { email: anEmail() })

  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
})

test('a strict instance does not tell by a sign-in whether an address that was just registered was free', async () => {
  await using stage = await guessingStage(STRICT)
  const { email } = await signedUp(stage.server)
  const fresh = anEmail()
  const password = 'a sentence of a stranger'
  await register(stage.server, { email, password })
  await register(stage.server, { email: fresh, password })

  const taken = await tryLogin(stage.server, { email, password })
  const free = await tryLogin(stage.server, { email: fresh, password })

  expect([free.statusCode, free.body]).toEqual([taken.statusCode, taken.body])
})

test('a strict instance takes the same time for an unknown address and a wrong password', async () => {
  await using stage = await guessingStage(STRICT)
  const { email } = await signedUp(stage.server)

  const ratio = await ratioOfDurations(
    (run) => tryLogin(stage.server, { email: anEmail(), from: networkOf(run) }),
    (run) => tryLogin(stage.server, { email, from: networkOf(run) }),
    40,
  )

  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

test('asking for recovery takes the same time for a known and an unknown address', async () => {
  await using stage = await guessingStage()
  const { email } = await signedUp(stage.server)

  const ratio = await ratioOfDurations(
    (run) => recover(stage.server, anEmail(), networkOf(run)),
    (run) => recover(stage.server, email, networkOf(run)),
    40,
  )

  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

const FIVE_TOLD = Array.from({ length: 5 }, () => 'auth/user-not-found')

const ALARMS = `select
  (select count(*) from auth_attempts where kind = 'disclosure' and at < now() + interval '30 min') as told,
  (select count(*) from audit_log where event = 'disclosure-alarm') as alarms`

/** Tries to sign in with each of these unknown addresses; returns the code of each answer. */
async function codes(stage: Stage, emails: string[], from = '203.0.113.1'): Promise<string[]> {
  const answers: string[] = []
  for (const email of emails) {
    const reply = await tryLogin(stage.server, { email, from })
    answers.push(reply.json<{ code: string }>().code)
  }
  return answers
}

interface Registration {
  readonly email: string
  readonly password?: string
  readonly key?: string
}

function register(
  server: Remote,
  { email, password = PASSWORD, key }: Registration,
): ReturnType<Remote['request']> {
  return server.send(CALLS.register, {
    body: { email, password },
    headers: { 'x-forwarded-for': '203.0.113.1' },
    ...(key === undefined ? {} : { key }),
  })
}

function recover(server: Remote, email: string, from: string): ReturnType<Remote['request']> {
  return server.send(CALLS.forgotPassword, {
    body: { email },
    headers: { 'x-forwarded-for': from },
  })
}

async function subjectsTo(server: Remote, email: string): Promise<string[]> {
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return reply.json<{ subject: string }[]>().map(({ subject }) => subject)
}

function networkOf(run: number): string {
  return `198.51.${run}.1`
}
