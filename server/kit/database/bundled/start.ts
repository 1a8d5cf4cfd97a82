import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { hasCode } from '#server/kit/database/database-faults.ts'
import type { Log } from '#server/kit/log.ts'

import { findAddress } from './address.ts'
import type { ClientAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ROOT_FOLDER, findFiles } from './files.ts'
import { initialize } from './initialize.ts'
import { takeSeat } from './lease.ts'
import type { Seat } from './lease.ts'
import { shutDown } from './postmaster.ts'
import type { Server } from './postmaster.ts'

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

/** The running database in our care. */
interface Care {
  /** Resolves, if ever, when PostgreSQL went away and could not be brought back. */
  readonly lost: Promise<Error>
  /** Ends our use; the last one out stops PostgreSQL. */
  stop(): Promise<void>
}

const TRIES = 5
const FIRST_WAIT_MS = 250
/** Our own pools' connections need a moment to leave. */
const LEAVING_MS = 1000
/** Any number that nothing else of ours locks: two processes that leave at once take turns. */
const EXIT_LOCK = 5_432_180

/** Brings PostgreSQL back whenever our seat at it is lost. */
export function keep(server: Server, first: Seat): Care {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>()
  let seat: Client | undefined
  const leaving = new AbortController()
  let recovery = Promise.resolve()

  async function sit({ client, gone }: Seat): Promise<void> {
    seat = client
    await gone
    seat = undefined
    if (!leaving.signal.aborted) recovery = comeBack()
  }

  async function comeBack(): Promise<void> {
    server.log.error({ folder: server.files.folder }, 'PostgreSQL went away: bringing it back')
    let last: unknown
    for (let turn = 0; turn < TRIES && !leaving.signal.aborted; turn++) {
      await delay(FIRST_WAIT_MS * 2 ** turn)
      try {
        void sit(await takeSeat(server))
        server.log.info({ folder: server.files.folder }, 'PostgreSQL is back')
        return
      } catch (error) {
        last = error
        server.log.error({ err: error }, 'PostgreSQL did not come back')
      }
    }
    if (!leaving.signal.aborted) giveUp(new Error('PostgreSQL is lost.', { cause: last }))
  }

  void sit(first)
  return {
    lost,
    async stop() {
      leaving.abort()
      await recovery
      if (seat !== undefined) await leave(server, seat)
    },
  }
}

async function leave(server: Server, seat: Client): Promise<void> {
  const { log, files } = server
  try {
    if (!(await isLastOne(seat))) {
      log.info({ folder: files.folder }, 'PostgreSQL runs on: others are using it')
      await seat.end()
      return
    }
  } catch (error) {
    log.warn({ err: error, folder: files.folder }, 'PostgreSQL was gone before we left')
    return
  }
  await shutDown(server)
  log.info({ folder: files.folder }, 'PostgreSQL stopped')
}

async function isLastOne(seat: Client): Promise<boolean> {
  await seat.query('select pg_advisory_lock($1)', [EXIT_LOCK])
  const deadline = Date.now() + LEAVING_MS
  for (;;) {
    const { rows } = await seat.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others === 0) return true
    if (Date.now() > deadline) return false
    await delay(50)
  }
}
