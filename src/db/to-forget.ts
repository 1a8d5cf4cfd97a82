const PREFIX = 'lin-forget='

/** Users who logged out here, until their data is known to be gone: a deletion may have to wait. */
export function usersToForget(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

export function markToForget(uid: string): void {
  try {
    localStorage.setItem(`${PREFIX}${uid}`, 'yes')
  } catch {
    // A full or forbidden storage: the deletion itself is tried all the same.
  }
}

export function unmarkToForget(uid: string): void {
  localStorage.removeItem(`${PREFIX}${uid}`)
}
