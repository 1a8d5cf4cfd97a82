import type { FastifyRequest } from 'fastify'

import type { SandboxStore, SimulatorContext } from '../options.ts'
import { ERROR_TABLE, Refusal } from './error-table.ts'
import { memberOf } from './grants.ts'
import type { Need } from './grants.ts'
import type { Member } from './members.ts'
import { readSettings } from './settings.ts'

/**
 * Uses up one request of the member's day (UTC). Uploads of bytes do not count: LinkedIn does not say whether they do.
 */
export async function callerOf(
  request: FastifyRequest,
  context: SimulatorContext,
  need: Need,
): Promise<Member> {
  const member = await memberOf(request, context, need)
  const { day_budget } = await readSettings(context.store)
  const used = await spend(context.store, member.sub, dayOf(context.now()))
  if (used > day_budget) throw new Refusal(ERROR_TABLE['day budget spent'])
  return member
}

async function spend(store: SandboxStore, member: string, day: string): Promise<number> {
  const { rows } = await store.query<{ used: number }>(
    `INSERT INTO sandbox.days (member, day, used) VALUES ($1, $2, 1)
     ON CONFLICT (member, day) DO UPDATE SET used = days.used + 1 RETURNING used`,
    [member, day],
  )
  return rows[0]?.used ?? 0
}

export async function usedToday(store: SandboxStore, at: Date): Promise<Record<string, number>> {
  const { rows } = await store.query<{ member: string; used: number }>(
    `SELECT member, used FROM sandbox.days WHERE day = $1 ORDER BY member`,
    [dayOf(at)],
  )
  return Object.fromEntries(rows.map(({ member, used }) => [member, used]))
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
