import { useEffect } from 'react'

import { send } from '#api/client.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { invalidateList, useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { foldSources } from '#sync/outbox/fold.ts'
import type { Seen } from '#sync/writes/queued-call.ts'

const FIRST_FETCH_MS = 3 * MINUTE_MS

/** A source as the person sees it. `waits`: the server does not have it like this yet. */
export type SeenSource = Seen<Source>

export function useSources(): List<SeenSource> {
  const sources = useList(SOURCES)
  useNewsOfFirstFetch(sources.items?.some(isAwaitingFirstFetch) === true)
  return sources
}

/** A first fetch may show that the source is followed already, which a notification says. */
function useNewsOfFirstFetch(isAwaited: boolean): void {
  useEffect(() => (isAwaited ? () => invalidateList('notifications/list') : undefined), [isAwaited])
}

export const SOURCES: ListSource<Source, SeenSource> = {
  initialData: new WeakMap(),
  operation: 'sources/list',
  table: (db) => db.sources,
  fold: foldSources,
  look: (since, signal) => send('sourcesSince', { query: { since }, signal }),
  compare: newestFirst,
  shouldPoll: (sources) => sources.some(isAwaitingFirstFetch),
}

function isAwaitingFirstFetch({ feed, searches, created_at }: Source): boolean {
  const isNew = Date.now() - Date.parse(created_at) < FIRST_FETCH_MS
  return isNew && (isWaiting(feed) || searches.some(isWaiting))
}

function isWaiting(health: FeedHealth | null): boolean {
  return health?.state === 'waiting'
}
