import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'
import { missPassedOccurrences } from '#server/schedules/passed-occurrences.ts'

/**
 * For a copy of a database whose server ran on: what was on its way to LinkedIn then may be there by
 * now. Nothing of it is sent again by itself.
 */
export async function doubtAttempts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('publish_attempts')
    .set({ state: 'unknown', reason: ON_ITS_WAY, changed_at: now })
    .where('state', 'in', ['queued', 'uploading', 'sending', 'settling'])
    .execute()
}

/** The same of slots: those whose time has come since may have been published there, in other words. */
export async function doubtSlots(db: Kysely<Tables>, now: Date): Promise<void> {
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

const ON_ITS_WAY =
  'Lin was restored from a copy made while this was on its way, so it may be live. Look at LinkedIn, or settle it.'
const DUE_SINCE =
  'Lin was restored from a copy made before this time, so its post may be live. Look at LinkedIn before you publish it.'
