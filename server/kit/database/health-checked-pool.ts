import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client } from 'pg'
import type { Pool, PoolClient } from 'pg'

import { sleep } from '#server/kit/timers.ts'

import { borrowed } from './borrowed-client.ts'
import { noteOfDatabase } from './database-faults.ts'

const SUSPECT_AFTER_MS = 750
const CHECK_TIMEOUT_MS = 1250
const CHECK_EVERY_MS = 1000
const LATE_MS = 250
/** PostgreSQL ends a statement and reports so within this time after its own limit, if it is still alive. */
const ENDED_WITHIN_MS = 1000

/**
 * A database that accepts connections and never replies, as a stopped process does, would block every caller until pg's
 * own limits end the wait. Here a caller that waits for a connection, or for a statement outside of a transaction, gets
 * an error after two seconds, and new callers are refused until a check succeeds. A running transaction is left to pg's
 * limits (connect.ts): it must not lose its work to a check that was too slow.
 */
export class HealthCheckedPool implements PostgresPool {
  readonly options: Pool['options']
  readonly #pool: Pool
  /** Null: a statement may take any time. */
  readonly #answersWithinMs: number | null
  readonly #leases = new Set<Lease>()
  /** Counts connections that came back, which shows that the database answered. */
  #releases = 0
  #isWatching = false
  #isUnhealthy = false
  #isEnded = false

  constructor(pool: Pool) {
    this.#pool = pool
    this.options = pool.options
    const { statement_timeout: limitMs = false } = pool.options
    this.#answersWithinMs = limitMs === false || limitMs === 0 ? null : limitMs + ENDED_WITHIN_MS
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isUnhealthy) throw silence()
    const taken = Promise.withResolvers<PoolClient>()
    const lease: Lease = { sinceMs: performance.now(), end: () => taken.reject(silence()) }
    this.#leases.add(lease)
    if (!this.#isWatching) void this.#watch()
    try {
      void this.#take(lease).then(taken.resolve, taken.reject)
      return borrowed(await taken.promise, this.#answersWithinMs)
    } catch (error) {
      this.#leases.delete(lease)
      throw noteOfDatabase(error)
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#pool.end()
  }

  async #take(lease: Lease): Promise<PoolClient> {
    const client = await this.#pool.connect()
    const releaseClient = client.release.bind(client)
    const release = (error?: Error | boolean): void => {
      if (!this.#leases.delete(lease)) return
      this.#releases += 1
      releaseClient(error)
    }
    client.release = release
    lease.end = () => {
      if (client.getTransactionStatus() === 'I') release(silence())
    }
    // The lease was ended while the pool was connecting.
    if (!this.#leases.has(lease)) releaseClient()
    return client
  }

  async #watch(): Promise<void> {
    this.#isWatching = true
    while (this.#leases.size > 0 && !this.#isEnded) {
      const [oldest] = this.#leases
      await pause((oldest?.sinceMs ?? 0) + SUSPECT_AFTER_MS - performance.now())
      if (oldest === undefined || !this.#leases.has(oldest)) continue
      if (await this.#isHealthy()) await pause(CHECK_EVERY_MS)
      else await this.#waitUntilHealthy()
    }
    this.#isWatching = false
  }

  async #isHealthy(): Promise<boolean> {
    const before = this.#releases
    return (await answers(this.#pool)) || this.#releases !== before
  }

  async #waitUntilHealthy(): Promise<void> {
    this.#isUnhealthy = true
    for (const lease of this.#leases) lease.end()
    while (!this.#isEnded && !(await answers(this.#pool))) await pause(CHECK_EVERY_MS)
    this.#isUnhealthy = false
  }
}

interface Lease {
  readonly sinceMs: number
  /** Ends the wait for a connection; later releases the connection, unless a transaction is open. */
  end: () => void
}

function silence(): Error {
  return noteOfDatabase(new Error('Connection terminated: the database does not answer'))
}

/** A refusal counts as a reply. */
async function answers(pool: Pool): Promise<boolean> {
  const startMs = performance.now()
  try {
    // A slow connect does not prove silence: an open connection is the better test.
    await (pool.idleCount > 0 ? askOpen(pool) : askNew(pool))
    return true
  } catch (error) {
    const isTimeOut = error instanceof Error && /timeout/i.test(error.message)
    // A timeout that fires late shows that this process was busy, and proves nothing about the database.
    return !isTimeOut || performance.now() - startMs > CHECK_TIMEOUT_MS + LATE_MS
  }
}

const QUESTION = { text: 'select 1', query_timeout: CHECK_TIMEOUT_MS }

async function askOpen(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let isOpen = false
  try {
    await client.query(QUESTION)
    isOpen = true
  } finally {
    client.release(!isOpen)
  }
}

async function askNew(pool: Pool): Promise<void> {
  const client = new Client({ ...pool.options, connectionTimeoutMillis: CHECK_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(QUESTION)
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function pause(ms: number): Promise<void> {
  await sleep(ms, { ref: false })
}
