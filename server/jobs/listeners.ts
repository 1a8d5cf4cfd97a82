import type { Db } from '#server/kit/database/connect.ts'
import { tellOfAttempt } from '#server/notifications/tell-of-attempt.ts'
import type { AttemptMoved, PublishingKit } from '#server/publishing/publishing-kit.ts'
import { syncSlot } from '#server/schedules/post-slots.ts'

/**
 * What other nouns do when an attempt to publish moves, in the transaction in which it does: its slot
 * follows, then its user is told.
 */
export async function onAttemptMoved(
  kit: PublishingKit,
  tx: Db,
  { attempt, at, ...end }: AttemptMoved,
): Promise<void> {
  const isForSlot = await syncSlot(tx, attempt, end, at)
  await tellOfAttempt(kit, tx, attempt, { ...end, isForSlot })
}
