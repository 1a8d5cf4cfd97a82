import { sql } from 'kysely'

import { systemClock } from './kit/clock.ts'
import type { Db } from './kit/database/connect.ts'
import { migrateToLatest } from './kit/database/migrate.ts'
import type { Database } from './kit/database/open.ts'
import { openOwner } from './kit/database/open.ts'
import { grantServing } from './kit/database/serving-role.ts'
import type { Log } from './kit/log.ts'
import { startQueue } from './kit/queue.ts'
import { MIGRATIONS } from './migrations/all.ts'
import { openSandbox } from './open-sandbox.ts'

/**
 * Brings the tables of Lin, those of its queue and, where it is used, those of the sandbox up to date. Where
 * another role owns them than the one that serves, it is done by the owner, who then grants what serving needs.
 */
export async function prepareDatabase(
  { db, owner }: Pick<Database, 'db' | 'owner'>,
  options: { readonly sandbox: boolean },
  log: Log,
): Promise<void> {
  if (owner === null) return prepareTables(db, options)
  const owned = openOwner(owner, log)
  try {
    await prepareTables(owned, options)
    const queue = await startQueue({ ...owner, max: 2 }, log)
    await queue.stop()
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
    for (const { role } of rows) await grantServing(owned, role)
  } finally {
    await owned.destroy()
  }
}

async function prepareTables(db: Db, options: { readonly sandbox: boolean }): Promise<void> {
  await migrateToLatest(db, MIGRATIONS)
  if (options.sandbox) await openSandbox(db, systemClock)
}
