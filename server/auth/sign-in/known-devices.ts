import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { deviceCookie } from '#server/auth/caller.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { consumeToken } from '#server/auth/mail/one-time-tokens.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { countUp } from '#server/kit/rates.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'

type Db = Kysely<Tables>

interface SignedIn {
  readonly userId: string
  readonly caller: Caller
}

/**
 * Remembers the browser, so that strangers who guess at the account cannot make it wait. The user is mailed, unless it
 * is their first device. Returns the value for Set-Cookie.
 */
export async function rememberDevice(kit: AuthKit, signedIn: SignedIn): Promise<string> {
  const known = await renewDevice(kit, signedIn)
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

/**
 * Makes the browser that opens the mail a known device, and signs nobody in.
 *
 * @throws auth/token-invalid
 */
export async function confirmDevice(
  kit: AuthKit,
  token: string,
  caller: Caller,
): Promise<{ readonly reply: Done; readonly cookie: string }> {
  const cookie = await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, token, 'device', kit.clock.now())
    if (used === undefined) throw new AppError('auth/token-invalid')
    const userId = used.user_id
    await writeAudit(tx, userId, 'device-confirmed', { device: caller.device })
    return keepDevice(kit, tx, { userId, caller })
  })
  return { reply: done('This device is confirmed. You can log in now.'), cookie }
}

async function renewDevice(kit: AuthKit, { userId, caller }: SignedIn): Promise<string | null> {
  const { deviceToken } = caller
  if (deviceToken === null) return null
  const renewed = await renewal(kit.db, {
    userId,
    hash: hashToken(deviceToken),
    now: kit.clock.now(),
    since: inMs(kit.clock, -AUTH_LIMITS.deviceMs),
  })
  return renewed.length > 0 ? deviceToken : null
}

const renewal = prepared<{ userId: string; hash: Buffer; now: Date; since: Date }, unknown>(
  'renew-device',
  (param) => sql`
    update known_devices set last_used_at = ${param('now')}
    where user_id = ${param('userId')} and token_hash = ${param('hash')}
      and last_used_at > ${param('since')}
    returning 1`,
)

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

/** At most one mail an hour: a program that keeps no cookies is a new device each time. */
async function isTimeToTell(kit: AuthKit, tx: Db, userId: string): Promise<boolean> {
  const told = { key: `new-device ${userId}`, perMs: AUTH_LIMITS.newDeviceEveryMs }
  return (await countUp(tx, kit.clock, told)).count === 1
}

async function keepDevice(kit: AuthKit, db: Db, signedIn: SignedIn): Promise<string> {
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

/** A browser keeps its token, whoever signs in there; a value that Lin did not issue is replaced. */
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
