import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'

import type { Listener } from './database/listen.ts'
import type { Log } from './log.ts'
import { sleep } from './timers.ts'

/** A worker of a queue, which runs one job at a time. */
export interface Lane {
  /** Null until pg-boss has registered the worker. */
  id: string | null
  isBusy: boolean
}

/** The lanes of each queue, those that were woken last at the end. */
export type Lanes = Map<string, Lane[]>

export interface JobPolling {
  stop(): Promise<void>
}

const EVERY_MS = 1000
const AFTER_FAULT_MS = 5000

/**
 * Wakes lanes at once when the channel announces a new job, and each second for jobs that have become due with time, or
 * where notifications do not arrive (behind a pooler). One query covers all queues: lanes that looked by themselves
 * would cause most of an idle server's load.
 */
export async function startPolling(
  boss: PgBoss,
  lanes: Lanes,
  { channel, log }: { readonly channel: string; readonly log: Pick<Log, 'warn'> },
): Promise<JobPolling> {
  let isStopped = false
  /** Ends the pause; during a look, the next one. */
  let bell = new AbortController()

  function ring(): void {
    bell.abort()
  }

  async function pause(ms: number): Promise<boolean> {
    await sleep(ms, { signal: bell.signal }).catch(() => undefined)
    bell = new AbortController()
    return !isStopped
  }

  async function poll(): Promise<void> {
    let waitMs = EVERY_MS
    while (await pause(waitMs)) {
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

  async function listen(): Promise<Listener | undefined> {
    try {
      // pg-boss listens again after a lost connection, and then calls `ring` for missed jobs.
      return await boss.getDb().listen?.(channel, ring, ring)
    } catch (error) {
      log.warn({ err: error }, 'new jobs are not heard of, only polled for')
      return undefined
    }
  }

  const listening = await listen()
  const polling = poll()
  return {
    async stop() {
      isStopped = true
      ring()
      await listening?.close()
      await polling
    },
  }
}

const Found = z.array(z.object({ name: z.string(), due: z.number() }))

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

function wake(boss: PgBoss, lanes: Lane[], count: number): void {
  const idle = lanes.filter(({ isBusy }) => !isBusy)
  for (const lane of idle.slice(0, count)) {
    if (lane.id !== null) boss.notifyWorker(lane.id)
    // A lane that is woken again before it has its job would run the next job after it, not beside it.
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1))
  }
}
