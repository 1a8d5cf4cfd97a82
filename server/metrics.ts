import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics, register } from 'prom-client'

import { CLIENT_ERROR_KINDS } from '#contract/client-errors.ts'
import type { ClientErrorKind } from '#contract/client-errors.ts'
import { PUBLISH_STATES } from '#contract/rules/publish-state.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { PoolCounts } from '#server/kit/database/open.ts'
import type { Log } from '#server/kit/log.ts'
import type { Metrics } from '#server/kit/metrics.ts'

export interface Meter extends Metrics {
  requestAnswered(answer: Answer): void
  clientFailed(kind: ClientErrorKind): void
  read(): Promise<string>
  readonly contentType: string
}

interface Answer {
  readonly method: string
  /** The pattern, never the address: an id in a label would be a new series for each row. */
  readonly route: string
  readonly statusCode: number
  readonly seconds: number
}

/** @param pool null where the database has none */
export function createMeter(pool: PoolCounts | null, log: Pick<Log, 'warn'>): Meter {
  const own = new Registry()
  const registers = [own]
  const requests = new Histogram({
    name: 'lin_http_request_seconds',
    help: 'HTTP requests by route pattern, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'lin_job_seconds',
    help: 'Tries of jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 180, 360],
    registers,
  })
  const feedTurns = new Histogram({
    name: 'lin_feed_turn_seconds',
    help: 'Feeds fetched and stored, by what the site answered.',
    labelNames: ['answer'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const lateness = new Histogram({
    name: 'lin_slot_lateness_seconds',
    help: 'How long after its moment the publishing of a slot began.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 1800, 3600],
    registers,
  })
  const forgotten = new Counter({
    name: 'lin_cleanup_rows_total',
    help: 'Rows that were over and are deleted, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const notForgotten = new Counter({
    name: 'lin_cleanup_failures_total',
    help: 'Batches of rows that were over and could not be deleted, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const publishStates = publishCounter(registers)
  const clientErrors = clientErrorCounter(registers)
  if (pool !== null) watchPool(pool, own)

  function quietly(count: () => void): void {
    try {
      count()
    } catch (error) {
      log.warn({ err: error }, 'not counted')
    }
  }
  return {
    requestAnswered: ({ route, method, statusCode, seconds }) =>
      quietly(() =>
        requests.observe({ route, method, status: `${Math.floor(statusCode / 100)}xx` }, seconds),
      ),
    clientFailed: (kind) => quietly(() => clientErrors.inc({ kind })),
    jobBegins(job) {
      const end = jobs.startTimer({ job })
      return (outcome) => quietly(() => end({ outcome }))
    },
    feedTurnBegins() {
      const end = feedTurns.startTimer()
      return (answer) => quietly(() => end({ answer }))
    },
    publishReached: (state) => quietly(() => publishStates.inc({ state })),
    slotLateness: (seconds) => quietly(() => lateness.observe(Math.max(0, seconds))),
    rowsForgotten: (kind, rows) =>
      quietly(() => {
        forgotten.inc({ kind }, rows)
        // From zero: a rate would miss the first failure of a series that starts with it.
        notForgotten.inc({ kind }, 0)
      }),
    forgettingFailed: (kind) => quietly(() => notForgotten.inc({ kind })),
    read: () => Registry.merge([own, register]).metrics(),
    contentType: own.contentType,
  }
}

/**
 * How often the lag of the event loop is sampled; the interval is part of the reported value. The usual 10 ms would
 * make up more than half of what an idle server does.
 */
const LOOP_LOOK_MS = 100

/** Once per process: its listeners to the garbage collector and the event loop are never removed. */
export function watchProcess(): void {
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOP_LOOK_MS })
}

/** Every state starts at zero: a rate would miss the first event of a series that starts with it. */
function publishCounter(registers: Registry[]): Counter<'state'> {
  const counter = new Counter({
    name: 'lin_publish_states_total',
    help: 'Attempts to publish that reached a state.',
    labelNames: ['state'],
    registers,
  })
  for (const state of PUBLISH_STATES) counter.inc({ state } satisfies { state: PublishState }, 0)
  return counter
}

function clientErrorCounter(registers: Registry[]): Counter<'kind'> {
  const counter = new Counter({
    name: 'lin_client_errors_total',
    help: 'Errors that clients have told of.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of CLIENT_ERROR_KINDS)
    counter.inc({ kind } satisfies { kind: ClientErrorKind }, 0)
  return counter
}

function watchPool(pool: PoolCounts, registry: Registry): void {
  const connections = new Gauge({
    name: 'lin_db_pool_connections',
    help: 'Connections of the own pool by what they do.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'lin_db_pool_waiting',
    help: 'Queries that wait for a connection of the own pool.',
    registers: [],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(waiting)
}
