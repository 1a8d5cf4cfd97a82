/** True while the window is narrower than so many CSS pixels. */
export function isBelow(px: number): boolean {
  return queryBelow(px).matches
}

export function watchBelow(px: number, notify: () => void): () => void {
  const query = queryBelow(px)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

function queryBelow(px: number): MediaQueryList {
  return globalThis.matchMedia(`(width < ${px}px)`)
}
