import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { findRow } from './store.ts'

/** Nothing for null; otherwise the account must be the user's. @throws accounts/not-found */
export async function requireAccount(
  db: Kysely<Tables>,
  userId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  if ((await findRow(db, userId, id)) === undefined) throw new AppError('accounts/not-found')
}
