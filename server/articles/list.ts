import { AppError } from '#contract/errors.ts'
import { ANALYSIS, LISTS } from '#contract/limits.ts'
import { createMatcher, searchedText } from '#contract/rules/keyword-match.ts'
import type { Article, ArticlePage, ArticleQuery } from '#contract/sources.ts'
import type { Kit } from '#server/kit/api.ts'
import { readCursor, writeCursor } from '#server/kit/cursor.ts'
import type { Place } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { refuseAbove } from '#server/kit/rates.ts'

import { followedFeeds, newestPlaces, rowsAt } from './newest.ts'
import { findSource, readRows } from './store.ts'
import type { ArticleRow } from './store.ts'

/**
 * For a keyword, lists what its searches found, and what the other sources say about it.
 * @throws keywords/blank, sources/not-found, request/too-many, request/invalid for a cursor that is none
 */
export async function listArticles(
  kit: Pick<Kit, 'db' | 'clock'>,
  userId: string,
  query: ArticleQuery,
): Promise<ArticlePage> {
  const limit = query.limit ?? LISTS.pageSize
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const wish = await readWish(kit.db, userId, query)
  // A search for words reads far more than it returns.
  if (wish.isMatch !== null) {
    await refuseAbove(kit, { key: `articles ${userId}`, ...ANALYSIS.listRate })
  }
  const { rows, next } = await findRows(kit, userId, { wish, after, limit })
  return {
    articles: rows.map((row) => presentArticle(row, wish.sourceOf.get(row.feed_id) ?? '')),
    next_cursor: next === null ? null : writeCursor(next),
  }
}

type Match = (row: ArticleRow) => boolean

interface Wish {
  /** The feeds that are read, and the source that each is followed through. */
  readonly sourceOf: ReadonlyMap<string, string>
  /** Null: every article of these feeds. */
  readonly isMatch: Match | null
}

async function readWish(
  db: Db,
  userId: string,
  { source_id, keyword }: ArticleQuery,
): Promise<Wish> {
  const isAbout = keyword === undefined ? null : matcherOf(keyword)
  const followed = await followedFeeds(db, userId)
  if (source_id === undefined) return { sourceOf: sourcesByFeed(followed), isMatch: isAbout }
  const source = await findSource(db, userId, source_id)
  if (source === undefined) throw new AppError('sources/not-found')
  const own = sourcesByFeed(followed.filter((each) => each.source_id === source_id))
  if (!source.is_keyword) return { sourceOf: own, isMatch: isAbout }
  const isOfKeyword = matcherOf(source.source)
  return {
    sourceOf: new Map([...sourcesByFeed(followed), ...own]),
    isMatch: (row) => (own.has(row.feed_id) || isOfKeyword(row)) && (isAbout?.(row) ?? true),
  }
}

function sourcesByFeed(followed: Awaited<ReturnType<typeof followedFeeds>>): Map<string, string> {
  return new Map(followed.map(({ feed_id, source_id }) => [feed_id, source_id]))
}

function matcherOf(keyword: string): Match {
  if (keyword.trim() === '') throw new AppError('keywords/blank')
  const isAbout = createMatcher(keyword)
  return (row) => isAbout(searchedText(row))
}

interface Asked {
  readonly wish: Wish
  readonly after: Place | null
  readonly limit: number
}

/** Reads on until the page is full, or the limit of articles per request is reached. */
async function findRows(
  kit: Pick<Kit, 'db'>,
  userId: string,
  { wish, after, limit }: Asked,
): Promise<{ rows: ArticleRow[]; next: Place | null }> {
  const { isMatch, sourceOf } = wish
  const most = isMatch === null ? limit + 1 : ANALYSIS.articlesMax
  const places = await newestPlaces(kit.db, [...sourceOf.keys()], { after, limit: most })
  const found: { row: ArticleRow; place: Place }[] = []
  for await (const [row, place] of rowsAt(places, (ids) => readRows(kit.db, userId, ids))) {
    if (isMatch?.(row) === false) continue
    if (found.length === limit)
      return { rows: found.map((each) => each.row), next: found.at(-1)?.place ?? null }
    found.push({ row, place })
  }
  const isCutOff = isMatch !== null && places.length === most
  return { rows: found.map(({ row }) => row), next: isCutOff ? (places.at(-1) ?? null) : null }
}

function presentArticle(row: ArticleRow, sourceId: string): Article {
  return {
    id: row.id,
    title: row.title,
    link: row.link,
    summary: row.summary,
    categories: row.categories,
    authors: row.authors,
    published_at: row.published_at?.toISOString() ?? null,
    source_id: sourceId,
    feed_title: row.feed_title,
    publisher: row.publisher,
    is_used: row.is_used,
  }
}
