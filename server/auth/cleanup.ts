import type { Kysely } from 'kysely'

import { AUTH_LIMITS, DAY_MS, HOUR_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { writeAudit } from './audit.ts'
import { forgetUnverifiedFactors } from './factors/authenticators.ts'
import { forgetPastKeys } from './sessions/key-ring.ts'
import type { UserRow } from './users.ts'

/** Deletes sessions, tokens, challenges, counts and devices whose time is over. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_counts').where('ends_at', '<', now).execute()
  await db
    .deleteFrom('auth_attempts')
    .where('at', '<', new Date(now.getTime() - AUTH_LIMITS.keepAttemptsMs))
    .execute()
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', new Date(now.getTime() - AUTH_LIMITS.deviceMs))
    .execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('revoked_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await db
    .deleteFrom('audit_log')
    .where('user_id', 'is', null)
    .where('at', '<', new Date(now.getTime() - AUTH_LIMITS.strayAuditMs))
    .execute()
  await forgetUnconfirmed(db, new Date(now.getTime() - AUTH_LIMITS.unconfirmedMs))
  await forgetUnverifiedFactors(db, new Date(now.getTime() - HOUR_MS))
  await forgetPastKeys(db, now)
}

/** Users who registered, never confirmed, and have no link left to do it with. */
async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('one_time_tokens')
            .select('one_time_tokens.id')
            .whereRef('one_time_tokens.user_id', '=', 'users.id')
            .where('one_time_tokens.consumed_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/**
 * Deletes the user's row, with everything that refers to it, and what names the user without referring.
 * The audit log keeps that somebody was deleted, not who.
 */
export async function eraseAuth(kit: Kit, tx: Kysely<Tables>, user: UserRow): Promise<void> {
  const account = kit.secrets.fingerprint(user.email)
  await tx.deleteFrom('auth_attempts').where('account', '=', account).execute()
  await tx.deleteFrom('rate_counts').where('key', 'like', `%${user.id}%`).execute()
  await tx.deleteFrom('users').where('id', '=', user.id).execute()
  await tx.deleteFrom('audit_log').where('user_id', '=', user.id).execute()
  await writeAudit(tx, null, 'user-deleted')
}
