import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { PGlite, types } from '@electric-sql/pglite'

import { hasCode } from './has-code.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { isRunning } from './processes.ts'

export interface InProcessDatabase {
  readonly pglite: PGlite
  close(): Promise<void>
}

/**
 * Opens PGlite: the last resort where no PostgreSQL of its own can run. It does not write through to the disk, so a
 * power cut can cost the last half minute, and only one process may use the folder. Values are read as pg reads them:
 * bytea as a Buffer, int8 as a string.
 * @param dataDir Absolute. The files are in its folder `pglite`.
 * @throws LocalPostgresError when another process uses it, or the folder has a database of `startPostgres`
 */
export async function openInProcess(dataDir: string): Promise<InProcessDatabase> {
  if (existsSync(path.join(dataDir, 'postgres'))) {
    throw new LocalPostgresError({ code: 'needs-server', folder: dataDir })
  }
  const folder = path.join(dataDir, 'pglite')
  const lock = path.join(dataDir, 'pglite.lock')
  await mkdir(folder, { recursive: true })
  await takeLock(lock)
  // We hold the lock, so this is a leftover; PGlite would not open beside it.
  await rm(path.join(folder, 'postmaster.pid'), { force: true })
  const pglite = await PGlite.create(folder, { parsers: AS_PG_READS })
  return {
    pglite,
    async close() {
      if (!pglite.closed) await pglite.close()
      await rm(lock, { force: true })
    },
  }
}

const AS_PG_READS = {
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
  [types.INT8]: (text: string) => text,
}

async function takeLock(lock: string): Promise<void> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const holder = Number(await readFile(lock, 'utf8'))
    if (holder > 0 && isRunning(holder)) {
      throw new LocalPostgresError({ code: 'used-by-another', pid: holder, lock })
    }
    await writeFile(lock, String(process.pid))
  }
}
