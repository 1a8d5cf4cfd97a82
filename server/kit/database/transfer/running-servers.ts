import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import { StartError } from '#server/kit/start-error.ts'

/**
 * Application names of connections that only a server has: by the first a worker listens to its queue, by the second a
 * server listens for changes, for clients that follow them.
 */
export const QUEUE_NAME = 'lin-queue'
export const EVENTS_NAME = 'lin-events'

export async function isServerRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name in (${QUEUE_NAME}, ${EVENTS_NAME})
    ) as running`.execute(db)
  return rows[0]?.running === true
}

/** @throws StartError while a server is connected to this database */
export async function refuseRunning(db: Db): Promise<void> {
  if (!(await isServerRunning(db))) return
  throw new StartError('A server runs on this database: stop every one of them, and import again.')
}
