import { sql } from 'kysely'

import { momentOf } from '#server/kit/cursor.ts'
import type { Place } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database/connect.ts'

/**
 * Reads from the index alone. The articles themselves are read by their ids as needed.
 * @param after the place to begin behind; null for the newest of all
 */
export async function newestPlaces(
  db: Db,
  feedIds: readonly string[],
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<Place[]> {
  const isBehind =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(articles.moment, articles.id) < (${after.moment}::timestamptz, ${after.id}::uuid)`
  return db
    .selectFrom(
      sql<{ feed_id: string }>`unnest(${[...feedIds]}::uuid[])`.as<'read'>(sql`read(feed_id)`),
    )
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('articles')
          .select(['articles.id', 'articles.moment'])
          .whereRef('articles.feed_id', '=', 'read.feed_id')
          .where(isBehind)
          .orderBy('articles.moment', 'desc')
          .orderBy('articles.id', 'desc')
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.id', momentOf('newest.moment').as('moment')])
    .orderBy('newest.moment', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute()
}

/** Reads rows in the order of the places, as they are asked for: in batches, so that the event loop is not blocked. */
export async function* rowsAt<Row extends { readonly id: string }>(
  places: readonly Place[],
  read: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly [Row, Place]> {
  for await (const batch of batchesAt(places, read)) yield* batch
}

export async function* batchesAt<Row extends { readonly id: string }>(
  places: readonly Place[],
  read: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly (readonly [Row, Place])[]> {
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = places.slice(from, from + BATCH)
    const rows = await read(batch.map(({ id }) => id))
    yield inOrder(batch, rows)
  }
}

const BATCH = 250

/** Each place with its row, in the order of the places; deleted articles are left out. */
function inOrder<Row extends { readonly id: string }>(
  places: readonly Place[],
  rows: readonly Row[],
): (readonly [Row, Place])[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap((place) => {
    const row = found.get(place.id)
    return row === undefined ? [] : [[row, place] as const]
  })
}

export async function followedFeeds(
  db: Db,
  userId: string,
): Promise<{ readonly source_id: string; readonly feed_id: string }[]> {
  return db
    .selectFrom('followed_feeds')
    .select(['source_id', 'feed_id'])
    .where('user_id', '=', userId)
    .orderBy('source_id')
    .execute()
}
