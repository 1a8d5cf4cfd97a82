import { writeDump } from '@lin/local-postgres/dump'
import type { End, Query } from '@lin/local-postgres/dump'
import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'
import type { Secrets } from '#server/kit/secrets.ts'

import { appliedMigrations } from './applied-migrations.ts'
import { FORMAT, SCOPE, SEALED_FOR } from './database-file.ts'
import type { FileLine, Header, WaitingJob } from './database-file.ts'
import { isServerRunning } from './running-servers.ts'

interface CopyParts {
  readonly db: Kysely<Tables>
  readonly secrets: Secrets
  readonly now: Date
  readonly files: (tx: Kysely<Tables>) => AsyncIterable<FileLine> | Iterable<FileLine>
}

/**
 * Reads all rows, and the jobs that wait, from one snapshot.
 *
 * @param write some whole lines; the next ones are read when it has settled
 */
export async function writeCopy(
  { db, secrets, now, files }: CopyParts,
  write: (lines: string) => Promise<void>,
): Promise<End & { readonly jobs: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const header: Header = {
        exported_at: now.toISOString(),
        is_of_running_server: await isServerRunning(tx),
        migrations: await appliedMigrations(tx),
        sealed: secrets.seal('lin', SEALED_FOR),
      }
      let jobs = 0
      const parts = {
        format: FORMAT,
        header,
        scope: SCOPE,
        async *lines() {
          for (const job of await readWaitingJobs(tx)) {
            jobs += 1
            yield { job }
          }
          yield* files(tx)
        },
        end: () => ({ jobs }),
      }
      return { ...(await writeDump(queryBy(tx), parts, write)), jobs }
    })
}

export function queryBy(tx: Kysely<Tables>): Query {
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}

/** Includes running jobs, and leaves out recurring ones. pg-boss creates the rest of its schema anew. */
async function readWaitingJobs(db: Kysely<Tables>): Promise<WaitingJob[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (found[0]?.exists !== true) return []
  const { rows } = await sql<WaitingJob>`
    select name, coalesce(data, '{}') as data, priority, singleton_key,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and name in (select name from pgboss.queue where dead_letter is not null)
      and name not in (select name from pgboss.schedule)
    order by created_on, id`.execute(db)
  return rows
}
