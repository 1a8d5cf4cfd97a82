import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import type { Fleet } from './fleet.ts'

const LOOK_EVERY_MS = 250

/**
 * Waits until nothing is under way any more. With `resend` that takes in what is in doubt: the
 * server settles it by itself.
 *
 * @returns what is still under way when the time is up; empty when all is quiet
 */
export async function untilQuiet(
  fleet: Fleet,
  reconcile: 'ask' | 'resend',
  withinMs: number,
): Promise<string[]> {
  const until = Date.now() + withinMs
  for (;;) {
    const open = await underWay(fleet, reconcile)
    if (open.length === 0 || Date.now() > until) return open
    await wait(LOOK_EVERY_MS)
  }
}

const Rows = z.array(z.object({ what: z.string() }))

async function underWay(fleet: Fleet, reconcile: 'ask' | 'resend'): Promise<string[]> {
  const doubt = reconcile === 'resend' ? ['unknown'] : []
  const rows = await fleet.query(
    `select 'attempt ' || state || ': ' || text as what from publish_attempts where state = any($1)
     union all
     select concat('slot ', id, ' ', state, ' of ', at) from slots
       where state in ('planned', 'generating', 'ready', 'publishing')`,
    [['queued', 'uploading', 'sending', 'settling', ...doubt]],
  )
  return Rows.parse(rows).map(({ what }) => what)
}
