// Notes about the databases in localStorage: they outlast a database, and need no Dexie.

const SEEN = 'lin-seen='

export function markSeen(uid: string, atMs = Date.now()): void {
  try {
    localStorage.setItem(`${SEEN}${uid}`, String(atMs))
  } catch {
    // If the storage is full or forbidden, nothing counts as idle.
  }
}

/** Epoch milliseconds; null if it is not known. */
export function seenAtMs(uid: string): number | null {
  const kept = localStorage.getItem(`${SEEN}${uid}`)
  const atMs = Number(kept)
  return kept === null || Number.isNaN(atMs) ? null : atMs
}

export function forgetSeen(uid: string): void {
  try {
    localStorage.removeItem(`${SEEN}${uid}`)
  } catch {
    // If the storage is forbidden, the deletion goes on all the same.
  }
}

export function lastSeenUser(): string | null {
  return usersNoted(SEEN).toSorted((a, b) => (seenAtMs(b) ?? 0) - (seenAtMs(a) ?? 0))[0] ?? null
}

const FORGET = 'lin-forget='

/** Users who logged out here, until their data is known to be gone: a deletion may have to wait. */
export function usersToForget(): string[] {
  return usersNoted(FORGET)
}

export function markToForget(uid: string): void {
  try {
    localStorage.setItem(`${FORGET}${uid}`, 'yes')
  } catch {
    // If the storage is full or forbidden, the deletion itself is tried all the same.
  }
}

export function unmarkToForget(uid: string): void {
  localStorage.removeItem(`${FORGET}${uid}`)
}

function usersNoted(prefix: string): string[] {
  try {
    const notes = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return notes.map((key) => key.slice(prefix.length))
  } catch {
    // If the storage is forbidden, nothing was ever noted there.
    return []
  }
}

const WAITS = 'lin-waits='

const lossListeners = new Set<(count: number) => void>()

/** `hear` is given the number of changes that the browser has thrown away with a database, as far as is known. */
export function watchLost(hear: (count: number) => void): () => void {
  lossListeners.add(hear)
  return () => lossListeners.delete(hear)
}

/** Notes, outside of a database, how many changes wait in it: the database itself cannot say so once it is gone. */
export function notePending(name: string, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(WAITS + name)
    else localStorage.setItem(WAITS + name, String(count))
  } catch {
    // If the storage is full or forbidden, a loss is not reported.
  }
}

export function notedPending(name: string): number {
  return Number(readNote(name) ?? 0)
}

/** For a database that had to be made anew: the changes noted for the one before are lost with it. */
export function tellOfLost(name: string): void {
  const count = notedPending(name)
  notePending(name, 0)
  if (count === 0) return
  // Listeners must not run inside of Dexie's opening.
  for (const hear of lossListeners) setTimeout(hear, 0, count)
}

function readNote(name: string): string | null {
  try {
    return localStorage.getItem(WAITS + name)
  } catch {
    return null
  }
}
