import { setTimeout as wait } from 'node:timers/promises'

import { SECOND_MS } from '#contract/limits.ts'

import type { Fleet, Target } from './fleet.ts'
import type { Plan, Scale } from './plan.ts'
import { addSchedule, publishAt, publishByHand, saveDraft } from './writes.ts'
import type { Desk } from './writes.ts'

/** Requests under way at the same time, by hand and beside that by the writer of drafts. */
const LANES = 16
/** Time from "write all of them ahead" to the instant: a fixed part, and a part for each. */
const LEAD_MS = 3 * SECOND_MS
const LEAD_EACH_MS = 15

/** Writes and strikes at the same time, until all is written and all strikes have fallen. */
export async function storm(fleet: Fleet, plan: Plan, scale: Scale, desk: Desk): Promise<string[]> {
  const [struck] = await Promise.all([
    strikeAll(fleet, plan.strikes),
    inLanes(plan.direct, (intent) => publishByHand(desk, intent)),
    inLanes(plan.drafts, async (intent) => void (await saveDraft(desk, intent, false)), 1),
    writeAhead(fleet, plan, scale, desk),
  ])
  return struck
}

/** Drafts and schedules first, then one instant for all of them. */
async function writeAhead(fleet: Fleet, plan: Plan, scale: Scale, desk: Desk): Promise<void> {
  const drafts: { readonly person: number; readonly id: string }[] = []
  await inLanes(plan.slots, async (intent) => {
    const id = await saveDraft(desk, intent, true)
    if (id !== null) drafts.push({ person: intent.person, id })
  })
  const people = Array.from({ length: scale.schedules }, (_, place) => place % scale.people)
  await inLanes(people, async (person) => void (await addSchedule(desk, person)))
  const at = new Date(Date.now() + LEAD_MS + LEAD_EACH_MS * drafts.length)
  await bringNear(fleet, desk, at)
  await inLanes(drafts, ({ person, id }) => publishAt(desk, person, id, at))
}

/**
 * An occurrence is ten minutes away at least, and the clock of a process cannot be moved: this one
 * time is set from outside. All that follows from it, the server does.
 */
async function bringNear(fleet: Fleet, { ledger }: Desk, at: Date): Promise<void> {
  const ids = ledger.schedules.map(({ id }) => id)
  for (;;) {
    try {
      await fleet.query('update schedules set next_at = $1 where id = any($2)', [at, ids])
      return
    } catch {
      // Its database was struck just now.
      await wait(100)
    }
  }
}

async function strikeAll({ targets, downMax }: Fleet, strikes: Plan['strikes']): Promise<string[]> {
  const names: string[] = []
  const busy = new Map<string, Promise<void>>()
  async function strike(target: Target | undefined): Promise<void> {
    if (target === undefined || busy.has(target.name)) return
    names.push(target.name)
    const down = target.strike().finally(() => busy.delete(target.name))
    busy.set(target.name, down)
    await Promise.resolve()
  }
  for (const { afterMs, at, isDouble } of strikes) {
    await wait(afterMs)
    // A storm in which nothing stands for long proves nothing.
    while (busy.size >= downMax) await Promise.race(busy.values())
    const there = targets.filter(({ name }) => !busy.has(name))
    const place = Math.floor(at * there.length)
    await strike(there[place])
    if (isDouble) await strike(there[(place + 1) % there.length])
  }
  await Promise.all(busy.values())
  return names
}

async function inLanes<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  lanes = LANES,
): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
