import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Where one batch of articles ended, newest first. */
export interface Place {
  /** To the microsecond, which a Date cannot hold. */
  readonly moment: string
  readonly id: string
}

/** True of the articles that come after a place; of all of them without one. */
export function isBehind(place: Place | null): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`true`
  return sql<boolean>`(articles.moment, articles.id) < (${place.moment}::timestamptz, ${place.id}::uuid)`
}
