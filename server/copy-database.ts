import { doubtAttempts, doubtSlots, tellDoubts } from '#server/doubt-copied.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { migrateToLatest } from '#server/kit/database/migrate.ts'
import type { Database } from '#server/kit/database/open.ts'
import type { Log } from '#server/kit/log.ts'
import { startQueue } from '#server/kit/queue.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'
import { MIGRATIONS } from '#server/migrations/all.ts'
import type { NewsKit } from '#server/notifications/notify.ts'

import {
  rowsIn,
  refuseAhead,
  refuseForeign,
  refuseUnreadable,
} from './kit/database/transfer/database-file.ts'
import type { Header } from './kit/database/transfer/database-file.ts'
import { exportDatabase } from './kit/database/transfer/export-database.ts'
import { createFile } from './kit/database/transfer/file-lines.ts'
import { importDatabase } from './kit/database/transfer/import-database.ts'
import { readHeader } from './kit/database/transfer/read-pieces.ts'
import { appliedMigrations, refuseRunning } from './kit/database/transfer/table-catalog.ts'
import { openSandbox } from './open-sandbox.ts'

export interface CopyKit {
  readonly open: () => Promise<Database>
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
}

/**
 * Writes everything of the database into a new file; a server may run meanwhile. Answers with what to
 * tell the operator.
 *
 * @throws StartError
 */
export async function exportTo(kit: CopyKit, file: string): Promise<string> {
  const target = await createFile(file)
  try {
    const trailer = await withDatabase(kit, async ({ db }) => {
      if ((await appliedMigrations(db)).length === 0) {
        throw new StartError('There is nothing to export: no server ever ran on this database.')
      }
      const { secrets, clock } = kit
      return exportDatabase({ db, secrets, now: clock.now() }, (lines) => target.write(lines))
    })
    await target.finish()
    return `${file} holds ${rowsIn(trailer)} rows of ${Object.keys(trailer.rows).length} tables, and ${trailer.jobs} jobs that wait. What is sealed in it opens with the LIN_SECRET of now alone: keep that too, somewhere else.`
  } catch (error) {
    await target.abandon()
    throw error
  }
}

/**
 * Loads a file into an empty database, and brings that to the newest migration. Answers with what to
 * tell the operator.
 *
 * @param options.opensSeals false to load a file of which the LIN_SECRET is lost
 * @throws StartError
 */
export async function importFrom(
  kit: CopyKit,
  file: string,
  { opensSeals }: { readonly opensSeals: boolean },
): Promise<string> {
  const header = await readHeader(file)
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

/** The tables as they were when the file was made: later migrations change its rows as they would have there. */
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
  let jobs = 0
  try {
    const loaded = await importDatabase(db, file, async (tx, waiting) => {
      if (header.is_of_running_server) await doubt({ queue, clock: kit.clock }, tx, header)
      for (const job of waiting) if (await queue.enqueueCopied(tx, job)) jobs += 1
    })
    return { ...loaded, jobs }
  } finally {
    await queue.stop()
  }
}

async function doubt(kit: NewsKit, tx: Db, header: Header): Promise<void> {
  const now = kit.clock.now()
  await doubtAttempts(tx, now)
  if (header.migrations.includes('008-slots')) await doubtSlots(tx, now)
  if (header.migrations.includes('010-notifications')) await tellDoubts(kit, tx)
}
