import type { FeedHealth, KeywordSearch, Source } from '#contract/sources.ts'

import type { SearchRow } from './keyword-store.ts'
import type { SourceRow } from './store.ts'

export function presentSource(row: SourceRow, searches: readonly SearchRow[]): Source {
  return {
    id: row.id,
    source: row.source,
    category: row.category ?? row.feed_category,
    created_at: row.created_at.toISOString(),
    last_update: newestSuccess([row, ...searches])?.toISOString() ?? null,
    articles: [row, ...searches].reduce((sum, { articles }) => sum + Number(articles), 0),
    feed: presentHealth(row),
    searches: searches.flatMap(presentSearch),
  }
}

function newestSuccess(rows: readonly Pick<SourceRow, 'last_success_at'>[]): Date | undefined {
  const instants = rows.flatMap(({ last_success_at: at }) => (at === null ? [] : [at.getTime()]))
  return instants.length === 0 ? undefined : new Date(Math.max(...instants))
}

function presentSearch(row: SearchRow): KeywordSearch[] {
  const health = presentHealth(row)
  return health === null ? [] : [{ ...health, name: row.search_name }]
}

function presentHealth(row: Omit<SearchRow, 'source_id' | 'search_name'>): FeedHealth | null {
  if (row.feed_state === null) return null
  return {
    state: row.feed_state,
    url: row.feed_url ?? '',
    title: row.feed_title,
    error: row.feed_error,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_try_at: row.feed_state === 'gone' ? null : (row.next_fetch_at?.toISOString() ?? null),
  }
}
