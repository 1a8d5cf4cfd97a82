import { fileURLToPath } from 'node:url'

import { adoptedRules } from '@lin/zones'
import { Piscina } from 'piscina'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Log } from '#server/kit/log.ts'
import { runAfter } from '#server/kit/timers.ts'
import { createTurns } from '#server/kit/turns.ts'
import type { Turns } from '#server/kit/turns.ts'

import type { ThreadData, ThreadTask } from './thread.ts'

/** The thread did not answer: it died, ran out of memory, took too long, or the work threw. */
export class ThreadLost extends AppError {
  /** Whether the work exceeded its time. A busy machine can be the cause as well. */
  readonly isLate: boolean

  constructor(cause: unknown, isLate = false) {
    super('request/too-much', { cause })
    this.isLate = isLate
  }
}

/** Names an exported function by its place, so that the main thread need not load the module. */
export interface ThreadWork<A extends readonly unknown[], R> {
  readonly module: string
  readonly name: string
  /** There for the types alone. */
  readonly as?: ((...args: A) => R) | undefined
}

/**
 * @param module the file, or a package by its name
 * @param name the name under which the module exports a function of this type
 */
export function workOf<F extends (...args: never[]) => unknown>(
  module: URL | string,
  name: string,
): ThreadWork<Parameters<F>, Awaited<ReturnType<F>>> {
  return { module: String(module), name }
}

export interface Threads {
  /**
   * Runs work on texts or bytes of strangers. Copies arguments and result, so classes, functions and getters are lost.
   * One piece of each owner runs at a time, so that nobody holds all threads.
   *
   * @throws {ThreadLost}
   * @throws request/too-many when too many of the owner's wait already
   */
  run<A extends readonly unknown[], R>(work: ThreadWork<A, R>, args: A, owner: string): Promise<R>
  close(): Promise<void>
}

interface Bounds {
  readonly threads: number
  /** Limit of each thread's own heap. Memory of native code outside of it is not counted. */
  readonly heapMb: number
  /** Time limit of the work, with the start of a thread, but without the wait for one. */
  readonly withinMs: number
  readonly idleMs: number
  /** Pieces of work that may wait or run. */
  readonly perOwner: number
}

export const TEXT_THREADS: Bounds = {
  threads: 2,
  heapMb: 128,
  withinMs: 10 * SECOND_MS,
  idleMs: 10 * SECOND_MS,
  // More than a worker does at once, so that none of its own jobs is refused.
  perOwner: 16,
}

/** Space for new objects in each thread's heap: a third of Node's default, without a measurable cost. */
const YOUNG_MB = 16

/** One picture at a time is decoded in a process: each may take 250 MB for a moment. */
export const PICTURE_THREADS: Bounds = {
  ...TEXT_THREADS,
  threads: 1,
  withinMs: 20 * SECOND_MS,
  idleMs: SECOND_MS,
}

/** Threads go by the rules of time zones that the process has adopted by now. */
export function createThreads(
  log: Pick<Log, 'warn'>,
  { threads, heapMb, withinMs, idleMs, perOwner }: Bounds,
): Threads {
  const pool = new Piscina<ThreadTask, unknown>({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // The environment holds secrets, and the input of a thread is a stranger's.
    env: {},
    execArgv: [],
    workerData: { rules: rulesToHandOver() } satisfies ThreadData,
  })
  // Errors of threads that were idle when they failed.
  pool.on('error', (error) => log.warn({ err: error }, 'a thread failed'))
  const everybody = createTurns({
    atOnce: threads,
    waitingMax: Infinity,
    refuse: () => new AppError('request/too-many'),
  })
  const owners = new Map<string, { readonly inTurn: Turns; pieces: number }>()

  async function runNow(task: ThreadTask): Promise<unknown> {
    const limit = new AbortController()
    const cancel = runAfter(withinMs, () => limit.abort(`It took longer than ${withinMs} ms.`))
    try {
      return await pool.run(task, { signal: limit.signal })
    } catch (error) {
      log.warn({ err: error, work: task.name }, 'a piece of work was given up')
      throw new ThreadLost(error, limit.signal.aborted)
    } finally {
      cancel()
    }
  }

  return {
    async run<A extends readonly unknown[], R>(work: ThreadWork<A, R>, args: A, owner: string) {
      const { module, name } = work
      const own = owners.get(owner) ?? { inTurn: lineOfOne(), pieces: 0 }
      if (own.pieces >= perOwner) throw new AppError('request/too-many', { retryAfterSeconds: 5 })
      owners.set(owner, own)
      own.pieces += 1
      try {
        const answer = await own.inTurn(() => everybody(() => runNow({ module, name, args })))
        if (!isAnswer(work, answer)) throw new Error('A thread answers what its work returns.')
        return answer
      } finally {
        own.pieces -= 1
        if (own.pieces === 0) owners.delete(owner)
      }
    },
    close: () => pool.destroy(),
  }
}

/** The work is a function of ours, whose type the compiler has checked. */
function isAnswer<A extends readonly unknown[], R>(
  _work: ThreadWork<A, R>,
  _answer: unknown,
): _answer is R {
  return true
}

/** The tables of the built-in rules are read as they are asked for, and cannot be copied. */
function rulesToHandOver(): ThreadData['rules'] {
  const rules = adoptedRules()
  return rules?.source === 'built-in' ? 'built-in' : rules
}

function lineOfOne(): Turns {
  return createTurns({
    atOnce: 1,
    waitingMax: Infinity,
    refuse: () => new AppError('request/too-many'),
  })
}
