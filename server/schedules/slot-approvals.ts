import { AppError } from '#contract/errors.ts'
import { askForApproval } from '#server/approvals/ask.ts'
import type { RecheckKit } from '#server/approvals/recheck.ts'
import { approveInSlot, recordPlan } from '#server/approvals/release.ts'
import { windowAt } from '#server/approvals/subject.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { ActingKey } from '#server/kit/session.ts'
import type { PostKit, PostOfUser } from '#server/posts/post-kit.ts'
import { findStored, lockStored } from '#server/posts/publishable.ts'

import { findSlot, lockSlotOfPost } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'

/** Records that whoever may release the draft of a slot wants it published as it is. The caller has locked both. */
export async function approvePlanned(
  tx: Db,
  { user_id: userId, post_id: postId, at }: Pick<SlotRow, 'user_id' | 'post_id' | 'at'>,
  apiKey: ActingKey,
  now: Date,
): Promise<void> {
  const post = postId === null ? undefined : await findStored(tx, userId, postId)
  if (post === undefined) return
  await approveInSlot(tx, post, { window: windowAt(at), apiKey }, now)
}

/** Records who chose the time of a draft. The caller has locked the draft and put it into its slot. */
export async function notePlanned(
  { slots }: Pick<PostKit, 'slots'>,
  tx: Db,
  { userId, postId, apiKey }: PostOfUser & { readonly apiKey: ActingKey },
  now: Date,
): Promise<void> {
  const post = await findStored(tx, userId, postId)
  const at = await slots.timeOf(tx, { userId, postId })
  if (post === undefined || at === null) return
  await recordPlan(tx, post, { window: windowAt(at), apiKey }, now)
}

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
