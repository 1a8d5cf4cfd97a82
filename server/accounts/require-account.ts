import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { findRow } from './store.ts'

/** Nothing for null; otherwise the account must be the user's. @throws accounts/not-found */
export async function requireAccount(
  db: Db,
  userId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  if ((await findRow(db, userId, id)) === undefined) throw new AppError('accounts/not-found')
}
