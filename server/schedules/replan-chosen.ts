import { recheck } from '#server/approvals/recheck.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { pathOfPost } from '#server/notifications/paths.ts'

import { meantAnew, momentOf, readMeant } from './meant.ts'
import { notifyTimeMoved } from './notify-slot.ts'
import { isMove } from './replan.ts'
import type { ReplanKit } from './replan.ts'
import { lockDrafts } from './schedule-slots.ts'
import { lockSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'

/** Moves posts planned for a wall time that somebody chose to the moment that it stands for by the current rules. */
export async function replanChosen(kit: ReplanKit): Promise<void> {
  for await (const slot of rowsByKey<SlotRow>((after) => readPage(kit.db, after))) {
    try {
      if (movedTo(slot) === null) continue
      await inTransaction(kit.db, (tx) => replanOne(kit, tx, slot))
    } catch (error) {
      kit.log.error({ err: error, id: slot.id }, 'a slot could not be planned anew')
    }
  }
}

async function readPage(db: Db, after: SlotRow | undefined): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('schedule_id', 'is', null)
    .where('state', '=', 'ready')
    .where('mode', '=', 'automatic')
    .where('meant', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}

/** The new moment of a slot; null if it stays, or if a process of an earlier version changed its moment. */
function movedTo({ at, meant: text }: SlotRow) {
  const meant = readMeant(text)
  if (meant?.atMs !== at.getTime()) return null
  const to = momentOf(meant)
  return to.getTime() === at.getTime()
    ? null
    : { to, zone: meant.zone, meant: meantAnew(meant, to) }
}

async function replanOne(
  kit: ReplanKit,
  tx: Db,
  { user_id: userId, id }: Pick<SlotRow, 'user_id' | 'id'>,
): Promise<void> {
  await lockDrafts(tx, userId, { id })
  const slot = await lockSlot(tx, userId, id)
  if (slot === undefined || slot.state !== 'ready') return
  const now = kit.clock.now()
  const moved = movedTo(slot)
  if (moved === null || !isMove(slot.at, moved.to, now)) return
  const { to, zone, meant } = moved
  await tx
    .updateTable('slots')
    .set({ at: to, meant, changed_at: now })
    .where('id', '=', id)
    .execute()
  if (slot.post_id !== null) await recheck(kit, tx, { userId, postId: slot.post_id })
  const path = slot.post_id === null ? '/posts' : pathOfPost(slot.post_id)
  await notifyTimeMoved(kit, tx, { userId, subject: id, zone, at: to, path })
}
