/**
 * Makes a pause between two starts at a host, and limits its concurrent requests. It goes by the monotonic clock: with
 * `p-queue`, which goes by the wall clock, hosts would wait for as long as that clock is set back.
 */
export class HostThrottle {
  readonly #queues = new Map<string, HostQueue>()
  readonly #gapMs: number
  readonly #atOnce: number

  constructor(gapMs: number, atOnce: number) {
    this.#gapMs = gapMs
    this.#atOnce = atOnce
  }

  /** Resolves when the request may start, to a function that releases its slot. */
  async acquire(host: string, signal: AbortSignal | undefined): Promise<() => void> {
    signal?.throwIfAborted()
    const queue = this.#queueOf(host)
    await new Promise<void>((resolve, reject) => {
      function leave(): void {
        queue.waiting.splice(queue.waiting.indexOf(start), 1)
        reject(new Error('The request was given up before its turn.'))
      }
      function start(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.waiting.push(start)
      this.#advance(queue)
    })
    return () => {
      queue.active -= 1
      this.#advance(queue)
    }
  }

  #queueOf(host: string): HostQueue {
    const found = this.#queues.get(host)
    if (found !== undefined) return found
    if (this.#queues.size >= QUEUES_BEFORE_SWEEP) this.#sweep()
    const queue: HostQueue = { waiting: [], active: 0, nextStartMs: 0, isWaiting: false }
    this.#queues.set(host, queue)
    return queue
  }

  #advance(queue: HostQueue): void {
    if (queue.isWaiting || queue.active >= this.#atOnce || queue.waiting.length === 0) return
    const waitMs = queue.nextStartMs - performance.now()
    if (waitMs > 0) {
      queue.isWaiting = true
      setTimeout(
        () => {
          queue.isWaiting = false
          this.#advance(queue)
        },
        Math.min(waitMs, LONGEST_TIMER_MS),
      )
      return
    }
    queue.active += 1
    queue.nextStartMs = performance.now() + this.#gapMs
    queue.waiting.shift()?.()
    this.#advance(queue)
  }

  #sweep(): void {
    const nowMs = performance.now()
    for (const [host, queue] of this.#queues) {
      const isIdle = queue.active === 0 && queue.waiting.length === 0 && queue.nextStartMs <= nowMs
      if (isIdle) this.#queues.delete(host)
    }
  }
}

interface HostQueue {
  readonly waiting: (() => void)[]
  active: number
  nextStartMs: number
  isWaiting: boolean
}

/** A timer of more milliseconds fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
const QUEUES_BEFORE_SWEEP = 1000
