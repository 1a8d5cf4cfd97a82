/**
 * `deleted`: another tab logged the user out. `superseded`: a newer version of the app took the
 * database over. `blocked`: an older one holds it. `refused`: the browser gives no storage at all.
 * `lost`: it gave some, and has taken it away. `open`: it can be used (again). `created`: it is empty,
 * being new, or because the browser has thrown away what was stored.
 */
export type DatabaseNews =
  | 'deleted'
  | 'superseded'
  | 'blocked'
  | 'refused'
  | 'lost'
  | 'open'
  | 'created'

const listeners = new Set<(news: DatabaseNews) => void>()

export function watchDatabases(hear: (news: DatabaseNews) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export function tellOfDatabase(news: DatabaseNews): void {
  for (const hear of listeners) hear(news)
}
