import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { deleteSourceRow } from './store.ts'

/** Stops following. The feed and its articles stay for others. @throws sources/not-found */
export async function removeSource(db: Db, userId: string, id: string): Promise<Done> {
  if (!(await deleteSourceRow(db, userId, id))) throw new AppError('sources/not-found')
  return done('Source deleted')
}
