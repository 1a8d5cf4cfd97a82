import { LocalPostgresError, startPostgres } from '@lin/local-postgres'
import type { Fault, LocalPostgres, ProgramFailed } from '@lin/local-postgres'
import type { InProcessDatabase } from '@lin/local-postgres/in-process'

import type { Log } from '#server/kit/log.ts'
import { StartError } from '#server/kit/start-error.ts'

export type BundledDatabase = LocalPostgres

const NAME = 'lin'
/** The role that serves in the bundled cluster; it owns nothing. */
export const SERVING_ROLE = 'lin_app'

/**
 * Joins the PostgreSQL that runs on the files in the data folder already, if there is one.
 *
 * @throws StartError when a person has to mend something
 * @throws PostgresUnavailable when it cannot run on this machine
 */
export async function startBundledDatabase(options: {
  readonly dataDir: string
  readonly log: Log
  readonly settings?: Readonly<Record<string, string>>
}): Promise<BundledDatabase> {
  try {
    return await startPostgres({ name: NAME, ...options })
  } catch (error) {
    throw withOurSettings(error)
  }
}

/**
 * PostgreSQL inside this process: the last resort where the bundled one cannot run.
 *
 * @throws StartError
 */
export async function openPglite(dataDir: string): Promise<InProcessDatabase> {
  const { openInProcess } = await import('@lin/local-postgres/in-process')
  try {
    return await openInProcess(dataDir)
  } catch (error) {
    throw withOurSettings(error)
  }
}

function withOurSettings(error: unknown): unknown {
  if (!(error instanceof LocalPostgresError)) return error
  return new StartError(sentence(error.fault) ?? error.message, { cause: error.cause })
}

function sentence(fault: Fault): string | null {
  switch (fault.code) {
    case 'folder-not-writable':
      return `The data folder ${fault.folder} cannot be written: allow this user to write there, or name another folder in LIN_DATA_DIR.`
    case 'no-database':
      return `${fault.folder} holds no PostgreSQL database: move it away, or name another folder in LIN_DATA_DIR.`
    case 'other-version':
      return `The database in ${fault.folder} was made by PostgreSQL ${fault.found}, this is ${fault.needed}: export it with the version of Lin that made it, or name another folder in LIN_DATA_DIR.`
    case 'not-made':
      return `PostgreSQL could not make its files in ${fault.folder} (${fault.reason}): ${CURES[fault.cure]}.`
    case 'not-started':
      return `PostgreSQL did not start in ${fault.folder} (${fault.reason}): ${CURES[fault.cure]}.`
    case 'another-server':
      return `Another PostgreSQL, of ${fault.folder}, answers at ${fault.host}: stop it, or name another folder in LIN_DATA_DIR.`
    case 'needs-server':
      return `The database in ${fault.folder} needs the bundled PostgreSQL, which cannot run here: start it where it was made, or name another folder in LIN_DATA_DIR.`
    case 'used-by-another':
      return `Process ${fault.pid} uses the database that ${fault.lock} guards, and only one can: end it, or remove that file if it is no Lin.`
    case 'files-of-another-user':
    case 'files-out-of-reach':
    case 'socket-folder-taken':
    case 'no-answer':
      return null
  }
}

const CURES: Readonly<Record<ProgramFailed['cure'], string>> = {
  'free-space': 'free some space on that disk',
  'unix-permissions':
    'use a disk that keeps Unix permissions, or name another folder in LIN_DATA_DIR',
  unknown:
    'mend that, or name another folder in LIN_DATA_DIR, or a server of your own in DATABASE_URL',
}
