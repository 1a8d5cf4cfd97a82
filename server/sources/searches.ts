import { setTimeout as wait } from 'node:timers/promises'

import { ensureFeeds } from './ensure-feeds.ts'
import { addressed, asFeed } from './follow-keyword.ts'
import { readSearchFeeds } from './keyword-store.ts'
import type { AddressedSearch } from './keyword-store.ts'
import { refreshIfDue } from './refresh.ts'
import type { SourceKit } from './source-kit.ts'
import type { FeedRow } from './store.ts'

interface Searched {
  /** Whose articles are about the keyword, whether they answered just now or earlier. */
  readonly feedIds: readonly string[]
  readonly searches: readonly {
    readonly name: string
    readonly ordered: 'date' | 'relevance'
    /** Why it could not be asked, in words; null when it could. */
    readonly error: string | null
  }[]
}

/** How often a search is looked at that somebody else is asking. */
const LOOK_EVERY_MS = 100

/**
 * Looks for a keyword in all searches at once, whether somebody follows it or not. Each is asked again
 * only when its time has come. One that fails, or is too slow for the signal, spoils no other.
 */
export async function searchNow(
  kit: SourceKit,
  keyword: string,
  signal: AbortSignal,
): Promise<Searched> {
  const searches = addressed(kit.searches, keyword)
  const feeds = await ensureFeeds(kit.db, searches.map(asFeed), kit.clock.now())
  const feedIds = feeds.map((feed) => feed.id)
  const late = new Set<string>()
  await Promise.all(
    feedIds.map(async (id) => {
      if ((await tryToAsk(kit, id, signal)) === 'late') late.add(id)
    }),
  )
  const rows = new Map((await readSearchFeeds(kit.db, feedIds)).map((row) => [row.url, row]))
  return {
    feedIds,
    searches: searches.map((search) => outcomeOf(search, rows.get(search.url), late)),
  }
}

async function tryToAsk(
  kit: SourceKit,
  feedId: string,
  signal: AbortSignal,
): Promise<'asked' | 'late' | 'failed'> {
  try {
    await ask(kit, feedId, signal)
    return 'asked'
  } catch (error) {
    if (!signal.aborted) {
      kit.log.error({ err: error, feed: feedId }, 'search not asked')
      return 'failed'
    }
    // A worker waits longer: what it gets is there for the next time.
    await kit.queue.enqueue(kit.db, 'feed-refresh', { feedId }, { singletonKey: feedId })
    return 'late'
  }
}

/** What was never answered, and is being asked by somebody else, is waited for. */
async function ask(kit: SourceKit, feedId: string, signal: AbortSignal): Promise<void> {
  while (!(await refreshIfDue(kit, feedId, signal))) {
    const [feed] = await readSearchFeeds(kit.db, [feedId])
    if (feed?.state !== 'waiting') return
    await wait(LOOK_EVERY_MS, undefined, { signal })
  }
}

function outcomeOf(
  { name, ordered }: AddressedSearch,
  feed: FeedRow | undefined,
  late: ReadonlySet<string>,
): Searched['searches'][number] {
  if (feed === undefined || feed.state === 'waiting' || late.has(feed.id)) {
    return { name, ordered, error: 'It took too long to answer.' }
  }
  return { name, ordered, error: feed.state === 'ok' ? null : feed.error }
}
