import { rulesInUse, wallTimeAt } from '@lin/zones'

import type { Messages, Moment } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import { excerptOf, notify } from '#server/notifications/notify.ts'
import { pathOfPost, pathOfSchedule, pathOfSlot } from '#server/notifications/paths.ts'

import { SLOT_REASONS } from './slot-store.ts'

interface SlotOfUser {
  readonly id: string
  readonly user_id: string
  readonly schedule_id: string | null
  readonly post_id: string | null
  readonly at: Date
}

export async function notifySlotWaits(
  kit: NewsKit,
  tx: Db,
  slot: SlotOfUser,
  post: { readonly id: string; readonly text: string },
): Promise<void> {
  await notify(kit, tx, {
    userId: slot.user_id,
    kind: 'slot-waiting',
    subject: slot.id,
    key: `slot-waiting ${slot.id} ${post.id}`,
    title: { code: 'notice/waits-for-approval', params: { post: excerptOf(post.text) } },
    body: [
      { code: 'notice/written-for', params: { at: await momentOf(tx, slot) } },
      { code: 'notice/until-approved' },
    ],
    path: pathOfSlot(slot.id),
  })
}

/** Nothing was posted: not written (`slot-failed`), not in time (`slot-missed`), or not accepted (`post-failed`). */
export async function notifySlotEnded(
  kit: NewsKit,
  tx: Db,
  slot: SlotOfUser,
  end: {
    readonly kind: 'slot-failed' | 'slot-missed' | 'post-failed'
    readonly reason: Messages
  },
): Promise<void> {
  await notify(kit, tx, {
    userId: slot.user_id,
    kind: end.kind,
    subject: slot.id,
    key: `${end.kind} ${slot.id}`,
    title: { code: 'notice/nothing-posted-on', params: { at: await momentOf(tx, slot) } },
    body: end.reason,
    path: pathOfEnded(slot),
  })
}

/** Its moment has come, and nobody has approved its draft as it is: once for each version of the moment. */
export async function notifySlotUnapproved(
  kit: NewsKit,
  tx: Db,
  slot: SlotOfUser,
  postId: string,
): Promise<void> {
  await notify(kit, tx, {
    userId: slot.user_id,
    kind: 'slot-unapproved',
    subject: slot.id,
    key: `slot-unapproved ${slot.id} ${postId} ${slot.at.toISOString()}`,
    title: { code: 'notice/nothing-posted-on', params: { at: await momentOf(tx, slot) } },
    body: SLOT_REASONS.notApproved,
    path: slot.schedule_id === null ? pathOfPost(postId) : pathOfSlot(slot.id),
  })
}

/** The slot of a draft is gone, and no other one is free: it is a draft again. */
export async function notifyDraftIsBack(
  kit: NewsKit,
  tx: Db,
  slot: SlotOfUser,
  post: { readonly id: string; readonly text: string },
): Promise<void> {
  await notify(kit, tx, {
    userId: slot.user_id,
    kind: 'slot-missed',
    subject: post.id,
    key: `draft-is-back ${post.id} ${slot.id} ${kit.clock.now().toISOString()}`,
    title: { code: 'notice/back-among-drafts', params: { post: excerptOf(post.text) } },
    body: [
      { code: 'notice/slot-gone', params: { at: await momentOf(tx, slot) } },
      { code: 'notice/until-moment-chosen' },
    ],
    path: pathOfPost(post.id),
  })
}

/** Notifies that occurrences of a schedule passed while Lin was not running: once a day for each schedule. */
export async function notifyScheduleMissed(
  kit: NewsKit,
  tx: Db,
  schedule: { readonly user_id: string; readonly id: string; readonly timezone: string },
  { at, reason }: { readonly at: Date; readonly reason: Messages },
): Promise<void> {
  const today = kit.clock.now().toISOString().slice(0, 10)
  await notify(kit, tx, {
    userId: schedule.user_id,
    kind: 'slot-missed',
    subject: schedule.id,
    key: `slot-missed ${schedule.id} ${today}`,
    title: {
      code: 'notice/nothing-posted-on',
      params: { at: { moment: at.toISOString(), zone: schedule.timezone } },
    },
    body: [...reason, { code: 'notice/later-times-in-schedule' }],
    path: pathOfSchedule(schedule.id),
  })
}

/**
 * Notifies that times were moved, because a law changed the clocks of a zone. Once for each schedule or slot and
 * version of the rules.
 */
export async function notifyTimeMoved(
  kit: NewsKit,
  tx: Db,
  moved: {
    readonly userId: string
    readonly subject: string
    readonly zone: string
    /** The next moment, by the current rules. */
    readonly at: Date
    readonly path: string
  },
): Promise<void> {
  const { userId, subject, zone, at, path } = moved
  const { hour, minute } = wallTimeAt(zone, at.getTime())
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  await notify(kit, tx, {
    userId,
    kind: 'time-moved',
    subject,
    key: `time-moved ${subject} ${rulesInUse().version}`,
    title: {
      code: 'notice/time-moved',
      params: { was: time, place, is: `${at.toISOString().slice(11, 16)} UTC` },
    },
    body: [
      { code: 'notice/law-changed' },
      { code: 'notice/time-of-day-stays', params: { at: { moment: at.toISOString(), zone } } },
    ],
    path,
  })
}

/** A draft that somebody gave a moment stands among the posts; without one, the schedule says what happened. */
function pathOfEnded({ schedule_id: scheduleId, post_id: postId }: SlotOfUser): string {
  if (postId !== null) return pathOfPost(postId)
  return scheduleId === null ? '/schedule' : pathOfSchedule(scheduleId)
}

async function momentOf(tx: Db, { user_id, schedule_id, at }: SlotOfUser): Promise<Moment> {
  const moment = at.toISOString()
  if (schedule_id === null) return { moment, zone: 'UTC' }
  const schedule = await tx
    .selectFrom('schedules')
    .select('timezone')
    .where('user_id', '=', user_id)
    .where('id', '=', schedule_id)
    .executeTakeFirst()
  return { moment, zone: schedule?.timezone ?? 'UTC' }
}
