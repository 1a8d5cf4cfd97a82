import type { Kysely } from 'kysely'

import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { writeAudit } from './audit.ts'
import { deleteFactor, hasVerifiedFactor } from './factors.ts'
import type { FactorRow } from './factors.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { tellUser } from './set-password.ts'

/**
 * With the last verified factor two-factor sign-in ends: its recovery codes go, and the owner is told.
 * To be called with the user locked.
 */
export async function dropFactor(
  kit: Kit,
  tx: Kysely<Tables>,
  dropped: { readonly factor: FactorRow; readonly device: string },
): Promise<void> {
  const { factor, device } = dropped
  const userId = factor.user_id
  await deleteFactor(tx, userId, factor.id)
  if (factor.status === 'unverified' || (await hasVerifiedFactor(tx, userId))) return
  await deleteRecoveryCodes(tx, userId)
  await tellUser(kit, tx, { userId, notice: 'two-factor-off', device })
  await writeAudit(tx, userId, 'two-factor-off', { device })
}
