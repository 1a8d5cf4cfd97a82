import { AppError } from '#contract/errors.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { sessionState } from './state.ts'

/** The signed-in user's database. Throws `session/missing` where nobody is signed in. */
export function signedInDatabase(): UserDatabase {
  const session = sessionState.read()
  if (session.state !== 'signed-in') throw new AppError('session/missing')
  return databaseOf(session.user.id)
}
