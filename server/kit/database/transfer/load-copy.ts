import { DumpError, loadDump, readHeader, rowsIn } from '@lin/local-postgres/dump'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

import { FORMAT, Header, OwnLine, SCOPE } from './database-file.ts'
import type { FileLine, WaitingJob } from './database-file.ts'
import { refuseRunning } from './running-servers.ts'
import { queryBy } from './write-copy.ts'

export interface Loaded {
  readonly rows: number
  readonly tables: number
}

interface LoadSteps {
  readonly takeFile: (line: FileLine) => Promise<void>
  readonly finish: (tx: Kysely<Tables>, jobs: readonly WaitingJob[]) => Promise<void>
}

/** @throws DumpError when it is no file of ours */
export async function readCopyHeader(file: string): Promise<Header> {
  const header = Header.safeParse(await readHeader(file, FORMAT))
  if (header.success) return header.data
  throw new DumpError({ code: 'other-format', file })
}

/**
 * Loads all of the file or nothing. A server that starts meanwhile waits at the migrations' lock.
 *
 * @param options.takeFile stores a piece of a file from outside of the database; rows name the file already
 * @param options.finish work of the same transaction, once all rows are in their places
 * @throws StartError when a server runs
 * @throws DumpError when a table holds something, or the file does not fit or is not whole
 */
export async function loadCopy(
  db: Kysely<Tables>,
  file: string,
  { takeFile, finish }: LoadSteps,
): Promise<Loaded> {
  return db.connection().execute(async (one) => {
    const { adapter } = one.getExecutor()
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }
    await adapter.acquireMigrationLock(one, lock)
    try {
      return await one.transaction().execute(async (tx) => {
        await refuseRunning(tx)
        const jobs: WaitingJob[] = []
        const end = await loadDump(queryBy(tx), file, {
          scope: SCOPE,
          async line(own) {
            const { data } = OwnLine.safeParse(own)
            if (data === undefined) throw new DumpError({ code: 'damaged', file })
            if ('job' in data) jobs.push(data.job)
            else await takeFile(data)
          },
        })
        await finish(tx, jobs)
        return { rows: rowsIn(end), tables: Object.keys(end.rows).length }
      })
    } finally {
      await adapter.releaseMigrationLock(one, lock)
    }
  })
}
