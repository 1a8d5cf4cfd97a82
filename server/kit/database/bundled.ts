import type { Client } from 'pg'

import type { Log } from '#server/kit/log.ts'

import { findAddress } from './bundled/address.ts'
import type { ClientAddress } from './bundled/address.ts'
import { findBinaries } from './bundled/binaries.ts'
import { hasCode } from './bundled/error-code.ts'
import { ROOT_FOLDER, findFiles } from './bundled/files.ts'
import { initialize } from './bundled/initialize.ts'
import { keep } from './bundled/keep.ts'
import type { Care } from './bundled/keep.ts'
import type { Server } from './bundled/postmaster.ts'
import { takeSeat } from './bundled/seat.ts'

export interface BundledDatabase extends Care {
  readonly kind: 'bundled'
  /** For pools of pg and of pg-boss. */
  readonly connection: ClientAddress & { readonly database: string }
  /** True when PostgreSQL ran already: left by a process that was killed, or shared with one that lives. */
  readonly adopted: boolean
}

const DATABASE = 'lin'

/**
 * Starts the PostgreSQL that comes with Lin on the files in the data folder, or joins the one that
 * runs there, and keeps it running until `stop`.
 *
 * @param options.dataDir absolute
 * @param options.settings more of PostgreSQL's settings; tests turn fsync off
 * @throws StartError when a person has to mend something
 * @throws BundledUnavailable when it cannot run on this machine
 */
export async function startBundledDatabase(options: {
  readonly dataDir: string
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly settings?: Readonly<Record<string, string>>
}): Promise<BundledDatabase> {
  const { dataDir, log, settings = {} } = options
  const files = await findFiles(dataDir)
  const { account, folder } = files
  const copyTo = account === undefined ? dataDir : ROOT_FOLDER
  if (!folder.startsWith(dataDir)) {
    log.warn(
      { folder },
      'the user that PostgreSQL runs as cannot reach the data folder: its files are here',
    )
  }
  const binaries = await findBinaries({ account, copyTo })
  const address = await findAddress(files)
  const server: Server = { binaries, files, address, settings, log }
  await initialize({
    initdb: binaries.initdb,
    files,
    passwordFile: address.passwordFile,
    durable: settings['fsync'] !== 'off',
  })

  const seat = await takeSeat(server)
  await createDatabase(seat.client)
  log.info(
    { folder },
    seat.launched ? 'PostgreSQL started' : 'PostgreSQL runs already on this data folder: shared',
  )
  return {
    kind: 'bundled',
    connection: { ...address.client, database: DATABASE },
    adopted: !seat.launched,
    ...keep(server, seat),
  }
}

async function createDatabase(seat: Client): Promise<void> {
  try {
    await seat.query(`create database ${DATABASE}`)
  } catch (error) {
    // It is there, or another process is making it at this moment.
    if (!hasCode(error, '42P04', '23505')) throw error
  }
}
