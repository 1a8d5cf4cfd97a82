import type { ApprovalChannel } from '#contract/approvals/approvals.ts'
import { approveAsOwner } from '#server/approvals/release.ts'
import { windowAt } from '#server/approvals/subject.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { findStored } from '#server/posts/publishable.ts'

import type { SlotRow } from './slot-store.ts'

/** Records that the owner wants the draft of a slot published there as it is. The caller has locked both. */
export async function approvePlanned(
  tx: Db,
  { user_id: userId, post_id: postId, at }: Pick<SlotRow, 'user_id' | 'post_id' | 'at'>,
  channel: ApprovalChannel,
  now: Date,
): Promise<void> {
  const post = postId === null ? undefined : await findStored(tx, userId, postId)
  if (post === undefined) return
  await approveAsOwner(tx, post, { channel, window: windowAt(at) }, now)
}
