import { sql } from 'kysely'

import { systemClock } from './kit/clock.ts'
import type { Db } from './kit/database/connect.ts'
import { hasCode } from './kit/database/database-faults.ts'
import { migrateToLatest } from './kit/database/migrate.ts'
import type { Database } from './kit/database/open.ts'
import { openOwner } from './kit/database/open.ts'
import { grantServing } from './kit/database/serving-role.ts'
import type { Log } from './kit/log.ts'
import { startQueue } from './kit/queue.ts'
import { StartError } from './kit/start-error.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { openSandbox } from './open-sandbox.ts'

/**
 * If another role owns the tables than the one that serves, the owner changes them, and then grants what serving needs.
 *
 * @throws StartError where the role that serves would have to change tables, and may not
 */
export async function prepareDatabase(
  { db, owner }: Pick<Database, 'db' | 'owner'>,
  options: { readonly sandbox: boolean },
  log: Log,
): Promise<void> {
  if (owner === null) {
    await prepareTables(db, options)
    return requireRights(db)
  }
  const owned = openOwner(owner, log)
  try {
    await prepareTables(owned, options)
    const queue = await startQueue({ ...owner, max: 2 }, log)
    await queue.stop()
    await grantServing(owned, await roleOf(db))
  } finally {
    await owned.destroy()
  }
}

/** The queue keeps its tables in a schema of its own. */
async function requireRights(db: Db): Promise<void> {
  const { rows } = await sql<{ canCreate: boolean }>`
    select has_database_privilege(current_database(), 'create')
      or exists (select from pg_namespace where nspname = 'pgboss') as "canCreate"`.execute(db)
  if (rows[0]?.canCreate !== false) return
  throw new StartError(
    'The role of DATABASE_URL may not make a schema for the queue: "grant create on database … to …", or set DATABASE_MIGRATION_URL to the address of a role that may.',
  )
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

async function prepareTables(db: Db, options: { readonly sandbox: boolean }): Promise<void> {
  try {
    await migrateToLatest(db, MIGRATIONS)
  } catch (error) {
    if (!(error instanceof Error && hasCode(error.cause, '42501'))) throw error
    throw new StartError(
      'The tables need a change that the role of DATABASE_URL may not make: set DATABASE_MIGRATION_URL to the address of their owner, at least for the process that starts first.',
      { cause: error },
    )
  }
  if (options.sandbox) await openSandbox(db, systemClock)
}
