import { setTimeout as wait } from 'node:timers/promises'

import type { PostgresPool } from 'kysely'
import { Client } from 'pg'
import type { Pool, PoolClient } from 'pg'

/** The health of the database is checked once a connection has been in use for this long. */
const SUSPECT_AFTER_MS = 750
const CHECK_TIMEOUT_MS = 1250
const CHECK_EVERY_MS = 1000
const LATE_MS = 250

/**
 * A pool that fails fast while its database does not answer. A database that accepts connections and
 * never replies, as a stopped process does, would otherwise block every caller: running queries are
 * ended, and new ones are refused, until a health check succeeds.
 */
export class HealthCheckedPool implements PostgresPool {
  readonly options: Pool['options']
  readonly #pool: Pool
  /** In the order of their requests. */
  readonly #leases = new Set<Lease>()
  /** Counts connections that came back, which shows that the database answered. */
  #releases = 0
  #isWatching = false
  #isUnhealthy = false
  #isEnded = false

  constructor(pool: Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<PoolClient> {
    if (this.#isUnhealthy) throw new PoolUnhealthy()
    const ended = Promise.withResolvers<never>()
    const lease: Lease = {
      sinceMs: performance.now(),
      end: () => ended.reject(new PoolUnhealthy()),
    }
    this.#leases.add(lease)
    if (!this.#isWatching) void this.#watch()
    try {
      return await Promise.race([this.#take(lease), ended.promise])
    } catch (error) {
      this.#leases.delete(lease)
      throw error
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
    lease.end = () => release(new PoolUnhealthy())
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

/** A connection that a caller requested and has not released. */
interface Lease {
  readonly sinceMs: number
  end: () => void
}

class PoolUnhealthy extends Error {
  constructor() {
    super('Connection terminated: the database does not answer')
  }
}

/** Whether the database replies to a new connection; a refusal counts as a reply. */
async function answers(pool: Pool): Promise<boolean> {
  const startMs = performance.now()
  const client = new Client({
    ...pool.options,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    const isTimeOut = error instanceof Error && /timeout/i.test(error.message)
    // A timeout that fires late shows that this process was busy, which says nothing of the database.
    return !isTimeOut || performance.now() - startMs > CHECK_TIMEOUT_MS + LATE_MS
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Does not keep the process alive. */
async function pause(ms: number): Promise<void> {
  await wait(Math.max(0, ms), undefined, { ref: false })
}
