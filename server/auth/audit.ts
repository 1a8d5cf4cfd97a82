import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

/** One event for every change of who may sign in, and for every attempt (ASVS 5.0, 16.3.1). Never a secret. */
type AuditEvent =
  | 'registered'
  | 'registered-again'
  | 'confirmed'
  | 'login'
  | 'login-failed'
  | 'login-held-up'
  | 'login-put-off'
  | 'disclosure-alarm'
  | 'logout'
  | 'recovery-asked'
  | 'password-reset'
  | 'password-changed'
  | 'session-ended'
  | 'sessions-ended'
  | 'refresh-reused'
  | 'device-confirmed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'api-key-created'
  | 'api-key-used'
  | 'api-key-revoked'
  | 'api-key-refused'
  | 'program-connected'
  | 'program-used'
  | 'program-ended'
  | 'program-token-reused'
  | 'link-followed'
  | 'user-deleted'
  | 'data-exported'

export async function writeAudit(
  db: Kysely<Tables>,
  userId: string | null,
  event: AuditEvent,
  detail: Record<string, string> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ user_id: userId, event, detail: JSON.stringify(detail) })
    .execute()
}
