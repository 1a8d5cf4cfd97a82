import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { PgBoss, fromKysely, systemClock } from 'pg-boss'
import type { Clock, ConstructorOptions, Job } from 'pg-boss'

import { noteOfDatabase } from './database/database-faults.ts'
import { prepared } from './database/prepared.ts'
import type { Tables } from './database/tables.ts'
import type { WaitingJob } from './database/transfer/database-file.ts'
import { QUEUE_NAME } from './database/transfer/running-servers.ts'
import { RULES } from './jobs.ts'
import type { JobName, Jobs } from './jobs.ts'
import { isReported } from './log.ts'
import type { Log } from './log.ts'
import { NO_METRICS } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { startPolling } from './poll-jobs.ts'
import type { Lane, Lanes, JobPolling } from './poll-jobs.ts'

const DEAD_LETTER = 'dead-letter'
/** The shortest that pg-boss accepts. */
const HEARTBEAT_SECONDS = 10
/**
 * pg-boss looks this often for jobs whose heartbeat has stopped: a killed worker's job runs again after 10 to 20 s.
 * Looking twice as often made half of an idle server's queries.
 */
const SUPERVISE_SECONDS = 10
const RETRY_DELAY_MAX_SECONDS = 3600
/** Lanes are woken for jobs (poll-jobs.ts); polling catches the jobs that woke none. */
const LANE_POLL_SECONDS = 300
const CHANNEL = 'lin_jobs'
const STOP_TIMEOUT_MS = 10_000
/**
 * pg-boss times its passes by this clock. The wall clock, once set back, would delay them for as long, and if set back
 * by more than 24 days it would make a timer fire each millisecond meanwhile.
 */
const STEADY_CLOCK: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}
/** How often pg-boss asks the database for the time of day, by which schedules recur. */
const CLOCK_MONITOR_SECONDS = 60

export interface JobRun<N extends JobName> {
  readonly data: Jobs[N]
  readonly signal: AbortSignal
  /** False for a job whose earlier run failed, or died with its process. */
  readonly isFirst: boolean
  /** Adds to the job's data, for its next run and for its give-up job. */
  amend(data: Partial<Jobs[N]>): Promise<void>
}

type Handler<N extends JobName> = (run: JobRun<N>) => Promise<void>
export type Handlers = { readonly [N in JobName]: Handler<N> }

interface EnqueueOptions {
  /** While a job with this key waits or runs, another one is not added. */
  readonly singletonKey?: string
  readonly startAfterSeconds?: number
  /** Higher priorities run first; 0 by default. */
  readonly priority?: number
}

export interface Queue {
  /** Adds a job in the caller's transaction: it runs if, and only if, the transaction commits. */
  enqueue<N extends JobName>(
    db: Kysely<Tables>,
    name: N,
    data: Jobs[N],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Adds a job that waited in another database; false for one that this version does not know. */
  enqueueCopied(db: Kysely<Tables>, job: WaitingJob): Promise<boolean>
  work(handlers: Handlers): Promise<void>
  /** Stops taking jobs, lets the running ones finish for 10 s, hands the rest back. */
  stop(): Promise<void>
}

/** Delivers at least once, with heartbeat, backoff and a dead letter queue. pg-boss migrates its schema here. */
export async function startQueue(
  connection: ConstructorOptions,
  log: Log,
  metrics: Metrics = NO_METRICS,
): Promise<Queue> {
  const boss = new PgBoss({
    application_name: QUEUE_NAME,
    ...connection,
    clock: STEADY_CLOCK,
    clockMonitorIntervalSeconds: CLOCK_MONITOR_SECONDS,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Nobody would read the findings of this monitor, and it made a quarter of an idle server's queries to PostgreSQL.
    monitorVacuum: false,
    // No job depends on another one.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.debug({ warning }, 'queue'))
  await boss.start()
  await createQueues(boss)
  let polling: JobPolling | null = null
  const begun = countBegun(boss, log)
  return {
    async enqueue(db, name, data, options = {}) {
      const sent = boss.send(name, data, {
        db: fromKysely(db),
        ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
        ...(options.startAfterSeconds === undefined
          ? {}
          : { startAfter: options.startAfterSeconds }),
      })
      // pg-boss reads its queues over connections of its own.
      await sent.catch((error: unknown) => {
        throw noteOfDatabase(error)
      })
      if (options.startAfterSeconds === undefined) await tellOfJob(db, {})
    },
    async enqueueCopied(db, job) {
      if (!Object.hasOwn(RULES, job.name)) return false
      await boss.send(job.name, job.data, {
        db: fromKysely(db),
        startAfter: new Date(job.start_after),
        priority: job.priority,
        ...(job.singleton_key === null ? {} : { singletonKey: job.singleton_key }),
      })
      return true
    },
    async work(handlers) {
      const lanes = await workAll(boss, handlers, begun, { log, metrics })
      polling = await startPolling(boss, lanes, { channel: CHANNEL, log })
      await boss.schedule('feed-sweep', '* * * * *')
      await boss.schedule('housekeeping', '17 * * * *')
      await boss.schedule('token-clock', '47 * * * *')
      // Some time zones are a quarter of an hour apart.
      await boss.schedule('weekly-letters', '*/15 * * * *')
    },
    async stop() {
      await polling?.stop()
      await begun.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
    },
  }
}

/** Announces a job once the transaction commits. pg-boss's own notification would wake every lane for one job. */
const tellOfJob = prepared<object, object>(
  'tell-of-job',
  () => sql<object>`select pg_notify(${sql.lit(CHANNEL)}, '')`,
)

async function createQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!made.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER)
  for (const name of jobNames()) {
    const { retryLimit, retryDelay, expireInSeconds, policy, givesUpTo } = RULES[name]
    const known = made.get(name)
    // Creating it again would change nothing, and cost a transaction and a lock.
    if (known?.expireInSeconds === expireInSeconds) continue
    if (known !== undefined) {
      await boss.updateQueue(name, { expireInSeconds })
      continue
    }
    await boss.createQueue(name, {
      retryLimit,
      retryDelay,
      expireInSeconds,
      ...(policy === undefined ? {} : { policy }),
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: givesUpTo ?? DEAD_LETTER,
    })
  }
}

function jobNames(): JobName[] {
  return Object.keys(RULES).filter((name): name is JobName => Object.hasOwn(RULES, name))
}

interface Listeners {
  readonly log: Log
  readonly metrics: Metrics
}

async function workAll(
  boss: PgBoss,
  handlers: Handlers,
  begun: BegunJobs,
  listeners: Listeners,
): Promise<Lanes> {
  const lanes: Lanes = new Map()
  const work: WorkOn = { boss, begun, lanes, listeners }
  await workOn(work, 'link-mail', handlers['link-mail'])
  await workOn(work, 'notice-mail', handlers['notice-mail'])
  await workOn(work, 'recovery-asked', handlers['recovery-asked'])
  await workOn(work, 'feed-sweep', handlers['feed-sweep'])
  await workOn(work, 'housekeeping', handlers.housekeeping)
  await workOn(work, 'feed-refresh', handlers['feed-refresh'])
  await workOn(work, 'generate', handlers.generate)
  await workOn(work, 'generate-given-up', handlers['generate-given-up'])
  await workOn(work, 'publish', handlers.publish)
  await workOn(work, 'publish-given-up', handlers['publish-given-up'])
  await workOn(work, 'comment', handlers.comment)
  await workOn(work, 'comment-given-up', handlers['comment-given-up'])
  await workOn(work, 'revoke-token', handlers['revoke-token'])
  await workOn(work, 'notification-push', handlers['notification-push'])
  await workOn(work, 'push-message', handlers['push-message'])
  await workOn(work, 'notification-mail', handlers['notification-mail'])
  await workOn(work, 'token-clock', handlers['token-clock'])
  await workOn(work, 'weekly-letters', handlers['weekly-letters'])
  await workOn(work, 'weekly-letter', handlers['weekly-letter'])
  return lanes
}

interface WorkOn {
  readonly boss: PgBoss
  readonly begun: BegunJobs
  readonly lanes: Lanes
  readonly listeners: Listeners
}

async function workOn<N extends JobName>(
  { boss, begun, lanes, listeners }: WorkOn,
  name: N,
  handler: Handler<N>,
): Promise<void> {
  const { atOnce } = RULES[name]
  const own = Array.from({ length: atOnce }, (): Lane => ({ id: null, isBusy: false }))
  lanes.set(name, own)
  for (const lane of own) {
    lane.id = await boss.work<Jobs[N]>(
      name,
      { pollingIntervalSeconds: LANE_POLL_SECONDS },
      async ([job]) => {
        if (job === undefined) return
        lane.isBusy = true
        try {
          if (await begun.setsAside(name, job)) return
          try {
            await runJob(boss, name, handler, { ...job, data: withoutCount(job.data) }, listeners)
          } finally {
            await begun.ended(job)
          }
        } finally {
          lane.isBusy = false
          // More jobs may be waiting.
          if (lane.id !== null) boss.notifyWorker(lane.id)
        }
      },
    )
  }
}

async function runJob<N extends JobName>(
  boss: PgBoss,
  name: N,
  handler: Handler<N>,
  job: Job<Jobs[N]>,
  { log, metrics }: Listeners,
): Promise<void> {
  const isLastTry = job.retryCount >= RULES[name].retryLimit
  const ended = metrics.jobBegins(name)
  try {
    await handler({
      data: job.data,
      signal: job.signal,
      isFirst: job.retryCount === 0,
      amend: (data) => amend(boss, job, data),
    })
    ended('done')
  } catch (error) {
    ended('failed')
    const again = isReported(error) ? 'debug' : 'warn'
    log[isLastTry ? 'error' : again](
      { err: error, job: name, id: job.id, try: job.retryCount + 1 },
      'job failed',
    )
    throw error
  }
}

async function amend(boss: PgBoss, job: Pick<Job, 'id' | 'name'>, data: object): Promise<void> {
  await boss
    .getDb()
    .executeSql('update pgboss.job set data = data || $3::jsonb where name = $1 and id = $2', [
      job.name,
      job.id,
      JSON.stringify(data),
    ])
}

/** Counts, in the jobs themselves, how often one began and did not end: its process was killed meanwhile. */
interface BegunJobs {
  /** Counts a job that begins. True for one that has to be set aside; its give-up job is queued then. */
  setsAside<N extends JobName>(name: N, job: Job<Jobs[N]>): Promise<boolean>
  ended(job: Pick<Job, 'id' | 'name'>): Promise<void>
  /** The process ends in order: jobs that are still running then do not count as killed. */
  stop(): Promise<void>
}

function countBegun(boss: PgBoss, log: Log): BegunJobs {
  const running = new Map<string, Pick<Job, 'id' | 'name'>>()
  /** Jobs that have ended in order while the database was away. */
  const uncleared = new Set<string>()
  let isStopping = false

  async function clear(job: Pick<Job, 'id' | 'name'>): Promise<void> {
    try {
      await amend(boss, job, { [COUNT]: 0 })
    } catch (error) {
      uncleared.add(job.id)
      log.debug({ err: error, job: job.name, id: job.id }, 'the end of a job was not noted')
    }
  }

  return {
    async setsAside(name, job) {
      const { deathsMax, givesUpTo } = RULES[name]
      if (deathsMax === undefined || givesUpTo === undefined || isStopping) return false
      const deaths = uncleared.delete(job.id) ? 0 : beginsIn(job.data)
      if (deaths >= deathsMax) {
        await boss.send(givesUpTo, withoutCount(job.data))
        log.error(
          { job: name, id: job.id, deaths },
          'job set aside: its process died each time it ran',
        )
        return true
      }
      running.set(job.id, job)
      await amend(boss, job, { [COUNT]: deaths + 1 })
      return false
    },
    async ended(job) {
      if (running.delete(job.id)) await clear(job)
    },
    async stop() {
      isStopping = true
      const left = [...running.values()]
      running.clear()
      await Promise.all(left.map(clear))
    },
  }
}

/** A member of the job's data that no handler sees. */
const COUNT = 'begins_without_end'

function beginsIn(data: object): number {
  const count: unknown = Reflect.get(data, COUNT)
  return typeof count === 'number' ? count : 0
}

function withoutCount<D extends object>(data: D): D {
  const shown = { ...data }
  Reflect.deleteProperty(shown, COUNT)
  return shown
}
