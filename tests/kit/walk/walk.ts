import { Dexie } from 'dexie'
import { vi } from 'vitest'

import { seeded } from '#tests/chaos/seeded.ts'

import { walkClock } from './clock.ts'
import type { WalkClock } from './clock.ts'
import { deskOfWalk } from './desk.ts'
import { sessionOfWalk, walkDevice } from './device.ts'
import { comeToAnEnd, wrongAtTheEnd, wrongInMirror } from './end.ts'
import { hasDoubt, intent } from './intent.ts'
import { lockSpace } from './locks.ts'
import type { WalkServer } from './server.ts'
import { STEPS, UNSEEN } from './steps.ts'
import { readSeen, wrongInView } from './view.ts'

export interface WalkEnd {
  readonly seed: number
  /** How often each step was taken, and each fault happened. */
  readonly steps: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
  readonly requests: number
  /** Number of writes that the server has carried out. */
  readonly effects: number
  /** Broken promises; empty if every promise was kept. */
  readonly wrong: readonly string[]
  /** Steps taken, in order, to explain a walk that went wrong. */
  readonly trace: readonly string[]
}

interface WalkOptions {
  readonly seed: number
  readonly steps: number
  readonly uid?: string
  readonly serverFor?: (admits: (token: string) => boolean) => WalkServer
}

// Dexie would keep a stack of each of its many steps.
Dexie.debug = false

/** One person with one device, by chance; the same seed is the same walk. */
export async function walk(options: WalkOptions): Promise<WalkEnd> {
  using clock = walkClock()
  return await clock.readBy(() => walkBy(clock, options))
}

async function walkBy(
  clock: WalkClock,
  { seed, steps, uid = crypto.randomUUID(), serverFor = deskOfWalk }: WalkOptions,
): Promise<WalkEnd> {
  const random = seeded(seed)
  const locks = lockSpace()
  vi.stubGlobal('navigator', locks.navigator)
  const session = sessionOfWalk(uid)
  const server = serverFor(session.admits)
  const device = walkDevice({ uid, random, locks, clock, server, session, note })
  const intended = intent()
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  const trace: string[] = []
  let marks = 0

  function note(text: string): void {
    trace.push(`  ${text}`)
  }

  function mark(): number {
    marks += 1
    return marks
  }

  async function look() {
    await device.rest()
    const seen = await readSeen(device.firstTab().db)
    for (const copy of seen.copies) {
      if (intended.things.has(`posts/${copy.id}`)) continue
      if (!hasDoubt(intended.thingOf('posts', copy.of))) {
        wrong.push(`posts/${copy.of} went on as a copy, though nobody else had touched it`)
      }
      const waiting = seen.outbox.find(({ entity }) => entity === `posts/${copy.id}`)
      intended.parted(copy, waiting?.seq ?? null)
    }
    const keys = new Set(seen.outbox.map(({ key }) => key))
    device.net.lose((key) => !keys.has(key) && server.effects.every((sent) => sent.key !== key))
    wrong.push(...wrongInView(seen, intended), ...device.breaches, ...device.net.breaches)
    return seen
  }

  try {
    let seen = await look()
    for (let step = 0; step < steps && wrong.length === 0; step += 1) {
      const [name, take] = random.weighted(STEPS)
      counts[name] = (counts[name] ?? 0) + 1
      trace.push(name)
      const became = await take({ random, device, server, intent: intended, seen, mark, note })
      if (became !== UNSEEN) seen = await look()
    }
    if (wrong.length === 0) {
      const outbox = await comeToAnEnd(device)
      await look()
      const rows = await server.rows()
      const { effects } = server
      wrong.push(...wrongAtTheEnd({ outbox, rows, effects, intent: intended }))
      wrong.push(...(await wrongInMirror(device.anyTab().db, rows)))
    }
  } finally {
    await device.close()
    vi.unstubAllGlobals()
  }
  return {
    seed,
    steps: counts,
    faults: device.net.counts,
    requests: device.net.requests(),
    effects: server.effects.length,
    wrong: [...new Set(wrong)],
    trace,
  }
}
