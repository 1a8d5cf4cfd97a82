import type { Kysely } from 'kysely'

import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { writeAudit } from './audit.ts'
import type { UserRow } from './users.ts'

/**
 * Removes the user's row, which takes everything that refers to it along, and what names the user
 * without referring. That somebody was deleted stays on record; who, does not.
 */
export async function eraseAuth(kit: Kit, tx: Kysely<Tables>, user: UserRow): Promise<void> {
  const account = kit.secrets.fingerprint(user.email)
  await tx.deleteFrom('auth_attempts').where('account', '=', account).execute()
  await tx.deleteFrom('rate_counts').where('key', 'like', `%${user.id}%`).execute()
  await tx.deleteFrom('users').where('id', '=', user.id).execute()
  await tx.deleteFrom('audit_log').where('user_id', '=', user.id).execute()
  await writeAudit(tx, null, 'user-deleted')
}
