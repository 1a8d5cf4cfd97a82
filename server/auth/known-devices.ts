import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AUTH_LIMITS, SECOND_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'

import type { AuthKit } from './auth-kit.ts'
import { DEVICE_COOKIE } from './caller.ts'
import type { Caller } from './caller.ts'
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
  const { userId, caller } = signedIn
  const devices = await listHashes(kit.db, kit.clock, userId)
  const own = hashOf(caller)
  const isKnown = own !== null && devices.some((hash) => hash.equals(own))
  if (isKnown && caller.deviceToken !== null) {
    return keepToken(kit, kit.db, { ...signedIn, token: caller.deviceToken })
  }
  return kit.db.transaction().execute(async (tx) => {
    if (devices.length > 0) {
      await tellUser(kit, tx, { userId, notice: 'new-device', device: caller.device })
    }
    return keepDevice(kit, tx, signedIn)
  })
}

/** The same, and nobody is told. */
export async function keepDevice(kit: AuthKit, db: Db, signedIn: SignedIn): Promise<string> {
  return keepToken(kit, db, { ...signedIn, token: await ownToken(db, signedIn.caller) })
}

async function keepToken(
  kit: AuthKit,
  db: Db,
  { userId, caller, token }: SignedIn & { readonly token: string },
): Promise<string> {
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
  const maxAge = AUTH_LIMITS.deviceMs / SECOND_MS
  const secure = kit.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** The hash of the caller's cookie, where the account that an address names knows it; else null. */
export async function knownDevice(
  db: Db,
  clock: Clock,
  asked: { readonly email: string; readonly caller: Caller },
): Promise<Buffer | null> {
  const hash = hashOf(asked.caller)
  if (hash === null) return null
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('users.email', '=', asked.email)
    .where('known_devices.token_hash', '=', hash)
    .where('known_devices.last_used_at', '>', inMs(clock, -AUTH_LIMITS.deviceMs))
    .executeTakeFirst()
  return row?.token_hash ?? null
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

async function listHashes(db: Db, clock: Clock, userId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('last_used_at', '>', inMs(clock, -AUTH_LIMITS.deviceMs))
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

function hashOf({ deviceToken }: Caller): Buffer | null {
  return deviceToken === null ? null : hashToken(deviceToken)
}
