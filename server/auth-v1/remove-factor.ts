import type { AuthKit } from '#server/auth/auth-kit.ts'
import { dropFactor } from '#server/auth/drop-factor.ts'
import type { FactorRow } from '#server/auth/factors.ts'
import { lockUser } from '#server/auth/lock-user.ts'

/** @param device where it was asked for; null for an operator */
export async function removeFactor(
  kit: AuthKit,
  factor: FactorRow,
  device: string | null,
): Promise<void> {
  await kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, factor.user_id)
    await dropFactor(kit, tx, { factor, device })
  })
}
