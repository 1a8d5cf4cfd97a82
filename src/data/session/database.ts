import { AppError } from '#contract/errors.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { sessionState } from './state.ts'

/** Where an action of the signed-in user writes to. Throws `session/missing` without one. */
export function signedInDatabase(): UserDatabase {
  const session = sessionState.read()
  if (session.state !== 'signed-in') throw new AppError('session/missing')
  return databaseOf(session.user.id)
}
