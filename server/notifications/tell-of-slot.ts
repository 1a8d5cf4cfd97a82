import { rulesInUse, wallTimeAt } from '@lin/zones'

import { momentIn } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { excerptOf, notify } from './notify.ts'

interface SlotOfUser {
  readonly id: string
  readonly user_id: string
  readonly schedule_id: string | null
  readonly at: Date
}

/** A draft is ready, and waits for approval. */
export async function tellSlotWaits(
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
    title: `Waits for your word: ${excerptOf(post.text)}`,
    body: `It was written for ${await momentOf(tx, slot)}. Nothing is published until you approve it.`,
    path: '/schedule',
  })
}

/**
 * Nothing was posted: not written (`slot-failed`), not in time (`slot-missed`), or not accepted
 * (`post-failed`).
 */
export async function tellSlotEnded(
  kit: NewsKit,
  tx: Db,
  slot: SlotOfUser,
  end: {
    readonly kind: 'slot-failed' | 'slot-missed' | 'post-failed'
    readonly reason: string
  },
): Promise<void> {
  await notify(kit, tx, {
    userId: slot.user_id,
    kind: end.kind,
    subject: slot.id,
    key: `${end.kind} ${slot.id}`,
    title: `Nothing was posted on ${await momentOf(tx, slot)}`,
    body: end.reason,
    path: '/schedule',
  })
}

/** The slot of a draft is gone, and no other one is free: it is a draft again. */
export async function tellDraftIsBack(
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
    title: `Back among your drafts: ${excerptOf(post.text)}`,
    body: `Its slot on ${await momentOf(tx, slot)} is gone, and no other one is free. Nothing is published until you choose a moment.`,
    path: '/posts',
  })
}

/** Occurrences of a schedule passed while Lin was not running: told once a day for each schedule. */
export async function tellScheduleMissed(
  kit: NewsKit,
  tx: Db,
  schedule: { readonly user_id: string; readonly id: string; readonly timezone: string },
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  const today = kit.clock.now().toISOString().slice(0, 10)
  await notify(kit, tx, {
    userId: schedule.user_id,
    kind: 'slot-missed',
    subject: schedule.id,
    key: `slot-missed ${schedule.id} ${today}`,
    title: `Nothing was posted on ${momentIn(at, schedule.timezone)}`,
    body: `${reason} Where later times passed as well, the schedule shows them.`,
    path: '/schedule',
  })
}

/**
 * A law changed the clocks of a zone, so that what is planned by them has another moment. Told once for each schedule or
 * slot and version of the rules.
 */
export async function tellTimeMoved(
  kit: NewsKit,
  tx: Db,
  moved: {
    readonly userId: string
    readonly subject: string
    readonly zone: string
    /** The next moment, by the rules of now. */
    readonly at: Date
    readonly path: '/schedule' | '/posts'
  },
): Promise<void> {
  const { userId, subject, zone, at, path } = moved
  const { hour, minute } = wallTimeAt(zone, at.getTime())
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const moment = momentIn(at, zone)
  await notify(kit, tx, {
    userId,
    kind: 'time-moved',
    subject,
    key: `time-moved ${subject} ${rulesInUse().version}`,
    title: `Clocks changed: ${time} in ${place} is now ${at.toISOString().slice(11, 16)} UTC`,
    body: `A law has changed the clocks there. The time of day that you chose stays: the next one is on ${moment}.`,
    path,
  })
}

/** In the time zone of its schedule. */
async function momentOf(tx: Db, { user_id, schedule_id, at }: SlotOfUser): Promise<string> {
  if (schedule_id === null) return momentIn(at, 'UTC')
  const schedule = await tx
    .selectFrom('schedules')
    .select('timezone')
    .where('user_id', '=', user_id)
    .where('id', '=', schedule_id)
    .executeTakeFirst()
  return momentIn(at, schedule?.timezone ?? 'UTC')
}
