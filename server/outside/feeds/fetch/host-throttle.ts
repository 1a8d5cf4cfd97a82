/** Lets requests to the same host go in turn: a pause between two starts, few at the same time. */
export class HostTurns {
  readonly #lines = new Map<string, Line>()
  readonly #gapMs: number
  readonly #atOnce: number

  constructor(gapMs: number, atOnce: number) {
    this.#gapMs = gapMs
    this.#atOnce = atOnce
  }

  /** Resolves when it is this request's turn, to a function that ends the turn. */
  async take(host: string, signal: AbortSignal | undefined): Promise<() => void> {
    signal?.throwIfAborted()
    const line = this.#lineOf(host)
    await new Promise<void>((resolve, reject) => {
      function leave(): void {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        reject(new Error('The request was given up before its turn.'))
      }
      function start(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.waiting.push(start)
      this.#advance(line)
    })
    return () => {
      line.active -= 1
      this.#advance(line)
    }
  }

  #lineOf(host: string): Line {
    const found = this.#lines.get(host)
    if (found !== undefined) return found
    if (this.#lines.size >= LINES_BEFORE_SWEEP) this.#sweep()
    const line: Line = { waiting: [], active: 0, nextStartMs: 0, timer: null }
    this.#lines.set(host, line)
    return line
  }

  #advance(line: Line): void {
    if (line.timer !== null || line.active >= this.#atOnce || line.waiting.length === 0) return
    const waitMs = line.nextStartMs - performance.now()
    if (waitMs > 0) {
      line.timer = setTimeout(() => {
        line.timer = null
        this.#advance(line)
      }, waitMs)
      return
    }
    line.active += 1
    line.nextStartMs = performance.now() + this.#gapMs
    line.waiting.shift()?.()
    this.#advance(line)
  }

  #sweep(): void {
    const nowMs = performance.now()
    for (const [host, line] of this.#lines) {
      const isIdle = line.active === 0 && line.waiting.length === 0 && line.nextStartMs <= nowMs
      if (isIdle) this.#lines.delete(host)
    }
  }
}

interface Line {
  readonly waiting: (() => void)[]
  active: number
  nextStartMs: number
  timer: NodeJS.Timeout | null
}

const LINES_BEFORE_SWEEP = 1000
