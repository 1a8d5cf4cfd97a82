import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import closeWithGrace from 'close-with-grace'

import { startBundledDatabase } from '#server/kit/database/bundled.ts'
import type { BundledDatabase } from '#server/kit/database/bundled.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'

export interface BenchDatabase extends AsyncDisposable {
  readonly url: string
  /** A connection of its own, beside the server's. */
  readonly db: Db
}

/** Settings that do not wait for this machine's disk, which the benchmarks do not measure. */
const WITHOUT_THE_DISK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export const benchLog = createLog({ level: 'error', pretty: false })

/** @param settings by default, the database does not wait for the disk */
export async function openBenchDatabase(
  settings: Readonly<Record<string, string>> = WITHOUT_THE_DISK,
): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lin-bench-'))
  // Root's PostgreSQL runs as another user, who has to pass.
  await chmod(dataDir, 0o711)
  const database = await startBundledDatabase({ dataDir, log: benchLog, settings })
  const db = createDb(createPool(database.connection, benchLog))
  // An interrupted measurement leaves nothing behind.
  const { uninstall } = closeWithGrace({ logger: false }, async () => {
    const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
      '\n',
    )
    await database.stop()
    // PostgreSQL goes on while clients are connected, but these end with this process.
    process.kill(Number(pid), 'SIGINT')
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    url: urlOf(database.connection),
    db,
    async [Symbol.asyncDispose]() {
      uninstall()
      await db.destroy()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A socket's folder cannot stand before the path of an address; pg reads it from the query. */
function urlOf({ host, port, user, password, database }: BundledDatabase['connection']): string {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  if (password !== undefined) url.password = password
  url.searchParams.set('host', host)
  return url.href
}
