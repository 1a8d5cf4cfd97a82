import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { revokeAllTokens } from '#server/accounts/disconnect.ts'
import { eraseContents } from '#server/assets/clean-up.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { eraseAuth } from '#server/auth/cleanup.ts'
import { requirePassword } from '#server/auth/sign-in/password-again.ts'
import { lockUser } from '#server/auth/users.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { forgetKeysOf } from '#server/kit/idempotency.ts'

/**
 * A post that is on its way to LinkedIn at this moment may still appear there.
 *
 * @throws auth/password-wrong, auth/too-many-attempts, session/dead
 */
export async function eraseUser(
  kit: AuthKit,
  userId: string,
  password: string,
  caller: Caller,
): Promise<Done> {
  await requirePassword(kit, userId, password, caller)
  await inTransaction(kit.db, async (tx) => {
    // Locked, so that no account is connected between the revocation and the deletion.
    const user = await lockUser(tx, userId)
    await revokeAllTokens(kit, tx, userId)
    await eraseContents(tx, userId)
    await eraseAuth(kit, tx, user)
    await forgetKeysOf(tx, userId)
    // Files outside of the database go when nothing names them any more: at once, and not in an hour.
    await kit.queue.enqueue(tx, 'housekeeping', {})
  })
  return done('Your account and everything in it is deleted')
}
