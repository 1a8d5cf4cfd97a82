import { PostgresUnavailable } from '@lin/local-postgres'
import { Kysely, PGliteDialect } from 'kysely'
import type { PoolConfig } from 'pg'
import { fromPglite } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'

import type { Log } from '#server/kit/log.ts'
import { StartError } from '#server/kit/start-error.ts'

import { openPglite, startBundledDatabase } from './bundled.ts'
import type { BundledDatabase } from './bundled.ts'
import { createDb, createPool } from './connect.ts'
import type { Db } from './connect.ts'
import { listenBy, listenInPglite } from './listen.ts'
import type { Listen } from './listen.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import type { Tables } from './tables.ts'

export interface Database {
  readonly kind: 'external' | 'bundled' | 'pglite'
  readonly db: Db
  /** How the owner of the tables reaches it; null where the role of `db` is that. */
  readonly owner: OwnerConnection | null
  readonly queueConnection: ConstructorOptions
  readonly listen: Listen
  readonly pool: PoolCounts | null
  /** Settles when the database is gone for good and this process has nothing left to work on. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

type OwnerConnection = BundledDatabase['connection'] | { readonly connectionString: string }

export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** For a database that others operate: after an outage the pool connects again. */
const NEVER = new Promise<Error>(() => undefined)

const QUEUE_POOL = 6

/**
 * Opens the database that DATABASE_URL names, or the bundled one, or PGlite where that cannot run.
 *
 * @throws StartError
 */
export async function openDatabase(
  { databaseUrl, migrationUrl, dataDir }: DatabasePlace,
  log: Log,
): Promise<Database> {
  if (databaseUrl === null) return openOwn(dataDir, log)
  const database = await openExternal(databaseUrl, log)
  const owner = migrationUrl === null ? null : { connectionString: migrationUrl }
  return { ...database, owner }
}

/**
 * Opens the database as its owner, with all the time that a statement needs: for the commands of an operator.
 *
 * @throws StartError
 */
export async function openAsOwner(
  { databaseUrl, migrationUrl, dataDir }: DatabasePlace,
  log: Log,
): Promise<Database> {
  const url = migrationUrl ?? databaseUrl
  return url === null ? openOwn(dataDir, log, 'owner') : openExternal(url, log, UNLIMITED)
}

export function openOwner(connection: OwnerConnection, log: Log): Db {
  return createDb(createPool({ ...connection, ...UNLIMITED, max: 2 }, log))
}

const UNLIMITED = { statement_timeout: 0 } as const

interface DatabasePlace {
  readonly databaseUrl: string | null
  readonly migrationUrl: string | null
  readonly dataDir: string
}

async function openExternal(url: string, log: Log, limits: PoolConfig = {}): Promise<Database> {
  const pool = createPool({ connectionString: url, ...limits }, log)
  const db = createDb(pool)
  try {
    await refuseUnfit(db)
  } catch (error) {
    await db.destroy()
    if (error instanceof StartError) throw error
    const { host, pathname } = new URL(url)
    const reason = reasonOf(error)
    throw new StartError(
      `The PostgreSQL of DATABASE_URL (${host}${pathname}) cannot be reached: ${reason}. ${adviceOn(reason)}`,
      { cause: error },
    )
  }
  return {
    kind: 'external',
    db,
    owner: null,
    queueConnection: { connectionString: url, max: QUEUE_POOL },
    listen: listenBy({ connectionString: url }),
    pool,
    lost: NEVER,
    close: () => db.destroy(),
  }
}

async function openOwn(
  dataDir: string,
  log: Log,
  as: 'owner' | 'serving' = 'serving',
): Promise<Database> {
  try {
    return await openBundled(dataDir, log, as)
  } catch (error) {
    if (!(error instanceof PostgresUnavailable)) throw error
    log.error(
      { reason: error.message },
      'THE BUNDLED POSTGRESQL CANNOT RUN HERE. PGlite takes its place: one process only, and a power cut can cost the last half minute',
    )
    return openLastResort(dataDir)
  }
}

async function openLastResort(dataDir: string): Promise<Database> {
  const last = await openPglite(dataDir)
  return {
    kind: 'pglite',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: last.pglite }) }),
    owner: null,
    queueConnection: { db: fromPglite(last.pglite), backend: 'pglite' },
    listen: listenInPglite(last.pglite),
    pool: null,
    lost: NEVER,
    close: () => last.close(),
  }
}

async function openBundled(dataDir: string, log: Log, as: 'owner' | 'serving'): Promise<Database> {
  const bundled = await startBundledDatabase({ dataDir, log })
  const connection = as === 'owner' ? bundled.connection : bundled.serving
  const pool = createPool({ ...connection, ...(as === 'owner' ? UNLIMITED : {}) }, log)
  const db = createDb(pool)
  return {
    kind: 'bundled',
    db,
    owner: as === 'owner' ? null : bundled.connection,
    queueConnection: { ...connection, max: QUEUE_POOL },
    listen: listenBy(connection),
    pool,
    lost: bundled.lost,
    async close() {
      await db.destroy()
      await bundled.stop()
    },
  }
}

function adviceOn(reason: string): string {
  if (reason.includes('unsupported startup parameter')) {
    return 'A PgBouncer is in between: it needs ignore_startup_parameters, see "PgBouncer" in docs/scaling.md.'
  }
  if (reason.includes('no encryption')) {
    return 'It may ask for TLS: add ?sslmode=verify-full to the address, see "A managed PostgreSQL" in docs/neighbours.md.'
  }
  if (reason.includes('certificate')) {
    return "Its certificate's authority is not known here: name its file with sslrootcert, see docs/neighbours.md."
  }
  if (reason.includes('statement pooling mode')) {
    return 'A PgBouncer is in between, whose pool_mode has to be transaction or session.'
  }
  return 'Check the address and the credentials, or leave DATABASE_URL empty to use the bundled database.'
}

/** PostgreSQL's own words, or Node's; an AggregateError has none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
