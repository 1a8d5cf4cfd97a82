import { createFile, rowsIn } from '@lin/local-postgres/dump'
import { sql } from 'kysely'

import { MINUTE_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'

import type { Storages } from './assets/asset-kit.ts'
import { createFileTaker, readFiles } from './assets/copy-files.ts'
import type { Clock } from './kit/clock.ts'
import { inMs } from './kit/clock.ts'
import type { Db } from './kit/database/connect.ts'
import { migrateToLatest } from './kit/database/migrate.ts'
import type { Database } from './kit/database/open.ts'
import { appliedMigrations } from './kit/database/transfer/applied-migrations.ts'
import {
  refuseAhead,
  refuseForeign,
  refuseUnreadable,
} from './kit/database/transfer/database-file.ts'
import type { Header } from './kit/database/transfer/database-file.ts'
import { asStartError } from './kit/database/transfer/dump-faults.ts'
import { loadCopy, readCopyHeader } from './kit/database/transfer/load-copy.ts'
import { refuseRunning } from './kit/database/transfer/running-servers.ts'
import { writeCopy } from './kit/database/transfer/write-copy.ts'
import type { Log } from './kit/log.ts'
import { stored } from './kit/messages.ts'
import { startQueue } from './kit/queue.ts'
import type { Secrets } from './kit/secrets.ts'
import { StartError } from './kit/start-error.ts'
import { MIGRATIONS } from './migrations/all.ts'
import type { NewsKit } from './notifications/notification-kit.ts'
import { notify } from './notifications/notify.ts'
import { openSandbox } from './open-sandbox.ts'
import { missPassedOccurrences } from './schedules/miss-slot.ts'

export interface CopyKit {
  readonly open: () => Promise<Database>
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly storages: Storages
}

const WITH_FILES = '017-assets'

/**
 * A server may run during the export. Returns a message for the operator.
 *
 * @throws StartError
 */
export async function exportTo(kit: CopyKit, file: string): Promise<string> {
  try {
    return await writeTo(kit, file)
  } catch (error) {
    throw asStartError(error)
  }
}

async function writeTo(kit: CopyKit, file: string): Promise<string> {
  const target = await createFile(file)
  try {
    const trailer = await withDatabase(kit, async ({ db }) => {
      const applied = await appliedMigrations(db)
      if (applied.length === 0) {
        throw new StartError('There is nothing to export: no server ever ran on this database.')
      }
      const { secrets, clock, storages } = kit
      return writeCopy(
        {
          db,
          secrets,
          now: clock.now(),
          files: (tx) => (applied.includes(WITH_FILES) ? readFiles(storages, tx) : []),
        },
        (lines) => target.write(lines),
      )
    })
    await target.finish()
    return `${file} holds ${rowsIn(trailer)} rows of ${Object.keys(trailer.rows).length} tables, and ${trailer.jobs} jobs that wait. What is sealed in it opens with the LIN_SECRET of now alone: keep that too, somewhere else.`
  } catch (error) {
    await target.abandon()
    throw error
  }
}

/**
 * Needs an empty database, and migrates it to the newest version. Returns a message for the operator.
 *
 * @param options.opensSeals false to load a file of which the LIN_SECRET is lost
 * @throws StartError
 */
export async function importFrom(
  kit: CopyKit,
  file: string,
  options: { readonly opensSeals: boolean },
): Promise<string> {
  try {
    return await loadFrom(kit, file, options)
  } catch (error) {
    throw asStartError(error)
  }
}

async function loadFrom(
  kit: CopyKit,
  file: string,
  { opensSeals }: { readonly opensSeals: boolean },
): Promise<string> {
  const header = await readCopyHeader(file)
  refuseForeign(header, Object.keys(MIGRATIONS).toSorted())
  if (opensSeals) refuseUnreadable(header, kit.secrets)
  return withDatabase(kit, async (database) => {
    const { db } = database
    refuseAhead(header, await appliedMigrations(db))
    await refuseRunning(db)
    await migrateToLatest(db, migrationsOf(header))
    await openSandbox(db, kit.clock)
    const done = await loadWithJobs(kit, database, { file, header })
    await migrateToLatest(db, MIGRATIONS)
    return `${done.rows} rows of ${done.tables} tables are in the database, and ${done.jobs} jobs go on when a server starts.${header.is_of_running_server ? RUNNING : ''}`
  })
}

const RUNNING =
  ' A server ran when the file was made: posts that were on their way then are shown as “may be live”.'

async function withDatabase<T>(kit: CopyKit, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await kit.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The tables are made as they were at the export: later migrations then change the imported rows as well. */
function migrationsOf(header: Header): typeof MIGRATIONS {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).filter(([name]) => header.migrations.includes(name)),
  )
}

async function loadWithJobs(
  kit: CopyKit,
  { db, queueConnection }: Database,
  { file, header }: { readonly file: string; readonly header: Header },
): Promise<{ rows: number; tables: number; jobs: number }> {
  const queue = await startQueue({ ...queueConnection, application_name: 'lin-import' }, kit.log)
  const files = createFileTaker(kit.storages)
  let jobs = 0
  try {
    const loaded = await loadCopy(db, file, {
      takeFile: (line) => files.take(line),
      async finish(tx, waiting) {
        if (header.migrations.includes(WITH_FILES)) await files.settle(tx)
        if (header.is_of_running_server) {
          await markMaybeLive({ queue, clock: kit.clock }, tx, header)
        }
        for (const job of waiting) if (await queue.enqueueCopied(tx, job)) jobs += 1
      },
    })
    return { ...loaded, jobs }
  } catch (error) {
    await files.abandon()
    throw error
  } finally {
    await queue.stop()
  }
}

async function markMaybeLive(kit: NewsKit, tx: Db, header: Header): Promise<void> {
  const now = kit.clock.now()
  await markUnknown(tx, now)
  if (header.migrations.includes('008-slots')) await markSlotsUnknown(tx, now)
  if (header.migrations.includes('023-comments')) await markCommentsUnknown(tx, now)
  if (header.migrations.includes('010-notifications')) await notifyOfUnknown(kit, tx)
}

/**
 * For a copy whose server went on running: posts that were on their way to LinkedIn may be live by now. They become
 * unknown, and are not sent again.
 */
async function markUnknown(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('publish_attempts')
    .set({ state: 'unknown', reason: stored(ON_ITS_WAY), changed_at: now })
    .where('state', 'in', ['queued', 'uploading', 'sending', 'settling'])
    .execute()
}

/** First comments that were on their way may be there, and so may those of posts that were. */
async function markCommentsUnknown(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('comment_attempts')
    .set({ state: 'unknown', reason: stored(COMMENT_ON_ITS_WAY), changed_at: now })
    .where('state', 'in', ['queued', 'sending'])
    .execute()
  await sql`
    insert into comment_attempts (id, user_id, post_id, account_id, state, text, reason)
    select gen_random_uuid(), attempt.user_id, attempt.post_id, attempt.account_id, 'unknown',
      post.first_comment, ${stored(COMMENT_ON_ITS_WAY)}::jsonb
    from publish_attempts attempt
    join posts post on post.user_id = attempt.user_id and post.id = attempt.post_id
    where attempt.state = 'unknown' and trim(coalesce(post.first_comment, '')) <> ''
    on conflict (user_id, post_id) do nothing`.execute(db)
}

/** Slots that were due since the copy may have been published, too, even with another text. */
async function markSlotsUnknown(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('slots')
    .set({ state: 'unknown', reason: stored(ON_ITS_WAY), changed_at: now })
    .where('state', '=', 'publishing')
    .execute()
  await db
    .updateTable('slots')
    .set({ state: 'missed', reason: stored(DUE_SINCE), changed_at: now })
    .where('mode', '=', 'automatic')
    .where('state', 'in', ['planned', 'generating', 'ready'])
    .where('at', '<=', now)
    .execute()
  await sql`
    insert into slots (id, user_id, schedule_id, account_id, at, mode, state, reason)
    select gen_random_uuid(), user_id, id, account_id, next_at, mode, 'missed', ${stored(DUE_SINCE)}::jsonb
    from schedules
    where mode = 'automatic' and next_at <= ${now} and skipped_at is distinct from next_at
    on conflict (user_id, schedule_id, at) do nothing`.execute(db)
  await missPassedOccurrences(db, DUE_SINCE, now)
}

async function notifyOfUnknown(kit: NewsKit, db: Db): Promise<void> {
  const since = inMs(kit.clock, -MINUTE_MS)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from publish_attempts where reason::text like ${mentioning(ON_ITS_WAY)} and changed_at > ${since}
    union
    select user_id from slots
    where (reason::text like ${mentioning(ON_ITS_WAY)} or reason::text like ${mentioning(DUE_SINCE)})
      and changed_at > ${since}
    order by user_id`.execute(db)
  for (const { user_id: userId } of rows) {
    await notify(kit, db, {
      userId,
      kind: 'post-unknown',
      subject: userId,
      key: `restored ${kit.clock.now().toISOString()}`,
      title: { code: 'notice/restored' },
      body: [{ code: 'notice/restored-from-copy' }, { code: 'notice/look-before-publishing' }],
      path: '/posts',
    })
  }
}

/** Pattern for a column that is a text before 032-messages. That migration recognises messages written earlier. */
function mentioning([{ code }]: readonly [Message, ...Messages]): string {
  return `%"${code}"%`
}

const ON_ITS_WAY = [{ code: 'restore/on-its-way' }, { code: 'next/look-at-linkedin' }] as const
const COMMENT_ON_ITS_WAY = [
  { code: 'restore/comment-on-its-way' },
  { code: 'next/look-at-linkedin' },
] as const
const DUE_SINCE = [{ code: 'restore/due-since' }, { code: 'next/look-before-publishing' }] as const
