import { setTimeout as wait } from 'node:timers/promises'

import type { PostgresPool } from 'kysely'
import { Client } from 'pg'
import type { Pool, PoolClient } from 'pg'

/** After so long in use, a connection makes one ask whether the database still answers anybody. */
const SUSPECT_AFTER_MS = 750
const ANSWERS_WITHIN_MS = 1250
const LOOK_AGAIN_MS = 1000
const LATE_MS = 250

/**
 * A pool for as long as its database is heard. One that takes connections and says nothing, as a stopped
 * process does, would let everybody wait for ever: what waits for it is ended then, and what comes is
 * refused at once, until it is heard again.
 */
export class HeardPool implements PostgresPool {
  readonly options: Pool['options']
  readonly #pool: Pool
  /** The oldest first. */
  readonly #holds = new Set<Hold>()
  /** Moves on whenever a connection is given back: the database has answered. */
  #given = 0
  #isWatching = false
  #isSilent = false
  #isEnded = false

  constructor(pool: Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<PoolClient> {
    if (this.#isSilent) throw new Silence()
    const ended = Promise.withResolvers<never>()
    const hold: Hold = { sinceMs: performance.now(), end: () => ended.reject(new Silence()) }
    this.#holds.add(hold)
    if (!this.#isWatching) void this.#watch()
    try {
      return await Promise.race([this.#take(hold), ended.promise])
    } catch (error) {
      this.#holds.delete(hold)
      throw error
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#pool.end()
  }

  async #take(hold: Hold): Promise<PoolClient> {
    const client = await this.#pool.connect()
    const release = client.release.bind(client)
    const giveBack = (error?: Error | boolean): void => {
      if (!this.#holds.delete(hold)) return
      this.#given += 1
      release(error)
    }
    client.release = giveBack
    hold.end = () => giveBack(new Silence())
    // It came too late: nobody waits for it any more.
    if (!this.#holds.has(hold)) release()
    return client
  }

  async #watch(): Promise<void> {
    this.#isWatching = true
    while (this.#holds.size > 0 && !this.#isEnded) {
      const [oldest] = this.#holds
      await pause((oldest?.sinceMs ?? 0) + SUSPECT_AFTER_MS - performance.now())
      if (oldest === undefined || !this.#holds.has(oldest)) continue
      if (await this.#isHeard()) await pause(LOOK_AGAIN_MS)
      else await this.#waitForIt()
    }
    this.#isWatching = false
  }

  async #isHeard(): Promise<boolean> {
    const before = this.#given
    return (await answers(this.#pool)) || this.#given !== before
  }

  async #waitForIt(): Promise<void> {
    this.#isSilent = true
    for (const hold of this.#holds) hold.end()
    while (!this.#isEnded && !(await answers(this.#pool))) await pause(LOOK_AGAIN_MS)
    this.#isSilent = false
  }
}

/** A connection that was asked for, and is not given back yet. */
interface Hold {
  readonly sinceMs: number
  end: () => void
}

class Silence extends Error {
  constructor() {
    super('Connection terminated: the database does not answer')
  }
}

/** Whether the database says anything to somebody new, be it no. */
async function answers(pool: Pool): Promise<boolean> {
  const startMs = performance.now()
  const client = new Client({
    ...pool.options,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    const isTimeOut = error instanceof Error && /timeout/i.test(error.message)
    // A clock that rings late says that this process was busy, and of the database nothing.
    return !isTimeOut || performance.now() - startMs > ANSWERS_WITHIN_MS + LATE_MS
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Keeps no process alive. */
async function pause(ms: number): Promise<void> {
  await wait(Math.max(0, ms), undefined, { ref: false })
}
