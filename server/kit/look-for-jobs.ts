import { setTimeout as wait } from 'node:timers/promises'

import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'

import type { Log } from './log.ts'

/** Where one job of a queue runs at a time. */
export interface Lane {
  /** pg-boss's name of it; null until it is there. */
  id: string | null
  isBusy: boolean
}

/** The lanes of each queue. */
export type Lanes = Map<string, readonly Lane[]>

export interface Looking {
  stop(): Promise<void>
}

const EVERY_MS = 1000
const AFTER_FAULT_MS = 5000

/**
 * Looks for jobs whose wait is over, which PostgreSQL tells nobody of, and wakes lanes for them; and
 * for new ones where it cannot tell (a pooler between, PGlite). One look for all queues: lanes that
 * each looked for themselves would be most of what an idle server does.
 */
export function startLooking(boss: PgBoss, lanes: Lanes, log: Pick<Log, 'warn'>): Looking {
  const stopped = new AbortController()
  const looking = lookUntil(stopped.signal, boss, lanes, log)
  return {
    async stop() {
      stopped.abort()
      await looking
    },
  }
}

async function lookUntil(
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
      log.warn({ err: error }, 'the look for jobs failed')
    }
  }
}

const Found = z.array(z.object({ name: z.string(), due: z.number() }))

/** How many jobs, fifty at most, wait for a lane in each queue that has any. */
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

/** False once it was stopped. */
async function pause(ms: number, stopped: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal: stopped })
    return true
  } catch (error) {
    if (stopped.aborted) return false
    throw error
  }
}
