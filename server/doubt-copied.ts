import { sql } from 'kysely'

import { MINUTE_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import type { NewsKit } from '#server/notifications/notify.ts'
import { missPassedOccurrences } from '#server/schedules/passed-occurrences.ts'

/**
 * For a copy of a database whose server ran on: what was on its way to LinkedIn then may be there by
 * now. Nothing of it is sent again by itself.
 */
export async function doubtAttempts(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('publish_attempts')
    .set({ state: 'unknown', reason: ON_ITS_WAY, changed_at: now })
    .where('state', 'in', ['queued', 'uploading', 'sending', 'settling'])
    .execute()
}

/** The same of slots: those whose time has come since may have been published there, in other words. */
export async function doubtSlots(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('slots')
    .set({ state: 'unknown', reason: ON_ITS_WAY, changed_at: now })
    .where('state', '=', 'publishing')
    .execute()
  await db
    .updateTable('slots')
    .set({ state: 'missed', reason: DUE_SINCE, changed_at: now })
    .where('mode', '=', 'automatic')
    .where('state', 'in', ['planned', 'generating', 'ready'])
    .where('at', '<=', now)
    .execute()
  await sql`
    insert into slots (id, user_id, schedule_id, account_id, at, mode, state, reason)
    select gen_random_uuid(), user_id, id, account_id, next_at, mode, 'missed', ${DUE_SINCE}
    from schedules
    where mode = 'automatic' and next_at <= ${now} and skipped_at is distinct from next_at
    on conflict (user_id, schedule_id, at) do nothing`.execute(db)
  await missPassedOccurrences(db, DUE_SINCE, now)
}

/** One word to each user of whom something was doubted just now. */
export async function tellDoubts(kit: NewsKit, db: Db): Promise<void> {
  const since = inMs(kit.clock, -MINUTE_MS)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from publish_attempts where reason = ${ON_ITS_WAY} and changed_at > ${since}
    union
    select user_id from slots
    where reason in (${ON_ITS_WAY}, ${DUE_SINCE}) and changed_at > ${since}
    order by user_id`.execute(db)
  for (const { user_id: userId } of rows) {
    await notify(kit, db, {
      userId,
      kind: 'post-unknown',
      subject: userId,
      key: `restored ${kit.clock.now().toISOString()}`,
      title: 'Posts of yours may be live',
      body: 'Lin was restored from an earlier copy of its data. What was due, or on its way, since then may be on LinkedIn: look there before you publish it again.',
      path: '/posts',
    })
  }
}

const ON_ITS_WAY =
  'Lin was restored from a copy made while this was on its way, so it may be live. Look at LinkedIn, or settle it.'
const DUE_SINCE =
  'Lin was restored from a copy made before this time, so its post may be live. Look at LinkedIn before you publish it.'
