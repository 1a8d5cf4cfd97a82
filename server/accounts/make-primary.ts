import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { findRow, setPrimary } from './store.ts'

/** Exactly this account is primary afterwards. @throws accounts/not-found */
export async function makePrimary(db: Db, userId: string, id: string): Promise<Done> {
  const row = await findRow(db, userId, id)
  if (row === undefined) throw new AppError('accounts/not-found')
  if (!row.is_primary) await setPrimary(db, userId, id)
  return done('This account is the primary one now')
}
