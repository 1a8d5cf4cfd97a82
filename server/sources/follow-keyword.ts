import type { Db } from '#server/kit/database/connect.ts'
import type { KeywordSearch } from '#server/outside/feeds/keyword-searches.ts'
import { searchUrl } from '#server/outside/feeds/search-address.ts'

import { askFeed } from './ask-feed.ts'
import { ensureFeeds } from './ensure-feeds.ts'
import type { WantedFeed } from './ensure-feeds.ts'
import { linkSearches } from './keyword-store.ts'
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
  db: Db,
  source: KeywordSource,
): Promise<void> {
  const searches = addressed(kit.searches, source.keyword)
  const feeds = await ensureFeeds(db, searches.map(asFeed), kit.clock.now())
  await linkSearches(
    db,
    source,
    feeds.map((feed) => feed.id),
  )
  for (const feed of feeds) await askFeed(kit, db, feed)
}

/** Where each search answers for a keyword. */
export function addressed(
  searches: readonly KeywordSearch[],
  keyword: string,
): readonly AddressedSearch[] {
  return searches.map((search) => ({ ...search, url: searchUrl(search, keyword) }))
}

export function asFeed({ url, kind, name, everyMs }: AddressedSearch): WantedFeed {
  return { url, kind, search_name: name, every_ms: everyMs }
}
