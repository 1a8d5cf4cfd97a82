import { afterAll, expect, test } from 'vitest'

import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { forgetEnded } from '#tests/kit/forget.ts'
import { PASSWORD, signedUp } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'

import { factorStage } from './factor-stage.ts'

const stage = await factorStage()
const { server } = stage
afterAll(() => server[Symbol.asyncDispose]())

test('an authenticator is set up by a secret that can be scanned or typed, and counts for nothing yet', async () => {
  const person = await signedUp(server)

  const start = await stage.enroll(person)
  const login = await stage.signIn(person)

  expect(start.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(start.uri).toMatch(/^otpauth:\/\/totp\/Lin:ada-.*%40example\.com\?/)
  expect(new URL(start.uri).searchParams.get('secret')).toBe(start.secret)
  expect(start.qr_code).toMatch(/^<svg /)
  expect(await stage.listed(person)).toMatchObject({ factors: [{ status: 'unverified' }] })
  expect(login.statusCode).toBe(200)
})

test('a first code turns two-factor sign-in on, ends the other sessions and tells the owner', async () => {
  const person = await signedUp(server)
  const other = LoginReply.parse((await stage.signIn(person)).json())

  const { codes } = await stage.protect(person)

  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  expect(await stage.listed(person)).toMatchObject({
    factors: [{ status: 'verified' }],
    recovery_codes_left: 10,
  })
  expect((await server.send(CALLS.user, { token: other.token })).statusCode).toBe(401)
  expect(await stage.noticesTo(person)).toEqual(['two-factor-on'])
})

test('a wrong first code turns nothing on, and five of them have to wait', async () => {
  const person = await signedUp(server)
  const { id, secret } = await stage.enroll(person)

  const replies = []
  for (const _ of [1, 2, 3, 4, 5])
    replies.push(await stage.verify(person, id, stage.wrongCode(secret)))
  const held = await stage.verify(person, id, stage.code(secret))

  expect(replies.map((reply) => reply.statusCode)).toEqual([422, 422, 422, 422, 422])
  expect(held.statusCode).toBe(429)
  expect(await stage.listed(person)).toMatchObject({ factors: [{ status: 'unverified' }] })
})

test('the codes are kept as keyed hashes, and the secret sealed', async () => {
  const { secret, codes } = await stage.protect(await signedUp(server))

  const { rows } = await server.db.pool.query<{ hits: string }>(
    `select (select count(*) from factors f where f::text like any($1))
          + (select count(*) from recovery_codes r where encode(code_hash, 'escape') like any($1))
          + (select count(*) from audit_log a where a::text like any($1))
          + (select count(*) from pgboss.job j where j.data::text like any($1)) as hits`,
    [[secret, ...codes].map((text) => `%${text}%`)],
  )

  expect(rows).toEqual([{ hits: '0' }])
})

test('where it is on, another authenticator cannot be set up', async () => {
  const { token } = await stage.protect(await signedUp(server))

  const reply = await server.send(CALLS.enrollFactor, { token, body: { password: PASSWORD } })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'auth/factor-exists' }])
})

test('beginning anew makes what was begun before void', async () => {
  const person = await signedUp(server)
  const first = await stage.enroll(person)
  const second = await stage.enroll(person)

  const old = await stage.verify(person, first.id, stage.code(first.secret))
  const fresh = await stage.verify(person, second.id, stage.code(second.secret))

  expect([old.statusCode, old.json()]).toMatchObject([404, { code: 'auth/factor-not-found' }])
  expect(fresh.statusCode).toBe(200)
})

test('removing the authenticator turns it off, with its recovery codes, and tells the owner', async () => {
  const person = await stage.protect(await signedUp(server))

  const removed = await stage.remove(person, person.id)
  const again = await stage.remove(person, person.id)
  const login = await stage.signIn(person)

  expect([removed.statusCode, again.statusCode, login.statusCode]).toEqual([200, 404, 200])
  expect(await stage.listed(person)).toEqual({ factors: [], recovery_codes_left: 0 })
  expect(await stage.noticesTo(person)).toContain('two-factor-off')
})

test("somebody else's authenticator can be neither verified nor removed", async () => {
  const victim = await signedUp(server)
  const start = await stage.enroll(victim)
  const other = await signedUp(server)

  const verified = await stage.verify(other, start.id, stage.code(start.secret))
  const removed = await stage.remove(other, start.id)

  expect([verified.statusCode, removed.statusCode]).toEqual([404, 404])
  expect(await stage.listed(victim)).toMatchObject({ factors: [{ status: 'unverified' }] })
})

test('an authenticator that is not verified within the hour is forgotten, a verified one is kept', async () => {
  const begun = await signedUp(server)
  const done = await stage.protect(await signedUp(server))
  await stage.enroll(begun)
  const db = createDb(server.db.pool)

  await forgetEnded(db, new Date(stage.clock.now().getTime() + 3_599_000))
  const early = await factorCount([begun, done])
  await forgetEnded(db, new Date(stage.clock.now().getTime() + 3_601_000))
  const late = await factorCount([begun, done])

  expect([early, late]).toEqual([2, 1])
})

async function factorCount(people: readonly Person[]): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    'select 1 from factors join users on users.id = user_id where email = any($1)',
    [people.map(({ email }) => email)],
  )
  return rowCount ?? 0
}
