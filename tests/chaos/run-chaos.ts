import { SECOND_MS } from '#contract/limits.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'

import { breachesIn } from './breaches.ts'
import { clientsOf } from './clients.ts'
import type { Fleet } from './fleet.ts'
import { lookAround } from './found.ts'
import type { Found } from './found.ts'
import type { Ledger } from './ledger.ts'
import { arrivals, endFaults, layOut, watch } from './observer.ts'
import { feedsFor, settleIn } from './people.ts'
import { makePlan } from './plan.ts'
import type { Scale } from './plan.ts'
import { untilQuiet } from './quiet.ts'
import { say, tableOf } from './report.ts'
import { RESEND_WITHIN_MS } from './scales.ts'
import { settleAll, unsettled } from './settle-all.ts'
import type { Settled } from './settle-all.ts'
import { storm } from './storm.ts'

export interface Course {
  readonly name: string
  readonly seed: number
  readonly scale: Scale
  readonly reconcile: 'ask' | 'resend'
  readonly quietWithinMs: number
  /** Time that a server has to settle by itself, before a person does. */
  readonly settlesWithinMs: number
  open(env: Record<string, string>): Promise<Fleet>
}

export interface Outcome {
  /** Promises that were broken. */
  readonly breaches: readonly string[]
  readonly publishes: number
  readonly strikes: number
  readonly settled: Settled
}

/** Lets a storm pass over an instance, and then looks at what is left. */
export async function runChaos(course: Course): Promise<Outcome> {
  const { name, seed, scale, reconcile } = course
  const began = Date.now()
  say(`${name}: CHAOS_SEED=${seed}`)
  await using site = await feedsFor(scale.people)
  await using fleet = await course.open({
    FEED_ALLOW_HOSTS: site.host,
    PUBLISH_RECONCILE: reconcile,
    PUBLISH_RESEND_SECONDS: String(RESEND_WITHIN_MS / SECOND_MS),
    LIN_LOG_LEVEL: 'error',
    // A few people write what hundreds would, and all of them come by the fronts of this machine.
    LIN_RATE_TIMES: '100',
    LIN_TRUSTED_PROXIES: '127.0.0.1',
  })
  const [door] = fleet.doors
  if (door === undefined) throw new Error('There is no door.')
  const writers = await settleIn(door, site, scale.people)
  const plan = makePlan(seed, scale)
  await watch(fleet)
  await layOut(fleet, plan.faults)

  const clients = clientsOf(fleet.doors)
  const ledger: Ledger = { posts: [], schedules: [], refused: [] }
  const desk = { clients, writers, ledger }
  const struck = await storm(fleet, plan, scale, desk)
  const stormMs = Date.now() - began
  const faults = await endFaults(fleet)
  const stillOpen = await untilQuiet(fleet, 'ask', course.quietWithinMs)
  const afterStorm = await lookAround(clients, writers)
  await untilQuiet(fleet, reconcile, course.settlesWithinMs)
  const before = await lookWhenQuiet()
  const breaches = breachesIn(before, ledger, await arrivals(fleet))

  const settled = await settleAll(desk, before)
  const after = await lookWhenQuiet()
  const came = await arrivals(fleet)

  /** A server that settles by itself may begin to between a quiet moment and the look that follows. */
  async function lookWhenQuiet(): Promise<Found> {
    const until = Date.now() + course.quietWithinMs
    for (;;) {
      await untilQuiet(fleet, 'ask', until - Date.now())
      const found = await lookAround(clients, writers)
      if (Date.now() > until || !statesOf(found).some(isPublishing)) return found
    }
  }

  const outcome = {
    breaches: [
      ...new Set([
        ...stillOpen.map((what) => `never ended: ${what}`),
        ...breaches,
        ...settled.breaches,
        ...breachesIn(after, ledger, came),
        ...unsettled(after),
        ...fleet.fallen(),
      ]),
    ],
    publishes: statesOf(after).length,
    strikes: struck.length,
    settled,
  }
  say(
    tableOf(course, {
      ...outcome,
      struck,
      faults,
      afterStorm: statesOf(afterStorm),
      beforeSettling: statesOf(before),
      after: statesOf(after),
      arrivals: came.length,
      repeats: clients.repeats(),
      acknowledged: ledger.posts.length + ledger.schedules.length,
      stormMs,
      totalMs: Date.now() - began,
    }),
  )
  return outcome
}

function statesOf(found: Found): PublishState[] {
  return found.posts.flat().flatMap(({ publication }) => publication?.state ?? [])
}
