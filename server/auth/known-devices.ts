import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AUTH_LIMITS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { countUp } from '#server/kit/rates.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'

import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { deviceCookie } from './device-cookie.ts'
import { tellUser } from './set-password.ts'

type Db = Kysely<Tables>

interface SignedIn {
  readonly userId: string
  readonly caller: Caller
}

/**
 * After a good login this browser is known, so that strangers who guess at the account cannot hold
 * it up. The user is told of it, unless it is their first. Answers the cookie, for Set-Cookie.
 */
export async function rememberDevice(kit: AuthKit, signedIn: SignedIn): Promise<string> {
  const known = await seeAgain(kit, signedIn)
  if (known !== null) return deviceCookie(kit.publicUrl, known)
  const { userId, caller } = signedIn
  return kit.db.transaction().execute(async (tx) => {
    const isFirst = !(await hasDevices(tx, kit.clock, userId))
    if (!isFirst && (await isTimeToTell(kit, tx, userId))) {
      await tellUser(kit, tx, { userId, notice: 'new-device', device: caller.device })
    }
    return keepDevice(kit, tx, signedIn)
  })
}

/** The token of a device that the user has signed in with before; else null. */
async function seeAgain(kit: AuthKit, { userId, caller }: SignedIn): Promise<string | null> {
  const { deviceToken } = caller
  if (deviceToken === null) return null
  const { numUpdatedRows } = await kit.db
    .updateTable('known_devices')
    .set({ last_used_at: kit.clock.now() })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(deviceToken))
    .where('last_used_at', '>', inMs(kit.clock, -AUTH_LIMITS.deviceMs))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? deviceToken : null
}

/** The same, and nobody is told. */
export async function keepDevice(kit: AuthKit, db: Db, signedIn: SignedIn): Promise<string> {
  const { userId, caller } = signedIn
  const token = await ownToken(db, caller)
  const now = kit.clock.now()
  await db
    .insertInto('known_devices')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      label: caller.device,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
  await forgetOldest(db, userId)
  return deviceCookie(kit.publicUrl, token)
}

/** A browser keeps its token, whoever signs in there; a value that we did not give it is not taken. */
async function ownToken(db: Db, { deviceToken }: Caller): Promise<string> {
  if (deviceToken === null) return randomToken()
  const row = await db
    .selectFrom('known_devices')
    .select(sql<number>`1`.as('found'))
    .where('token_hash', '=', hashToken(deviceToken))
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? randomToken() : deviceToken
}

/** Who signs in with a program that keeps no cookies is not told each time. */
async function isTimeToTell(kit: AuthKit, tx: Db, userId: string): Promise<boolean> {
  const told = { key: `new-device ${userId}`, perMs: AUTH_LIMITS.newDeviceEveryMs }
  return (await countUp(tx, kit.clock, told)).count === 1
}

async function forgetOldest(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(AUTH_LIMITS.devicesMax),
    )
    .execute()
}

async function hasDevices(db: Db, clock: Clock, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('last_used_at', '>', inMs(clock, -AUTH_LIMITS.deviceMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
