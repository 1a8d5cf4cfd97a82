import { ensureFeeds } from './ensure-feeds.ts'
import { addressed, asFeed } from './follow-keyword.ts'
import { holdSource, linkSearches, markOf, pageOfKeywords } from './keyword-store.ts'
import type { AddressedSearch } from './keyword-store.ts'
import type { SourceKit } from './source-kit.ts'

const PAGE_ROWS = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Brings keyword sources in line with the searches that are configured now. What is new in them is
 * due at once; what is not configured any more is no longer asked. Without changes it only reads.
 */
export async function syncKeywordFeeds(
  kit: Pick<SourceKit, 'db' | 'clock' | 'searches'>,
): Promise<void> {
  let after = { user_id: BEFORE_ALL, id: BEFORE_ALL }
  for (;;) {
    const page = await pageOfKeywords(kit.db, after, PAGE_ROWS)
    for (const { user_id: userId, id, source, marks } of page) {
      const searches = addressed(kit.searches, source)
      if (!isSame(searches.map(markOf), marks)) await relink(kit, { userId, id }, searches)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_ROWS) return
    after = { user_id: last.user_id, id: last.id }
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const marks = new Set(other)
  return marks.size === new Set(one).size && one.every((mark) => marks.has(mark))
}

async function relink(
  kit: Pick<SourceKit, 'db' | 'clock'>,
  source: { readonly userId: string; readonly id: string },
  searches: readonly AddressedSearch[],
): Promise<void> {
  await kit.db.transaction().execute(async (tx) => {
    if (!(await holdSource(tx, source.userId, source.id))) return
    const feeds = await ensureFeeds(tx, searches.map(asFeed), kit.clock.now())
    await linkSearches(
      tx,
      source,
      feeds.map((feed) => feed.id),
    )
  })
}
