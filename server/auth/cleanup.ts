import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AUTH_LIMITS, DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { BATCH_ROWS, deleteSome } from '#server/kit/database/delete-some.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { writeAudit } from './audit.ts'
import { forgetUnverifiedFactors } from './factors/authenticators.ts'
import { forgetPastKeys } from './sessions/key-ring.ts'
import type { UserRow } from './users.ts'

export const FORGET_AUTH = {
  sessions: (db, now) => deleteSome(db, 'sessions', sql`expires_at < ${now}`),
  'one-time-tokens': (db, now) => deleteSome(db, 'one_time_tokens', sql`expires_at < ${now}`),
  'passkey-challenges': (db, now) => deleteSome(db, 'passkey_challenges', sql`expires_at < ${now}`),
  'rate-counts': (db, now) => deleteSome(db, 'rate_counts', sql`ends_at < ${now}`),
  'auth-attempts': (db, now) =>
    deleteSome(db, 'auth_attempts', sql`at < ${before(now, AUTH_LIMITS.keepAttemptsMs)}`),
  'known-devices': (db, now) =>
    deleteSome(db, 'known_devices', sql`last_used_at < ${before(now, AUTH_LIMITS.deviceMs)}`),
  'refresh-tokens': (db, now) =>
    deleteSome(db, 'refresh_tokens', sql`revoked_at < ${before(now, DAY_MS)}`),
  'audit-log': forgetStrayAudit,
  'unconfirmed-users': forgetUnconfirmed,
  'unverified-factors': (db, now) => forgetUnverifiedFactors(db, before(now, HOUR_MS)),
  'api-keys': (db, now) =>
    deleteSome(
      db,
      'api_keys',
      // One that was revoked says that what it approved does not count.
      sql`least(revoked_at, expires_at) < ${before(now, API_KEYS.keepMs)}
        and (revoked_at is null or not exists (
          select from approvals
          where approvals.user_id = api_keys.user_id and approvals.api_key_id = api_keys.id
        ))`,
    ),
  'signing-keys': forgetPastKeys,
} as const satisfies Record<string, (db: Db, now: Date) => Promise<number>>

/** Users who registered, never confirmed, and have no link left to do it with. */
async function forgetUnconfirmed(db: Db, now: Date): Promise<number> {
  return deleteSome(
    db,
    'users',
    sql`confirmed_at is null and created_at < ${before(now, AUTH_LIMITS.unconfirmedMs)}
      and not exists (
        select from one_time_tokens where user_id = users.id and consumed_at is null
      )`,
  )
}

/** Deletes by a function of the owner: the role that serves may not delete from the log itself. */
async function forgetStrayAudit(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ rows: string }>`
    select forget_stray_audit(${before(now, AUTH_LIMITS.strayAuditMs)}, ${BATCH_ROWS}) as rows`.execute(
    db,
  )
  return Number(rows[0]?.rows)
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

/** Also deletes rows that name the user without a reference. The audit log records a deletion, but not whose. */
export async function eraseAuth(kit: Kit, tx: Kysely<Tables>, user: UserRow): Promise<void> {
  const account = kit.secrets.fingerprint(user.email)
  await tx.deleteFrom('auth_attempts').where('account', '=', account).execute()
  await tx.deleteFrom('rate_counts').where('key', 'like', `%${user.id}%`).execute()
  await tx.deleteFrom('users').where('id', '=', user.id).execute()
  await sql`select forget_audit_of(${user.id})`.execute(tx)
  await writeAudit(tx, null, 'user-deleted')
}
