/** jsdom loads no other page, and says so. */
interface Jsdom {
  readonly virtualConsole: {
    readonly on: (event: 'jsdomError', hear: (error: Error) => void) => void
    readonly off: (event: 'jsdomError', hear: (error: Error) => void) => void
    readonly listeners: (event: 'jsdomError') => ((error: Error) => void)[]
  }
}

declare global {
  /** A global of the environment that tests of the client run in. */
  const jsdom: Jsdom
}

export interface PageLoads extends Disposable {
  /** How many full page loads were asked for. */
  readonly count: () => number
}

/** Counts them in place of jsdom's complaints. */
export function countPageLoads(): PageLoads {
  const { virtualConsole } = jsdom
  const others = virtualConsole.listeners('jsdomError')
  let count = 0
  function hear({ message }: Error) {
    if (message.includes('navigation')) count += 1
  }
  for (const other of others) virtualConsole.off('jsdomError', other)
  virtualConsole.on('jsdomError', hear)
  return {
    count: () => count,
    [Symbol.dispose]() {
      virtualConsole.off('jsdomError', hear)
      for (const other of others) virtualConsole.on('jsdomError', other)
    },
  }
}
