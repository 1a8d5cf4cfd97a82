import { callbackify } from 'node:util'

import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'

import type { Log } from '#server/kit/log.ts'

import { HealthCheckedPool } from './health-checked-pool.ts'
import { findOutIfDirect } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** PostgreSQL itself ends a statement, or a transaction that does nothing, after this time. */
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
/** A machine that went away without a word is noticed by the probes of TCP. */
const KEEP_ALIVE_AFTER_MS = 10_000

/** Without a listener on each client, a restart of PostgreSQL would end this process. */
export function createPool(connection: PoolConfig, log: Pick<Log, 'warn'>): Pool {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'lin',
    verify: callbackify(findOutIfDirect),
    ...connection,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  return pool
}

export function createDb(pool: Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new HealthCheckedPool(pool) }) })
}
