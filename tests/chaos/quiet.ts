import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { SECOND_MS } from '#contract/limits.ts'

import type { Fleet } from './fleet.ts'
import { RESEND_WITHIN_MS } from './scales.ts'

const LOOK_EVERY_MS = 250

/**
 * Waits until nothing is under way any more. With `resend`, an attempt in doubt is under way for as long as the
 * server settles it by itself.
 *
 * @returns the work still under way when the time is up; empty when all is quiet
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
  const settlesForSeconds = reconcile === 'resend' ? RESEND_WITHIN_MS / SECOND_MS : 0
  const rows = await fleet.query(
    `select 'attempt ' || state || ': ' || text as what from publish_attempts
       where state in ('queued', 'uploading', 'sending', 'settling')
         or state = 'unknown' and first_sent_at > now() - make_interval(secs => $1)
     union all
     select concat('slot ', id, ' ', state, ' of ', at) from slots
       where state in ('planned', 'generating', 'ready', 'publishing')`,
    [settlesForSeconds],
  )
  return Rows.parse(rows).map(({ what }) => what)
}
