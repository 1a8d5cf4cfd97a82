import { ownError } from '#contract/coded-error.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { sessionState } from './state.ts'

/** The signed-in user's database. Throws `session/missing` where nobody is signed in. */
export function signedInDatabase(): UserDatabase {
  const session = sessionState.read()
  if (session.state !== 'signed-in') throw ownError('session/missing')
  return databaseOf(session.user.id)
}
