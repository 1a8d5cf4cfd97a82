import type { Client } from 'pg'

import { hasCode } from '#server/kit/database/database-faults.ts'
import type { Log } from '#server/kit/log.ts'
import { sleep } from '#server/kit/timers.ts'

import { findAddress } from './address.ts'
import type { ClientAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ROOT_FOLDER, findFiles } from './files.ts'
import { initialize } from './initialize.ts'
import { acquireLease } from './lease.ts'
import type { Lease } from './lease.ts'
import { shutDown } from './postmaster.ts'
import type { Server } from './postmaster.ts'

export interface BundledDatabase extends Supervision {
  readonly kind: 'bundled'
  /** The owner of everything, a superuser. */
  readonly connection: ClientAddress & { readonly database: string }
  /** For the pools of pg and of pg-boss: a role that has no rights but those it is given. */
  readonly serving: ClientAddress & { readonly database: string }
  /** True when PostgreSQL was running already: left by a killed process, or shared with another one. */
  readonly adopted: boolean
}

const DATABASE = 'lin'
/** Of the bundled cluster; it owns nothing. */
export const SERVING_ROLE = 'lin_app'

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

  const lease = await acquireLease(server)
  await createDatabase(lease.client)
  await createServingRole(lease.client, address.client.password)
  log.info(
    { folder },
    lease.launched ? 'PostgreSQL started' : 'PostgreSQL runs already on this data folder: shared',
  )
  return {
    kind: 'bundled',
    connection: { ...address.client, database: DATABASE },
    serving: { ...address.client, user: SERVING_ROLE, database: DATABASE },
    adopted: !lease.launched,
    ...keepRunning(server, lease),
  }
}

async function createDatabase(lease: Client): Promise<void> {
  try {
    await lease.query(`create database ${DATABASE}`)
  } catch (error) {
    // It exists, or another process creates it at this moment.
    if (!hasCode(error, '42P04', '23505')) throw error
  }
}

/** @param password what protects the cluster where no folder's permissions do (TCP) */
async function createServingRole(lease: Client, password: string | undefined): Promise<void> {
  const secret = password === undefined ? '' : `password ${lease.escapeLiteral(password)}`
  try {
    await lease.query(`create role ${SERVING_ROLE} login ${secret}`)
  } catch (error) {
    // As above.
    if (!hasCode(error, '42710', '23505')) throw error
  }
}

/** A database that is restarted when it goes away. */
interface Supervision {
  /** Resolves, if ever, when PostgreSQL went away and could not be brought back. */
  readonly lost: Promise<Error>
  /** Releases this process's lease; the last process to do so stops PostgreSQL. */
  stop(): Promise<void>
}

const TRIES = 5
const FIRST_WAIT_MS = 250
/** The connections of our own pools need a moment to close. */
const CLOSING_MS = 1000
/** An advisory lock that only this code uses, so that processes that exit together do so one by one. */
const EXIT_LOCK = 5_432_180

/** Restarts PostgreSQL whenever the lease on it ends. */
export function keepRunning(server: Server, first: Lease): Supervision {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>()
  let lease: Client | undefined
  const stopping = new AbortController()
  let recovery = Promise.resolve()

  async function watch({ client, gone }: Lease): Promise<void> {
    lease = client
    await gone
    lease = undefined
    if (!stopping.signal.aborted) recovery = restart()
  }

  async function restart(): Promise<void> {
    server.log.error({ folder: server.files.folder }, 'PostgreSQL went away: bringing it back')
    let last: unknown
    for (let tried = 0; tried < TRIES && !stopping.signal.aborted; tried++) {
      await sleep(FIRST_WAIT_MS * 2 ** tried)
      try {
        void watch(await acquireLease(server))
        server.log.info({ folder: server.files.folder }, 'PostgreSQL is back')
        return
      } catch (error) {
        last = error
        server.log.error({ err: error }, 'PostgreSQL did not come back')
      }
    }
    if (!stopping.signal.aborted) giveUp(new Error('PostgreSQL is lost.', { cause: last }))
  }

  void watch(first)
  return {
    lost,
    async stop() {
      stopping.abort()
      await recovery
      if (lease !== undefined) await release(server, lease)
    },
  }
}

async function release(server: Server, lease: Client): Promise<void> {
  const { log, files } = server
  try {
    if (!(await isLastOne(lease))) {
      log.info({ folder: files.folder }, 'PostgreSQL runs on: others are using it')
      await lease.end()
      return
    }
  } catch (error) {
    log.warn({ err: error, folder: files.folder }, 'PostgreSQL was gone before we left')
    return
  }
  await shutDown(server)
  log.info({ folder: files.folder }, 'PostgreSQL stopped')
}

async function isLastOne(lease: Client): Promise<boolean> {
  await lease.query('select pg_advisory_lock($1)', [EXIT_LOCK])
  const deadline = performance.now() + CLOSING_MS
  for (;;) {
    const { rows } = await lease.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others === 0) return true
    if (performance.now() > deadline) return false
    await sleep(50)
  }
}
