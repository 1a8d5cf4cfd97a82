import type { Kysely } from 'kysely'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { lockUser } from '#server/auth/lock-user.ts'
import { findLiveSession } from '#server/auth/sessions.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { sessionGone } from './bearer.ts'
import type { Bearer } from './bearer.ts'

/**
 * The bearer's user, held to the end of the transaction: what was proved before it began must not
 * outlive a password that was changed, or a session that was ended, meanwhile.
 *
 * @throws session_not_found
 */
export async function holdBearer(
  kit: AuthKit,
  tx: Kysely<Tables>,
  { user, session }: Bearer,
): Promise<UserRow> {
  const held = await lockUser(tx, user.id)
  if (held.password_hash !== user.password_hash) throw sessionGone()
  const live = await findLiveSession(tx, session.id, user.id, kit.clock.now())
  if (live === undefined) throw sessionGone()
  return held
}
