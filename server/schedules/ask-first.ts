import { AppError } from '#contract/errors.ts'
import { askForApproval } from '#server/approvals/ask.ts'
import type { RecheckKit } from '#server/approvals/recheck.ts'
import type { Kit } from '#server/kit/api.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { lockStored } from '#server/posts/publishable.ts'

import { findSlot, lockSlotOfPost } from './slot-store.ts'

interface Releasing {
  readonly userId: string
  readonly apiKey: ActingKey
}

/**
 * Holds the draft of a slot that waits, and tells its owner, where the key may release only what a person has approved.
 * To be called before the transaction of the release, which its refusal would roll back.
 *
 * @throws approvals/needed
 */
export async function askAboutPost(
  kit: RecheckKit & Pick<Kit, 'db'>,
  { userId, postId, apiKey }: Releasing & { readonly postId: string },
): Promise<void> {
  if (apiKey?.needsApproval !== true) return
  const waits = await inTransaction(kit.db, async (tx) => {
    if ((await lockStored(tx, userId, postId)) === undefined) return false
    const slot = await lockSlotOfPost(tx, userId, postId)
    if (slot?.mode !== 'ask') return false
    return !(await askForApproval(kit, tx, { userId, postId, apiKey })).isApproved
  })
  if (waits) throw new AppError('approvals/needed')
}

/** @throws approvals/needed */
export async function askAboutSlot(
  kit: RecheckKit & Pick<Kit, 'db'>,
  { userId, id, apiKey }: Releasing & { readonly id: string },
): Promise<void> {
  if (apiKey?.needsApproval !== true) return
  const postId = (await findSlot(kit.db, userId, id))?.post_id ?? null
  if (postId !== null) await askAboutPost(kit, { userId, postId, apiKey })
}
