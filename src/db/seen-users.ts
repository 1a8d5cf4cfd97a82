const PREFIX = 'lin-seen='

/** Remembers that a user's data was used on this device now. */
export function markSeen(uid: string, atMs = Date.now()): void {
  try {
    localStorage.setItem(`${PREFIX}${uid}`, String(atMs))
  } catch {
    // A full or forbidden storage: then nothing is taken for idle.
  }
}

/** Epoch milliseconds; null where it is not known. */
export function seenAtMs(uid: string): number | null {
  const kept = localStorage.getItem(`${PREFIX}${uid}`)
  const atMs = Number(kept)
  return kept === null || Number.isNaN(atMs) ? null : atMs
}

export function forgetSeen(uid: string): void {
  localStorage.removeItem(`${PREFIX}${uid}`)
}

/** Whose data was used here last, and is still here; null: nobody's. */
export function lastSeenUser(): string | null {
  const users = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
  return users.toSorted((a, b) => (seenAtMs(b) ?? 0) - (seenAtMs(a) ?? 0))[0] ?? null
}
