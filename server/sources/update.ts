import { AppError } from '#contract/errors.ts'
import type { Source, SourceChange } from '#contract/sources.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { findSource } from './list.ts'

/** Files a source under the user's own word; a blank one counts as none. @throws sources/not-found */
export async function updateSource(
  db: Db,
  userId: string,
  id: string,
  change: SourceChange,
): Promise<Source> {
  const { numUpdatedRows } = await db
    .updateTable('sources')
    .set({ category: change.category === '' ? null : change.category })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  const source = numUpdatedRows === 1n ? await findSource(db, userId, id) : null
  if (source === null) throw new AppError('sources/not-found')
  return source
}
