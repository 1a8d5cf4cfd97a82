import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { findAddress } from './address.ts'
import type { ClientAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { findFiles } from './files.ts'
import { hasCode } from './has-code.ts'
import { initialize } from './initialize.ts'
import { acquireLease } from './lease.ts'
import type { Lease } from './lease.ts'
import { namesAfter } from './names.ts'
import { shutDown } from './postmaster.ts'
import type { Log, Server } from './postmaster.ts'

export interface LocalPostgres extends Supervision {
  /** A superuser, the owner of everything. */
  readonly connection: ClientAddress & { readonly database: string }
  /** A role without rights but those it is given: for all that is not a migration. */
  readonly serving: ClientAddress & { readonly database: string }
  /** True when PostgreSQL was running already: left by a killed process, or shared with another one. */
  readonly adopted: boolean
}

/**
 * Starts a PostgreSQL, makes its files at the first start, or joins the one that runs; keeps it running until `stop`.
 * @param options.name of the program, its database and the owner; `name_app` is a role that owns nothing. Always the
 * same one for a folder.
 * @param options.dataDir Absolute. Created if missing; the files are in its folder `postgres`.
 * @param options.log Receives notes on the start and PostgreSQL's own faults. Default: none.
 * @param options.settings PostgreSQL's. With fsync off, neither the files nor their making survive a power cut.
 * @throws LocalPostgresError when a person has to mend something
 * @throws PostgresUnavailable when it cannot run on this machine
 * @throws RangeError for an invalid name
 */
export async function startPostgres(options: {
  readonly name: string
  readonly dataDir: string
  readonly log?: Log
  readonly settings?: Readonly<Record<string, string>>
}): Promise<LocalPostgres> {
  const { dataDir, log = SILENT, settings = {} } = options
  const names = namesAfter(options.name)
  const files = await findFiles(dataDir, names)
  const { account, folder } = files
  const copyTo = account === undefined ? dataDir : names.rootFolder
  if (!folder.startsWith(dataDir)) {
    log.warn(
      { folder },
      'the user that PostgreSQL runs as cannot reach the data folder: its files are here',
    )
  }
  const binaries = await findBinaries({ name: names.program, account, copyTo })
  const address = await findAddress(files)
  const server: Server = { binaries, files, address, settings, log }
  await initialize({
    initdb: binaries.initdb,
    files,
    passwordFile: address.passwordFile,
    durable: settings['fsync'] !== 'off',
  })

  const lease = await acquireLease(server)
  await createDatabase(lease.client, names.database)
  await createServingRole(lease.client, names.serving, address.client.password)
  log.info(
    { folder },
    lease.launched ? 'PostgreSQL started' : 'PostgreSQL runs already on this data folder: shared',
  )
  return {
    connection: { ...address.client, database: names.database },
    serving: { ...address.client, user: names.serving, database: names.database },
    adopted: !lease.launched,
    ...keepRunning(server, lease),
  }
}

function tellNobody(): void {
  // There is no log.
}

const SILENT: Log = { info: tellNobody, warn: tellNobody, error: tellNobody }

async function createDatabase(lease: Client, name: string): Promise<void> {
  try {
    await lease.query(`create database ${name}`)
  } catch (error) {
    // It exists, or another process creates it at this moment.
    if (!hasCode(error, '42P04', '23505')) throw error
  }
}

/** @param password protects the cluster where no folder's permissions do (TCP) */
async function createServingRole(
  lease: Client,
  role: string,
  password: string | undefined,
): Promise<void> {
  const secret = password === undefined ? '' : `password ${lease.escapeLiteral(password)}`
  try {
    await lease.query(`create role ${role} login ${secret}`)
  } catch (error) {
    // It exists, or another process creates it at this moment.
    if (!hasCode(error, '42710', '23505')) throw error
  }
}

interface Supervision {
  /** Resolves, if ever, when PostgreSQL could not be brought back. */
  readonly lost: Promise<Error>
  /** The last process to release its lease stops PostgreSQL. */
  stop(): Promise<void>
}

const TRIES = 5
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 4000
/** The connections of our own pools need a moment to close. */
const CLOSING_MS = 1000
/** An advisory lock of this code alone: processes that exit together do so one by one. */
const EXIT_LOCK = 5_432_180

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
      await delay(Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS))
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
    await delay(50)
  }
}
