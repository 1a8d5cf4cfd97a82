export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Callers wait in order of arrival. A free place goes to the caller that has waited longest, so that a caller who
 * arrives at that moment cannot overtake.
 *
 * @param options.refuse makes the error for a caller who finds the queue full
 */
export function createTurns(options: {
  readonly atOnce: number
  readonly waitingMax: number
  readonly refuse: () => Error
}): Turns {
  let taken = 0
  const waiting: (() => void)[] = []

  async function takePlace(): Promise<void> {
    if (taken < options.atOnce) {
      taken += 1
      return
    }
    if (waiting.length >= options.waitingMax) throw options.refuse()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }

  function leavePlace(): void {
    const next = waiting.shift()
    if (next === undefined) taken -= 1
    else next()
  }

  return async function inTurn(work) {
    await takePlace()
    try {
      return await work()
    } finally {
      leavePlace()
    }
  }
}
