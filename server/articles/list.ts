import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { ANALYSIS, LISTS } from '#contract/limits.ts'
import type { Article, ArticlePage, ArticleQuery } from '#contract/sources.ts'
import { createMatcher } from '#server/analysis/keyword-match.ts'
import { searchedText } from '#server/analysis/searched-text.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { readCursor, writeCursor } from './cursor.ts'
import type { Place } from './place.ts'
import { findSource, listRows } from './store.ts'
import type { ArticleRow } from './store.ts'

/**
 * One page of the articles that a user's sources brought, newest first. Those of a keyword are what
 * its searches found, and what the user's other sources say of it.
 *
 * @throws keywords/blank, sources/not-found, request/invalid for a cursor that is none
 */
export async function listArticles(
  db: Kysely<Tables>,
  userId: string,
  query: ArticleQuery,
): Promise<ArticlePage> {
  const limit = query.limit ?? LISTS.pageSize
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const wanted = await readWish(db, userId, query)
  if (wanted.isMatch === null) {
    const rows = await listRows(db, userId, { sourceId: wanted.sourceId, after, limit: limit + 1 })
    return asPage(rows.slice(0, limit), rows.length > limit ? (rows[limit - 1] ?? null) : null)
  }
  const { found, next } = await findRows(db, userId, { after, limit, isMatch: wanted.isMatch })
  return asPage(found, next)
}

type Match = (row: ArticleRow) => boolean

interface Wish {
  /** Null: of all. */
  readonly sourceId: string | null
  /** Null: every one. */
  readonly isMatch: Match | null
}

async function readWish(db: Kysely<Tables>, userId: string, query: ArticleQuery): Promise<Wish> {
  const isAbout = query.keyword === undefined ? null : matcherOf(query.keyword)
  if (query.source_id === undefined) return { sourceId: null, isMatch: isAbout }
  const source = await findSource(db, userId, query.source_id)
  if (source === undefined) throw new AppError('sources/not-found')
  const feeds = new Set(source.feed_ids)
  const isOfSource = source.is_keyword ? matcherOf(source.source) : null
  if (isOfSource === null && isAbout === null) {
    return { sourceId: query.source_id, isMatch: null }
  }
  return {
    sourceId: null,
    isMatch(row) {
      const isHere = feeds.has(row.feed_id) || (isOfSource?.(row) ?? false)
      return isHere && (isAbout?.(row) ?? true)
    },
  }
}

function matcherOf(keyword: string): Match {
  if (keyword.trim() === '') throw new AppError('keywords/blank')
  const isAbout = createMatcher(keyword)
  return (row) => isAbout(searchedText(row))
}

const BATCH = 500

/** Reads on until the page is full, or so many rows were looked at that the next page must go on. */
async function findRows(
  db: Kysely<Tables>,
  userId: string,
  page: { readonly after: Place | null; readonly limit: number; readonly isMatch: Match },
): Promise<{ found: ArticleRow[]; next: Place | null }> {
  const found: ArticleRow[] = []
  let { after } = page
  for (let seen = 0; seen < ANALYSIS.articlesMax; seen += BATCH) {
    // Each batch begins where the one before it ended.
    const rows = await listRows(db, userId, { sourceId: null, after, limit: BATCH })
    for (const row of rows) {
      if (!page.isMatch(row)) continue
      if (found.length === page.limit) return { found, next: found.at(-1) ?? null }
      found.push(row)
    }
    if (rows.length < BATCH) return { found, next: null }
    after = rows.at(-1) ?? null
  }
  return { found, next: after }
}

function asPage(rows: readonly ArticleRow[], next: Place | null): ArticlePage {
  return {
    articles: rows.map(presentArticle),
    next_cursor: next === null ? null : writeCursor(next),
  }
}

function presentArticle(row: ArticleRow): Article {
  return {
    id: row.id,
    title: row.title,
    link: row.link,
    summary: row.summary,
    published_at: row.published_at?.toISOString() ?? null,
    source_id: row.source_id,
    feed_title: row.feed_title,
    is_used: row.is_used,
  }
}
