import type { LinkedIn } from '@lin/linkedin'

import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'

import { tokenContext } from './link-member.ts'
import { deleteRow, listRows, setPrimary } from './store.ts'

/**
 * Deletes the account; a job revokes its token at LinkedIn.
 *
 * @throws accounts/not-found
 */
export async function disconnect(kit: Kit, db: Db, userId: string, id: string): Promise<Done> {
  const row = await deleteRow(db, userId, id)
  if (row === undefined) throw new AppError('accounts/not-found')
  if (row.sealed_token !== null) {
    await kit.queue.enqueue(db, 'revoke-token', {
      sealed: row.sealed_token,
      context: tokenContext(userId, id),
    })
  }
  if (row.is_primary) await promoteOldest(db, userId)
  return done('LinkedIn account disconnected')
}

async function promoteOldest(db: Db, userId: string): Promise<void> {
  const [oldest] = await listRows(db, userId)
  if (oldest !== undefined) await setPrimary(db, userId, oldest.id)
}

export async function revokeToken(
  kit: Kit,
  linkedin: LinkedIn,
  run: JobRun<'revoke-token'>,
): Promise<void> {
  await linkedin.revokeToken(kit.secrets.open(run.data.sealed, run.data.context))
}

/**
 * Call it in the transaction that removes the accounts. The jobs carry the sealed tokens, because their rows are gone
 * when they run.
 */
export async function revokeAllTokens(kit: Kit, db: Db, userId: string): Promise<void> {
  for (const { id, sealed_token: sealed } of await listRows(db, userId)) {
    if (sealed === null) continue
    const context = tokenContext(userId, id)
    await kit.queue.enqueue(db, 'revoke-token', { sealed, context })
  }
}
