import { setTimeout as wait } from 'node:timers/promises'

import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'

import type { Log } from './log.ts'

/** A worker of a queue, which runs one job at a time. */
export interface Lane {
  /** pg-boss's id of the worker; null until it is registered. */
  id: string | null
  isBusy: boolean
}

/** The lanes of each queue. */
export type Lanes = Map<string, readonly Lane[]>

export interface JobPolling {
  stop(): Promise<void>
}

const EVERY_MS = 1000
const AFTER_FAULT_MS = 5000

/**
 * Polls for jobs that have become due, for which PostgreSQL sends no notification, and wakes lanes for
 * them; also for new jobs where notifications do not arrive (behind a pooler, with PGlite). One query
 * covers all queues: lanes that polled by themselves would cause most of an idle server's load.
 */
export function startPolling(boss: PgBoss, lanes: Lanes, log: Pick<Log, 'warn'>): JobPolling {
  const stopped = new AbortController()
  const polling = pollUntil(stopped.signal, boss, lanes, log)
  return {
    async stop() {
      stopped.abort()
      await polling
    },
  }
}

async function pollUntil(
  stopped: AbortSignal,
  boss: PgBoss,
  lanes: Lanes,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  let waitMs = EVERY_MS
  while (await pause(waitMs, stopped)) {
    waitMs = EVERY_MS
    try {
      for (const { name, due } of await findDue(boss, [...lanes.keys()])) {
        wake(boss, lanes.get(name) ?? [], due)
      }
    } catch (error) {
      waitMs = AFTER_FAULT_MS
      log.warn({ err: error }, 'polling for jobs failed')
    }
  }
}

const Found = z.array(z.object({ name: z.string(), due: z.number() }))

/** How many jobs are due in each queue that has any, counted up to fifty. */
async function findDue(boss: PgBoss, names: readonly string[]): Promise<z.infer<typeof Found>> {
  const { rows } = await boss.getDb().executeSql(
    `select queue.name, counted.due
     from unnest($1::text[]) as queue (name), lateral (
       select count(*)::int as due from (
         select from pgboss.job
         where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
         limit 50) as waiting) as counted
     where due > 0`,
    [[...names]],
  )
  return Found.parse(rows)
}

function wake(boss: PgBoss, lanes: readonly Lane[], count: number): void {
  const idle = lanes.filter(({ isBusy }) => !isBusy)
  for (const { id } of idle.slice(0, count)) if (id !== null) boss.notifyWorker(id)
}

/** False once polling was stopped. */
async function pause(ms: number, stopped: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal: stopped })
    return true
  } catch (error) {
    if (stopped.aborted) return false
    throw error
  }
}
