import type { FeedHealth, Source } from '#contract/sources.ts'

import type { SourceRow } from './store.ts'

export function presentSource(row: SourceRow): Source {
  return {
    id: row.id,
    source: row.source,
    category: row.category,
    created_at: row.created_at.toISOString(),
    last_update: row.last_success_at?.toISOString() ?? null,
    articles: Number(row.articles),
    feed: presentHealth(row),
  }
}

function presentHealth(row: SourceRow): FeedHealth | null {
  if (row.feed_state === null) return null
  return {
    state: row.feed_state,
    title: row.feed_title,
    error: row.feed_error,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_try_at: row.next_fetch_at?.toISOString() ?? null,
  }
}
