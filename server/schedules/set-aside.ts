/** What could not be dealt with is looked at again after so long. */
const ASIDE_MS = 30_000

/** What could not be dealt with just now; while it stays there it is not due. */
export interface Aside {
  put(id: string, now: Date): void
  /** What lies there. */
  ids(now: Date): string[]
}

/**
 * A tick sees a certain number of what is due: without this a few that fail each time would stand in
 * front of all others for good.
 */
export function createAside(): Aside {
  const since = new Map<string, number>()
  return {
    put(id, now) {
      since.set(id, now.getTime())
    },
    ids(now) {
      for (const [id, at] of since) {
        // A clock that was set back keeps nothing here for longer.
        if (Math.abs(now.getTime() - at) >= ASIDE_MS) since.delete(id)
      }
      return [...since.keys()]
    },
  }
}
