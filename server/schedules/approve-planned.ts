import { approveInSlot, recordPlan } from '#server/approvals/release.ts'
import { windowAt } from '#server/approvals/subject.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ActingKey } from '#server/kit/session.ts'
import type { PostKit, PostOfUser } from '#server/posts/post-kit.ts'
import { findStored } from '#server/posts/publishable.ts'

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
