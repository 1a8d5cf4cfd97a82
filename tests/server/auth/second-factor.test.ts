import { afterAll, expect, test } from 'vitest'

import { RecoveryCodes } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { PASSWORD, signedUp } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'

import { factorStage } from './factor-stage.ts'

const stage = await factorStage()
const { server } = stage
afterAll(() => server[Symbol.asyncDispose]())

test('where it is on, the password alone does not sign in', async () => {
  const person = await stage.protect(await signedUp(server))

  const without = await stage.signIn(person)
  const wrong = await stage.signIn(person, stage.wrongCode(person.secret))
  const right = await stage.signIn(person, stage.code(person.secret, 30))

  expect([without.statusCode, without.json()]).toMatchObject([
    403,
    { code: 'auth/second-factor-needed' },
  ])
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'auth/code-invalid' }])
  expect(right.statusCode).toBe(200)
  expect(await assurances(person)).toEqual(['aal2', 'aal2'])
})

test('a code of the authenticator counts once, and so does no older one after it', async () => {
  const person = await stage.protect(await signedUp(server))
  const code = stage.code(person.secret, 30)
  const older = stage.code(person.secret, -30)

  const first = await stage.signIn(person, code)
  const second = await stage.signIn(person, code)
  const third = await stage.signIn(person, older)

  expect([first, second, third].map((reply) => reply.statusCode)).toEqual([200, 422, 422])
})

test('of many sign-ins at once with the same code one gets in', async () => {
  const person = await stage.protect(await signedUp(server))
  const code = stage.code(person.secret, 30)

  const replies = await Promise.all([0, 1, 2].map(() => stage.signIn(person, code)))

  const isIn = replies.map((reply) => reply.statusCode === 200)
  expect(isIn.filter(Boolean)).toHaveLength(1)
})

test.each([
  [-60, 422],
  [-30, 200],
  [30, 200],
  [60, 422],
])('a code of a clock that is %i seconds off is answered with %i', async (seconds, status) => {
  const person = await stage.protect(await signedUp(server))
  stage.pass(120)

  const reply = await stage.signIn(person, stage.code(person.secret, seconds))

  expect(reply.statusCode).toBe(status)
})

test('a recovery code stands in for the authenticator once, in whatever way it is typed', async () => {
  const person = await stage.protect(await signedUp(server))
  const [one = '', two = ''] = person.codes

  const first = await stage.signIn(person, one)
  const again = await stage.signIn(person, one)
  const typed = await stage.signIn(person, two.toUpperCase().replace('-', ' ').replaceAll('0', 'O'))

  expect([first, again, typed].map((reply) => reply.statusCode)).toEqual([200, 422, 200])
  expect((await stage.listed(person)).recovery_codes_left).toBe(8)
  expect(await eventsOf(person, 'recovery-code-used')).toBe(2)
})

test('recovery codes of one person are worth nothing to another', async () => {
  const victim = await stage.protect(await signedUp(server))
  const other = await stage.protect(await signedUp(server))

  const reply = await stage.signIn(victim, other.codes[0])

  expect(reply.statusCode).toBe(422)
})

test('new recovery codes make the old ones worthless', async () => {
  const person = await stage.protect(await signedUp(server))
  const { token } = person
  const renewed = await server.send(CALLS.renewRecoveryCodes, {
    token,
    body: { password: PASSWORD },
  })
  const { recovery_codes } = RecoveryCodes.parse(renewed.json())

  const old = await stage.signIn(person, person.codes[0])
  const fresh = await stage.signIn(person, recovery_codes[0])

  expect([old.statusCode, fresh.statusCode]).toEqual([422, 200])
})

test('wrong codes are slowed down like wrong passwords, also those of a recovery code', async () => {
  const person = await stage.protect(await signedUp(server))
  const guesses = [
    stage.wrongCode(person.secret),
    'xxxxx-xxxxx',
    '1',
    stage.wrongCode(person.secret),
    '2',
  ]
  for (const guess of guesses) await stage.signIn(person, guess)

  const held = await stage.signIn(person, person.codes[0])
  stage.pass(31)
  const afterwards = await stage.signIn(person, person.codes[0])

  expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '30'])
  expect(afterwards.statusCode).toBe(200)
})

async function assurances({ email }: Person): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ aal: string }>(
    'select aal from sessions join users on users.id = user_id where email = $1 order by aal',
    [email],
  )
  return rows.map(({ aal }) => aal)
}

async function eventsOf({ email }: Person, event: string): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    'select 1 from audit_log join users on users.id = user_id where email = $1 and event = $2',
    [email, event],
  )
  return rowCount ?? 0
}
