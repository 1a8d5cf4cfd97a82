const PREFIX = 'lin-waits='

const listeners = new Set<(count: number) => void>()

/** Hears how many changes the browser has thrown away with a database, as far as is known. */
export function watchLost(hear: (count: number) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Notes outside of a database how many changes wait in it: nothing in it says so once it is gone. */
export function noteWaiting(name: string, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, String(count))
  } catch {
    // A full or forbidden storage: then a loss is not told of.
  }
}

/** For a database that had to be made anew: what was noted of the one before is lost with it. */
export function tellOfLost(name: string): void {
  const count = Number(readNote(name) ?? 0)
  noteWaiting(name, 0)
  if (count === 0) return
  // Who hears of it is not to be inside of Dexie's opening.
  for (const hear of listeners) setTimeout(hear, 0, count)
}

function readNote(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}
