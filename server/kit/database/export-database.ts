import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Secrets } from '#server/kit/secrets.ts'

import { FORMAT } from './database-file.ts'
import type { Header, TableLine, Trailer } from './database-file.ts'
import { readBatches } from './read-batches.ts'
import { SEALED_FOR } from './refuse-file.ts'
import { isServerRunning } from './running-server.ts'
import { appliedMigrations, listSequences, readTables } from './table-catalog.ts'
import type { Tables } from './tables.ts'
import { settleSession } from './transfer-session.ts'
import { readWaitingJobs } from './waiting-jobs.ts'

interface ExportParts {
  readonly db: Kysely<Tables>
  readonly secrets: Secrets
  readonly now: Date
}

/**
 * Hands over all rows of all tables as they stood at one moment, a megabyte or one row at a time.
 * Writers are not held up.
 *
 * @param write some whole lines; the next ones are read when it has settled
 */
export async function exportDatabase(
  { db, secrets, now }: ExportParts,
  write: (lines: string) => Promise<void>,
): Promise<Trailer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await settleSession(tx)
      const header: Header = {
        ...FORMAT,
        exported_at: now.toISOString(),
        is_of_running_server: await isServerRunning(tx),
        migrations: await appliedMigrations(tx),
        sealed: secrets.seal('lin', SEALED_FOR),
      }
      await write(lineOf(header))
      const rows: Record<string, number> = {}
      for (const { name, columns } of await readTables(tx)) {
        const line: TableLine = { table: name, columns: columns.map((column) => column.name) }
        await write(lineOf(line))
        rows[name] = 0
        for await (const batch of readBatches(tx, { name, columns })) {
          rows[name] += batch.length
          await write(`${batch.join('\n')}\n`)
        }
      }
      const jobs = await readWaitingJobs(tx)
      for (const job of jobs) await write(lineOf({ job }))
      const trailer = { rows, sequences: await readSequences(tx), jobs: jobs.length }
      await write(lineOf({ end: trailer }))
      return trailer
    })
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** Read last: a sequence knows no transactions, and may only be ahead of the rows. */
async function readSequences(db: Kysely<Tables>): Promise<Trailer['sequences']> {
  const sequences: Trailer['sequences'] = {}
  for (const name of await listSequences(db)) {
    const { rows } = await sql<{ last: string; is_called: boolean }>`
      select last_value::text as last, is_called from ${sql.raw(name)}`.execute(db)
    const [row] = rows
    if (row !== undefined) sequences[name] = row
  }
  return sequences
}
