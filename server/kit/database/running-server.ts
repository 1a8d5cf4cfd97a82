import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { StartError } from '#server/kit/start-error.ts'

import type { Tables } from './tables.ts'

/** What the queue's connections call themselves: every server, web or worker, holds one that listens. */
export const QUEUE_NAME = 'lin-queue'

/** True while a server is connected to this database. Servers under another role are not seen. */
export async function isServerRunning(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = ${QUEUE_NAME}
    ) as running`.execute(db)
  return rows[0]?.running === true
}

/** @throws StartError while a server is connected to this database */
export async function refuseRunning(db: Kysely<Tables>): Promise<void> {
  if (!(await isServerRunning(db))) return
  throw new StartError('A server runs on this database: stop every one of them, and import again.')
}
