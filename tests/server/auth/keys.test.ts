import { SignJWT, generateKeyPair } from 'jose'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'

import { createTokenReader } from '#server/auth/sessions/access-token.ts'
import { forgetPastKeys, openKeyRing, rotateKeys } from '#server/auth/sessions/key-ring.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { anotherProcess, answers, kidOf, logIn } from './keys-stage.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

test('after a rotation sessions go on, and new ones are signed by the new key without a restart', async () => {
  let now = new Date()
  const clock = { now: () => now }
  await using one = await testServer({ clock })
  await using two = await testServer({ clock, config: { databaseUrl: one.db.url } })
  const person = await signedUp(one)

  const signing = await rotateKeys(anotherProcess(one.db))
  const meanwhile = await logIn(two, person)
  now = new Date(now.getTime() + 11 * MINUTE_MS)
  const after = [await logIn(one, person), await logIn(two, person)]

  expect(kidOf(person.token)).not.toBe(signing)
  expect(after.map(kidOf)).toEqual([signing, signing])
  const tokens = [person.token, meanwhile, ...after]
  expect(await answers([one, two], tokens)).toEqual(Array.from({ length: 8 }, () => 200))
})

test('a key that a process has not heard of is looked for at once', async () => {
  let now = new Date()
  await using one = await testServer({ clock: { now: () => now } })
  const person = await signedUp(one)

  await rotateKeys(anotherProcess(one.db))
  const newest = await rotateKeys(anotherProcess(one.db))
  await using two = await testServer({ config: { databaseUrl: one.db.url } })
  const token = await logIn(two, person)
  now = new Date(now.getTime() + 11_000)

  expect(kidOf(token)).toBe(newest)
  expect(await answers([one], [token, person.token])).toEqual([200, 200])
})

test('tokens that name made-up keys make a process look once in ten seconds', async () => {
  await using db = await testDatabase()
  const looks: string[] = []
  const counted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log({ query }) {
      looks.push(query.sql)
    },
  })
  let now = new Date()
  const kit = { ...anotherProcess(db), db: counted, clock: { now: () => now } }
  const ring = await openKeyRing(kit)
  looks.length = 0

  now = new Date(now.getTime() + 11_000)
  const found = await Promise.all(Array.from({ length: 20 }, () => ring.find('made-up')))
  await ring.find('made-up')

  expect(found.every((key) => key === null)).toBe(true)
  expect(looks).toHaveLength(1)
})

test('processes that start at once on an empty database agree on the keys', async () => {
  await using db = await testDatabase()
  const processes = Array.from({ length: 8 }, () => anotherProcess(db))
  // All are connected when the race begins.
  await Promise.all(processes.map(() => db.pool.query('select pg_sleep(0.1)')))

  const rings = await Promise.all(processes.map(openKeyRing))
  const kids = await Promise.all(
    rings.map(async (ring) => (await ring.all()).map(({ kid }) => kid).join()),
  )
  const { rowCount } = await db.pool.query('select 1 from signing_keys')

  expect(new Set(kids).size).toBe(1)
  expect(rowCount).toBe(2)
})

test('the next key is known before it signs, and becomes the current one', async () => {
  await using db = await testDatabase()
  const ring = await openKeyRing(anotherProcess(db))

  const [current, next] = await ring.all()
  const signing = await rotateKeys(anotherProcess(db))
  const after = await openKeyRing(anotherProcess(db))

  expect(signing).toBe(next?.kid)
  expect((await after.current()).kid).toBe(next?.kid)
  expect(await after.find(current?.kid)).toMatchObject({ kid: current?.kid })
})

test('a past key is kept for eight days, longer than any session', async () => {
  await using db = await testDatabase()
  const kit = anotherProcess(db)
  await rotateKeys(kit)

  await forgetPastKeys(kit.db, new Date(Date.now() + 8 * DAY_MS - MINUTE_MS))
  const kept = await db.pool.query(`select state from signing_keys order by state`)
  await forgetPastKeys(kit.db, new Date(Date.now() + 8 * DAY_MS + MINUTE_MS))
  const after = await db.pool.query(`select state from signing_keys order by state`)

  expect(kept.rows).toEqual([{ state: 'current' }, { state: 'next' }, { state: 'past' }])
  expect(after.rows).toEqual([{ state: 'current' }, { state: 'next' }])
})

test('a key that cannot be looked for says nothing about the token', async () => {
  await using db = await testDatabase()
  let now = new Date()
  const ring = await openKeyRing({ ...anotherProcess(db), clock: { now: () => now } })
  const { privateKey } = await generateKeyPair('ES256')
  const header = { alg: 'ES256', typ: 'at+jwt', kid: 'not-heard-of' }
  const token = await new SignJWT({}).setProtectedHeader(header).sign(privateKey)

  const sessionOf = createTokenReader(ring)
  const known = await sessionOf(token, now)
  await db.pool.end()
  now = new Date(now.getTime() + 11_000)

  expect(known).toBeNull()
  await expect(sessionOf(token, now)).rejects.toThrow(/pool/)
})
