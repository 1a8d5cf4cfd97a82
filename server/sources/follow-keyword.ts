import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'
import type { KeywordSearch } from '#server/outside/feeds/keyword-searches.ts'
import { searchUrl } from '#server/outside/feeds/search-address.ts'

import { ensureSearchFeeds, linkSearches } from './keyword-store.ts'
import type { AddressedSearch } from './keyword-store.ts'
import type { SourceKit } from './source-kit.ts'

interface KeywordSource {
  readonly userId: string
  readonly id: string
  readonly keyword: string
}

/** Has a keyword looked for wherever this instance searches; what is due is fetched at once. */
export async function followKeyword(
  kit: Pick<SourceKit, 'clock' | 'queue' | 'searches'>,
  db: Kysely<Tables>,
  source: KeywordSource,
): Promise<void> {
  const now = kit.clock.now()
  const feeds = await ensureSearchFeeds(db, addressed(kit.searches, source.keyword), now)
  await linkSearches(
    db,
    source,
    feeds.map((feed) => feed.id),
  )
  for (const feed of feeds) {
    if (feed.next_fetch_at > now) continue
    await kit.queue.enqueue(db, 'feed-refresh', { feedId: feed.id }, { singletonKey: feed.id })
  }
}

/** Where each search answers for a keyword. */
export function addressed(
  searches: readonly KeywordSearch[],
  keyword: string,
): readonly AddressedSearch[] {
  return searches.map((search) => ({ ...search, url: searchUrl(search, keyword) }))
}
