import type { Kysely } from 'kysely'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { forgetStrangeMetadata } from '#server/auth/forget-strange-metadata.ts'
import type { TokenRow } from '#server/auth/one-time-tokens.ts'
import { updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

/**
 * A mail's link confirms its address. What waits with the address may be a stranger's who registered
 * it first, so only the password that this very mail brings comes into force.
 */
export async function confirmByMail(
  kit: AuthKit,
  tx: Kysely<Tables>,
  user: UserRow,
  token: TokenRow,
): Promise<void> {
  if (user.confirmed_at !== null) return
  const now = kit.clock.now()
  // In a conformance run it was an operator who set them.
  const isOperators = kit.policy.hasAdminRoutes
  if (!isOperators) await forgetStrangeMetadata(tx, token)
  const kept = isOperators ? user.password_hash : null
  const change = { confirmed_at: now, password_hash: token.password_hash ?? kept }
  await updateUser(tx, user.id, change, now)
  await writeAudit(tx, user.id, 'confirmed')
}
