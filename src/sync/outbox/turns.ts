export interface Turns {
  readonly everyMs: number
  /** Calls back when somebody looks again, or a network is back: the next turn comes at once then. */
  readonly watchReturn?: (notify: () => void) => () => void
}

/** `early`: before its time. `left`: nobody waits any more. */
type Turn = 'due' | 'early' | 'left'

export function nextTurn({ everyMs, watchReturn }: Turns, signal: AbortSignal): Promise<Turn> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve('left')
      return
    }
    const timer = setTimeout(() => finish('due'), everyMs)
    const unwatch = watchReturn?.(() => finish('early'))
    signal.addEventListener('abort', leave)

    function leave(): void {
      finish('left')
    }

    function finish(turn: Turn): void {
      clearTimeout(timer)
      unwatch?.()
      signal.removeEventListener('abort', leave)
      resolve(turn)
    }
  })
}
