import { expect, test } from 'vitest'

import { resealTokens } from '#server/accounts/publishing-account.ts'
import { renewRecoveryCodes, takeRecoveryCode } from '#server/auth/factors/recovery-codes.ts'
import { resealAuth } from '#server/auth/reseal-auth.ts'
import { openKeyRing } from '#server/auth/sessions/key-ring.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { connectedAccount, signedUp } from '#tests/kit/people.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'
import { idOf } from '#tests/server/user-data-stage.ts'

import { anotherProcess, answers } from './keys-stage.ts'

const NEW_SECRET = 'the secret that comes after, 0123456789'

test('the earlier secret still opens, and nothing is sealed with it any more', () => {
  const earlier = createSecrets(TEST_SECRET).seal('AQX', 'account 1')
  const both = createSecrets(NEW_SECRET, TEST_SECRET)

  const sealed = both.seal('AQX', 'account 1')

  expect(both.open(earlier, 'account 1')).toBe('AQX')
  expect(createSecrets(NEW_SECRET).open(sealed, 'account 1')).toBe('AQX')
  expect([both.isSealedNow(earlier), both.isSealedNow(sealed)]).toEqual([false, true])
  expect(() => both.open(earlier, 'account 2')).toThrow(/authenticate/)
})

test('with the earlier secret beside the new one sessions go on; without it the start is refused', async () => {
  await using before = await testServer()
  const { token } = await signedUp(before)
  const databaseUrl = before.db.url

  await using after = await testServer({
    config: { databaseUrl, secret: NEW_SECRET, previousSecret: TEST_SECRET },
  })

  expect(await answers([after], [token])).toEqual([200])
  await expect(openKeyRing(anotherProcess(before.db, NEW_SECRET))).rejects.toThrow(
    /^LIN_SECRET is not the one/,
  )
})

test('sealed anew, everything opens with the new secret alone', async () => {
  await using server = await testServer()
  const person = await signedUp(server)
  const account = await connectedAccount(server, person)
  await server.db.pool.query(AN_AUTHENTICATOR, [createSecrets(TEST_SECRET).seal('TOTP', CONTEXT)])
  const kit = anotherProcess(server.db, NEW_SECRET, TEST_SECRET)

  const done = [await resealAuth(kit), await resealTokens(kit)]
  const again = [await resealAuth(kit), await resealTokens(kit)]
  const alone = createSecrets(NEW_SECRET)
  const { rows } = await server.db.pool.query<{ user_id: string; sealed_token: string }>(
    `select user_id, sealed_token from accounts`,
  )
  const factor = await server.db.pool.query<{ sealed: string }>(
    `select sealed_secret as sealed from factors`,
  )

  expect(done.map(({ renewed }) => renewed)).toEqual([3, 1])
  expect(again.map(({ renewed }) => renewed)).toEqual([0, 0])
  const context = `linkedin-token ${rows[0]?.user_id} ${account.id}`
  expect(alone.open(rows[0]?.sealed_token ?? '', context)).toMatch(/^AQX/)
  expect(alone.open(factor.rows[0]?.sealed ?? '', CONTEXT)).toBe('TOTP')
  expect(await openKeyRing(anotherProcess(server.db, NEW_SECRET))).toBeDefined()
})

test('a recovery code of the time before works, once, as long as the earlier secret is named', async () => {
  await using server = await testServer()
  const person = await signedUp(server)
  const userId = await idOf(server, person)
  const before = anotherProcess(server.db)
  const codes = await renewRecoveryCodes(before, before.db, userId)

  const now = anotherProcess(server.db, NEW_SECRET, TEST_SECRET)
  const alone = anotherProcess(server.db, NEW_SECRET)
  const tries = [alone, now, now].map((kit) =>
    takeRecoveryCode(kit, kit.db, userId, codes[0] ?? ''),
  )

  const isTaken = await Promise.all(tries)

  expect(isTaken.filter(Boolean)).toHaveLength(1)
  expect(isTaken[0]).toBe(false)
  expect(await takeRecoveryCode(alone, alone.db, userId, codes[1] ?? '')).toBe(false)
})

test('what neither secret opens is counted and left alone', async () => {
  await using db = await testDatabase()
  await openKeyRing(anotherProcess(db))

  const done = await resealAuth(
    anotherProcess(db, NEW_SECRET, 'some other secret, 0123456789 0123'),
  )

  expect(done).toEqual({ renewed: 0, unreadable: 2 })
  expect(await openKeyRing(anotherProcess(db))).toBeDefined()
})

const CONTEXT = 'factor:5b0e2f5c-66c4-4d1c-8a52-0d1f4cf5c001'
const AN_AUTHENTICATOR = `insert into factors (id, user_id, friendly_name, sealed_secret)
  select '5b0e2f5c-66c4-4d1c-8a52-0d1f4cf5c001', id, 'phone', $1 from users`
