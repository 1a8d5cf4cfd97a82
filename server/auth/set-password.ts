import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Notice } from '#server/kit/jobs.ts'

import { spendTokens } from './one-time-tokens.ts'
import { deleteSessions } from './sessions.ts'
import { updateUser } from './users.ts'

interface PasswordChange {
  readonly userId: string
  readonly passwordHash: string
  /** The session that made the change; null after a recovery, which ends all of them. */
  readonly keepSessionId: string | null
  readonly device: string | null
}

/**
 * A password comes into force: every other session ends, every mailed token is worthless, and the
 * user is told.
 */
export async function setPassword(
  kit: Kit,
  tx: Kysely<Tables>,
  change: PasswordChange,
): Promise<void> {
  const now = kit.clock.now()
  const { userId, passwordHash, keepSessionId, device } = change
  await updateUser(tx, userId, { password_hash: passwordHash }, now)
  await spendTokens(tx, userId, now)
  await deleteSessions(tx, userId, keepSessionId)
  // After a recovery nobody is known: the one who was shut out may have signed in from here before.
  if (keepSessionId === null) {
    await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  }
  await tellUser(kit, tx, { userId, notice: 'password-changed', device })
}

/** Queues a mail that tells the user what was done, in the transaction that does it. */
export async function tellUser(
  kit: Kit,
  tx: Kysely<Tables>,
  news: {
    readonly userId: string
    readonly notice: Notice
    readonly device: string | null
  },
): Promise<void> {
  const at = kit.clock.now().toISOString()
  await kit.queue.enqueue(tx, 'notice-mail', { id: randomUUID(), at, ...news })
}
