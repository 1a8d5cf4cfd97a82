import type { Kysely } from 'kysely'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

/**
 * A mail's link confirms its address. A password that waits with the address may be a stranger's who
 * registered it first, so only the one that this very mail brings comes into force.
 */
export async function confirmByMail(
  kit: AuthKit,
  tx: Kysely<Tables>,
  user: UserRow,
  passwordHash: string | null,
): Promise<void> {
  if (user.confirmed_at !== null) return
  const now = kit.clock.now()
  // In a conformance run it was an operator who set it.
  const kept = kit.policy.hasAdminRoutes ? user.password_hash : null
  const change = { confirmed_at: now, password_hash: passwordHash ?? kept }
  await updateUser(tx, user.id, change, now)
  await writeAudit(tx, user.id, 'confirmed')
}
