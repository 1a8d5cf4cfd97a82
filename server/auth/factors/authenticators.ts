import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'

import type { FactorStart } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Secrets } from '#server/kit/secrets.ts'

type Db = Kysely<Tables>
export type FactorRow = Selectable<Tables['factors']>

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits. */
const PERIOD_SECONDS = 30
const ISSUER = 'Lin'

/**
 * The app does not count until its first code is verified.
 *
 * @throws auth/too-many-factors
 */
export async function enrollFactor(
  kit: Kit,
  db: Db,
  user: { readonly id: string; readonly email: string },
): Promise<FactorStart> {
  const held = await listFactors(db, user.id)
  if (held.length >= SECOND_FACTOR.factorsMax) throw new AppError('auth/too-many-factors')
  const id = randomUUID()
  const secret = newTotpSecret()
  const now = kit.clock.now()
  await db
    .insertInto('factors')
    .values({
      id,
      user_id: user.id,
      friendly_name: 'Authenticator app',
      sealed_secret: kit.secrets.seal(secret, sealContext(id)),
      last_step: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const uri = totpUri(secret, user.email)
  return { id, secret, uri, qr_code: totpQrSvg(uri) }
}

export async function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findFactor(
  db: Db,
  userId: string,
  id: string,
): Promise<FactorRow | undefined> {
  return db
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a code: it counts once, and no older one counts after it (RFC 6238, 5.2). */
export async function takeTotpCode(
  kit: Kit,
  db: Db,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  const now = kit.clock.now()
  const step = totpStep(openSecret(kit.secrets, factor), code, now.getTime())
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ last_step: String(step), updated_at: now })
    .where('id', '=', factor.id)
    .where((where) =>
      where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('factors')
    .set({ status: 'verified', updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteFactor(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteUnverifiedFactors(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .execute()
}

export function forgetUnverifiedFactors(db: Db, before: Date): Promise<number> {
  return deleteSome(db, 'factors', sql`status = 'unverified' and created_at < ${before}`)
}

function openSecret(secrets: Secrets, factor: FactorRow): string {
  return secrets.open(factor.sealed_secret, sealContext(factor.id))
}

export function sealContext(factorId: string): string {
  return `factor:${factorId}`
}

/** 160 random bits, base32. */
function newTotpSecret(): string {
  return generateSecret({ length: 20 })
}

function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret, period: PERIOD_SECONDS })
}

/** An SVG document, black on white in any theme, with the quiet zone that ISO 18004 asks for. */
function totpQrSvg(uri: string): string {
  return renderSVG(uri, { ecc: 'M', border: 4 })
}

/** Null for a code of neither now, the step before nor the next: a phone's clock may be off by half a minute. */
function totpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const outcome = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    period: PERIOD_SECONDS,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: PERIOD_SECONDS,
  })
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
}
