import { useInfiniteQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import type { Article, ArticlePage, Source } from '#contract/sources.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { List } from '#data/query/list.ts'
import { freshFor } from '#data/query/query-client.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { t } from '#text/t.ts'

export interface SourceArticles extends List<Article> {
  /** True while an earlier visit's answer is shown, and no newer one is on its way. */
  readonly isKept: boolean
  readonly hasMore: boolean
  /** Resolves false once the oldest article is shown. */
  readonly showMore: () => Promise<boolean>
  readonly isLoadingMore: boolean
}

interface Shelf {
  readonly id: string
  readonly query: { readonly source_id?: string }
  /** A new value has the articles requested anew. */
  readonly version: string | null
  readonly page: number
  readonly kept: number
}

const BEGINNING = ''

export function useArticles(source: Source): SourceArticles {
  const { id, last_update: version } = source
  // Requested anew once the source was read again.
  return useShelf({ id, query: { source_id: id }, version, page: 10, kept: 30 })
}

export function useAllArticles(): SourceArticles {
  return useShelf(ALL)
}

/** No source could have this id. */
const ALL: Shelf = { id: 'all', query: {}, version: null, page: 100, kept: 300 }

function useShelf(shelf: Shelf): SourceArticles {
  const db = useDatabase()
  const kept = useLive(db, (open) => open.articles.get(shelf.id))
  const query = useInfiniteQuery({
    queryKey: ['articles', db?.name, shelf.id, shelf.version],
    enabled: db !== null,
    queryFn: ({ pageParam, signal }) => fetchPage(shelf, pageParam, signal),
    initialPageParam: BEGINNING,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // A post may have been written from one of them a moment ago.
    staleTime: freshFor(0),
  })
  const items = query.data === undefined ? kept?.articles : articlesOf(query.data.pages)

  async function showMore(): Promise<boolean> {
    const { hasNextPage } = await query.fetchNextPage()
    return hasNextPage
  }

  return {
    items,
    error: errorOf(query, items),
    asOf: kept?.atMs ?? null,
    refresh: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRefreshing: query.isFetching,
    isKept: query.data === undefined && items !== undefined && !query.isFetching,
    hasMore: query.hasNextPage,
    showMore,
    isLoadingMore: query.isFetchingNextPage,
  }
}

async function fetchPage(shelf: Shelf, cursor: string, signal: AbortSignal): Promise<ArticlePage> {
  const db = signedInDatabase()
  const from = cursor === BEGINNING ? {} : { cursor }
  const query = { ...shelf.query, limit: shelf.page, ...from }
  const page = await send('listArticles', { query, signal })
  const keep = cursor === BEGINNING ? keepNewest : keepMore
  await keep(db, shelf, page.articles)
  return page
}

/** An article that came while the pages were turned may be on two of them. */
function articlesOf(pages: readonly ArticlePage[]): readonly Article[] {
  const byId = new Map<string, Article>()
  for (const article of pages.flatMap(({ articles }) => articles)) byId.set(article.id, article)
  return [...byId.values()]
}

function errorOf(
  query: { readonly error: Error | null; readonly isPaused: boolean },
  items: readonly Article[] | undefined,
): string | null {
  if (query.error !== null) return errorMessage('articles/list', query.error)
  return query.isPaused && items === undefined ? t.failures.listOffline : null
}

async function keepNewest(
  db: UserDatabase,
  { id, kept }: Shelf,
  articles: readonly Article[],
): Promise<void> {
  await db.transaction('rw', db.articles, db.sources, async () => {
    await db.articles.put({
      source_id: id,
      articles: articles.slice(0, kept),
      atMs: Date.now(),
    })
    const followed = await db.sources.toCollection().primaryKeys()
    await db.articles
      .where('source_id')
      .noneOf([...followed, ALL.id])
      .delete()
  })
}

async function keepMore(
  db: UserDatabase,
  { id, kept: most }: Shelf,
  more: readonly Article[],
): Promise<void> {
  await db.transaction('rw', db.articles, async () => {
    const kept = await db.articles.get(id)
    if (kept === undefined) return
    const known = new Set(kept.articles.map((article) => article.id))
    const articles = [...kept.articles, ...more.filter((article) => !known.has(article.id))]
    await db.articles.put({ ...kept, articles: articles.slice(0, most) })
  })
}
