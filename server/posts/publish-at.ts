import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { refuseUnfit } from '#server/publishing/claim.ts'
import { leaveSlot, setPostSlot } from '#server/schedules/post-slot.ts'

import type { PostKit } from './post-kit.ts'
import type { PostRow } from './store.ts'

/**
 * Has a draft, which the caller holds, published by itself at a moment; null takes that back.
 *
 * @throws posts/in-the-past, posts/blank, posts/too-long, posts/image-invalid, accounts/not-found
 */
export async function publishAt(
  kit: PostKit,
  db: Db,
  row: PostRow,
  at: Date | null,
): Promise<void> {
  if (at?.getTime() === row.slot_at?.getTime()) return
  const draft = { userId: row.user_id, postId: row.id }
  const now = kit.clock.now()
  if (at === null) {
    await leaveSlot(db, draft, 'takenBack', now)
    return
  }
  if (at <= now) throw new AppError('posts/in-the-past')
  refuseUnfit(row)
  const accountId = row.social_account_id
  if (accountId === null) throw new AppError('accounts/not-found', { detail: NO_ACCOUNT })
  await setPostSlot(db, { ...draft, accountId }, at, now)
}

const NO_ACCOUNT = 'Select a LinkedIn account first: without one the post cannot be published.'
