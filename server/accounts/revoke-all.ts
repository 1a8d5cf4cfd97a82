import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { tokenContext } from './connect.ts'
import { listRows } from './store.ts'

/**
 * Queues the revocation of every LinkedIn token of a user, in the transaction that removes the
 * accounts. The jobs carry the sealed tokens, because their rows are gone when they run.
 */
export async function revokeAllTokens(kit: Kit, db: Db, userId: string): Promise<void> {
  for (const { id, sealed_token: sealed } of await listRows(db, userId)) {
    if (sealed === null) continue
    const context = tokenContext(userId, id)
    await kit.queue.enqueue(db, 'revoke-token', { sealed, context })
  }
}
