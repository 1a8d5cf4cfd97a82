import { sql } from 'kysely'

import { SCHEDULE } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { isDatabaseAway, isDeadlock } from '#server/kit/database/database-faults.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Log } from '#server/kit/log.ts'
import { sleep } from '#server/kit/timers.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'

import { missSlot } from './miss-slot.ts'
import { planSlot, writeSlot } from './plan-slot.ts'
import { publishSlot } from './publish-slot.ts'

/** The longest time between two ticks; a known slot is due on time. */
const EVERY_MS = 1000
/** Shortest pause, so that a clock a fraction before an instant is not polled without any. */
const LEAST_MS = 5
/** A database that is away is not queried every second. */
const AFTER_FAULT_MS = 5000

interface TickKit extends PublishingKit {
  readonly log: Log
}

export interface Ticking {
  /** Waits for the slots that are being worked on. */
  stop(): Promise<void>
}

/** Works on due slots until it is stopped. A failure is logged, and tried again with the next tick. */
export function startTick(kit: TickKit): Ticking {
  const stopped = new AbortController()
  const ticking = tickUntil(stopped.signal, kit)
  return {
    async stop() {
      stopped.abort()
      await ticking
    },
  }
}

async function tickUntil(stopped: AbortSignal, kit: TickKit): Promise<void> {
  const backoff = createBackoff()
  let waitMs = EVERY_MS
  while (await pause(waitMs, stopped)) {
    waitMs = EVERY_MS
    try {
      let done = await doDue(kit, backoff, stopped)
      // One query finds a limited number: after some there may be more.
      while (done.isAny && !stopped.aborted) done = await doDue(kit, backoff, stopped)
      waitMs = untilNext(kit, done.next)
    } catch (error) {
      waitMs = AFTER_FAULT_MS
      kit.log.error({ err: error }, 'the tick failed')
    }
  }
}

export async function lookOnce(kit: TickKit): Promise<void> {
  await doDue(kit, createBackoff(), new AbortController().signal)
}

function untilNext({ clock }: TickKit, at: Date | null): number {
  if (at === null) return EVERY_MS
  return Math.max(LEAST_MS, Math.min(EVERY_MS, at.getTime() - clock.now().getTime()))
}

async function pause(ms: number, stopped: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, { signal: stopped })
    return true
  } catch (error) {
    if (stopped.aborted) return false
    throw error
  }
}

/** How many slots are worked on at once; leaves connections of the pool to requests. */
const LANES = 4

interface Done {
  readonly isAny: boolean
  /** The moment of the next slot, as found before the work. */
  readonly next: Date | null
}

async function doDue(kit: TickKit, backoff: Backoff, stopped: AbortSignal): Promise<Done> {
  const now = kit.clock.now()
  const { due: queue, next } = await look(kit.db, now, backoff.ids(now))
  let isAny = false
  async function drive(): Promise<void> {
    for (let due = queue.shift(); due !== undefined && !stopped.aborted; due = queue.shift()) {
      if (await tryOne(kit, backoff, due)) isAny = true
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES, queue.length) }, drive))
  return { isAny, next }
}

/** A slot that fails does not stop the others. */
async function tryOne(kit: TickKit, backoff: Backoff, due: Due): Promise<boolean> {
  try {
    return await doOne(kit, due)
  } catch (error) {
    kit.log.error({ err: error, due }, 'a slot could not be dealt with')
    // Neither has to do with this slot.
    if (!isDatabaseAway(error) && !isDeadlock(error)) backoff.add(due.id, kit.clock.now())
    return false
  }
}

function doOne(kit: TickKit, due: Due): Promise<boolean> {
  switch (due.what) {
    case 'plan':
      return planSlot(kit, due)
    case 'write':
      return writeSlot(kit, due.id)
    case 'publish':
      return publishSlot(kit, due.id)
    case 'miss':
      return missSlot(kit, due)
  }
}

interface Backoff {
  add(id: string, now: Date): void
  ids(now: Date): string[]
}

/** Without a backoff, a few slots that fail each time would fill the limit of the query, and block all others. */
function createBackoff(): Backoff {
  const since = new Map<string, number>()
  return {
    add(id, now) {
      since.set(id, now.getTime())
    },
    ids(now) {
      for (const [id, at] of since) {
        // The absolute difference, so that a clock that is set back does not extend the time.
        if (Math.abs(now.getTime() - at) >= BACKOFF_MS) since.delete(id)
      }
      return [...since.keys()]
    },
  }
}

const BACKOFF_MS = 30_000

/** `plan` is about a schedule whose next occurrence is near, all others are about a slot. */
interface Due {
  readonly what: 'plan' | 'write' | 'publish' | 'miss'
  readonly user_id: string
  readonly id: string
}

const AT_ONCE = 50

interface Look {
  readonly due: Due[]
  /** The moment of the next slot that is published by itself; null when none waits. */
  readonly next: Date | null
}

/**
 * Uses one query, because it runs each second; each part of the query has an index of its own.
 * @param leftOut ids of slots and schedules that failed lately
 */
export async function look(db: Db, now: Date, leftOut: readonly string[]): Promise<Look> {
  const rows = await found(db, {
    now,
    leftOut,
    horizon: new Date(now.getTime() + SCHEDULE.writeAheadMs),
    tooLate: new Date(now.getTime() - SCHEDULE.catchUpMs),
    unanswered: new Date(now.getTime() - SCHEDULE.answerMs),
  })
  return {
    due: rows.filter((row) => row.what !== 'wait'),
    next: rows.find((row) => row.what === 'wait')?.at ?? null,
  }
}

interface Moments {
  readonly now: Date
  readonly horizon: Date
  readonly tooLate: Date
  readonly unanswered: Date
}

type Found = (Due & { readonly at: null }) | { readonly what: 'wait'; readonly at: Date }

// Prepared: planning the query each second took longer than running it.
const found = prepared<Moments & { readonly leftOut: readonly string[] }, Found>('due', (param) => {
  const limit = sql.lit(AT_ONCE)
  const isNotLeftOut = sql`id <> all (${param('leftOut')}::uuid[])`
  return sql<Found>`
    (select 'publish' as what, user_id, id, null::timestamptz as at from slots
      where state = 'ready' and mode = 'automatic' and at <= ${param('now')} and ${isNotLeftOut}
      order by slots.at limit ${limit})
    union all
    (select 'plan', user_id, id, null from schedules
      where next_at <= ${param('horizon')} and ${isNotLeftOut} order by next_at limit ${limit})
    union all
    (select 'write', user_id, id, null from slots
      where state = 'planned' and at between ${param('tooLate')} and ${param('horizon')}
        and ${isNotLeftOut} and not exists (
          select from generation_jobs jobs
          where jobs.user_id = slots.user_id and jobs.status in ('pending', 'processing'))
      order by at limit ${limit})
    union all
    (select 'miss', user_id, id, null from slots
      where state in ('planned', 'generating') and at < ${param('tooLate')} and ${isNotLeftOut}
      order by at limit ${limit})
    union all
    (select 'miss', user_id, id, null from slots
      where state = 'ready' and mode = 'ask' and at < ${param('unanswered')} and ${isNotLeftOut}
      order by at limit ${limit})
    union all
    (select 'wait', null, null, at from slots
      where state = 'ready' and mode = 'automatic' and at > ${param('now')} order by at limit 1)
  `
})
