import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import type { UserRow } from './users.ts'

/**
 * The user, held to the end of the transaction: one change of how somebody signs in at a time.
 *
 * @throws session/dead when the user is gone
 */
export async function lockUser(tx: Kysely<Tables>, id: string): Promise<UserRow> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new AppError('session/dead')
  return user
}
