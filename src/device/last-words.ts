const KEY = 'lin-last-words'

/**
 * Text that a page still held when it was hidden or left. The database takes a moment that a leaving
 * page may not have; this is written before the call returns. It belongs to this tab and to `owner`.
 */
export function keepLastWords(owner: string, text: string): void {
  try {
    sessionStorage.setItem(KEY, `${owner}\n${text}`)
  } catch {
    // A full or forbidden storage leaves the database's own copy, which is on its way.
  }
}

/** What the last page of this tab kept for `owner`; null when there is nothing. */
export function readLastWords(owner: string): string | null {
  const kept = sessionStorage.getItem(KEY)
  return kept?.startsWith(`${owner}\n`) === true ? kept.slice(owner.length + 1) : null
}

export function forgetLastWords(): void {
  sessionStorage.removeItem(KEY)
}
