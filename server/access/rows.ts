import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { KeyRequest } from '#server/kit/key-gate.ts'
import { lockQueue } from '#server/schedules/free-slots.ts'

type Asked = Pick<KeyRequest, 'db' | 'session' | 'isInTransaction'>

export interface PostState {
  readonly accountId: string | null
  /** It is or may be at LinkedIn, or on its way there. */
  readonly wasSent: boolean
  /** How the slot that it stands in is published; null in none. */
  readonly slotMode: 'automatic' | 'ask' | null
}

/** Undefined where there is no such post. In a transaction the post is locked to its end. */
export async function postState(asked: Asked, id: string): Promise<PostState | undefined> {
  const { db, session } = asked
  const { userId } = session
  if (asked.isInTransaction) {
    await db
      .selectFrom('posts')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
  }
  const { rows } = await sql<PostState>`
    select social_account_id as "accountId",
      is_published or exists (
        select from publish_attempts
        where publish_attempts.user_id = posts.user_id and publish_attempts.post_id = posts.id
          and publish_attempts.state <> 'failed'
      ) as "wasSent",
      (select mode from slots
        where slots.user_id = posts.user_id and slots.post_id = posts.id and slots.state = 'ready'
        order by mode desc limit 1) as "slotMode"
    from posts where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The calls of schedules lock the queue before anything else, and so does this in a transaction. */
export async function lockQueueOf({ db, session, isInTransaction }: Asked): Promise<void> {
  if (isInTransaction) await lockQueue(db, session.userId)
}

export async function scheduleState(
  { db, session }: Asked,
  id: string,
): Promise<{ readonly accountId: string; readonly mode: 'automatic' | 'ask' } | undefined> {
  return db
    .selectFrom('schedules')
    .select(['account_id as accountId', 'mode'])
    .where('user_id', '=', session.userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function slotState(
  { db, session }: Asked,
  id: string,
): Promise<{ readonly accountId: string | null } | undefined> {
  return db
    .selectFrom('slots')
    .select('account_id as accountId')
    .where('user_id', '=', session.userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The accounts of the slots that a generation job writes for. */
export async function accountsOfJob(
  { db, session }: Asked,
  jobId: string,
): Promise<(string | null)[]> {
  const rows = await slotsOfJob(db, session.userId, jobId)
  return rows.map(({ account_id: id }) => id)
}

function slotsOfJob(db: Db, userId: string, jobId: string) {
  return db
    .selectFrom('slots')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .execute()
}
