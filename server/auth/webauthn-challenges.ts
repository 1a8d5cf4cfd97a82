import { randomUUID } from 'node:crypto'

import { SECOND_FACTOR } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'

/** @param userId null at sign-in, where the user is not known yet */
export async function keepChallenge(
  kit: Kit,
  userId: string | null,
  challenge: string,
): Promise<string> {
  const id = randomUUID()
  const expires_at = inMs(kit.clock, SECOND_FACTOR.challengeMs)
  await kit.db
    .insertInto('passkey_challenges')
    .values({ id, user_id: userId, challenge, expires_at })
    .execute()
  return id
}

/**
 * Uses a challenge up, whatever becomes of the answer to it: never within a transaction that may
 * throw. Null when it is unknown, used, too old, or was given to another user.
 */
export async function takeChallenge(
  kit: Kit,
  userId: string | null,
  id: string,
): Promise<string | null> {
  const row = await kit.db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', kit.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}
