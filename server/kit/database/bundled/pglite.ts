import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { PGlite, types } from '@electric-sql/pglite'

import { hasCode } from '#server/kit/database/database-faults.ts'
import { StartError } from '#server/kit/start-error.ts'

import { isRunning } from './processes.ts'

export interface PgliteDatabase {
  readonly pglite: PGlite
  close(): Promise<void>
}

/**
 * PostgreSQL inside this process: the last resort where the bundled one cannot run. It does not
 * write through to the disk, so a power cut can cost the last half minute, and one process only may
 * use the folder.
 *
 * @throws StartError when another process uses it, or the folder has a database of the bundled one
 */
export async function openPglite(dataDir: string): Promise<PgliteDatabase> {
  if (existsSync(path.join(dataDir, 'postgres'))) {
    throw new StartError(
      `The database in ${dataDir} needs the bundled PostgreSQL, which cannot run here: start it where it was made, or name another folder in LIN_DATA_DIR.`,
    )
  }
  const folder = path.join(dataDir, 'pglite')
  const lock = path.join(dataDir, 'pglite.lock')
  await mkdir(folder, { recursive: true })
  await takeLock(lock)
  // The lock is ours, so this is a leftover; PGlite would not open beside it.
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
      throw new StartError(
        `Process ${holder} uses the database that ${lock} guards, and only one can: end it, or remove that file if it is no Lin.`,
      )
    }
    await writeFile(lock, String(process.pid))
  }
}
