import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { countShowing, Ruled } from '#contract/rules/article-rules.ts'
import { READING } from '#contract/sources.ts'
import type {
  ArticleMarks,
  ArticleRule,
  NewRule,
  ReadingRow,
  RulePreview,
} from '#contract/sources.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import { readDelta } from '#server/kit/database/changes.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { workOf } from '#server/kit/threads/threads.ts'

import { batchesAt, followedFeeds, newestPlaces } from './newest.ts'
import { readRows } from './store.ts'

export async function listReading(
  db: Db,
  userId: string,
  ids: readonly string[] | null = null,
): Promise<ReadingRow[]> {
  const [marks, rules] = await Promise.all([listMarks(db, userId, ids), listRules(db, userId, ids)])
  return [...rules, ...marks]
}

export function listReadingSince(
  db: Db,
  { userId, since }: { readonly userId: string; readonly since: string },
  now: Date,
): Promise<Delta<ReadingRow>> {
  return readDelta(db, 'reading', { userId, since, now }, (ids) => listReading(db, userId, ids))
}

async function listMarks(
  db: Db,
  userId: string,
  ids: readonly string[] | null,
): Promise<ReadingRow[]> {
  const rows = await db
    .selectFrom('article_marks')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('id')
    .execute()
  return rows.map(({ id, read_at, kept_at, published_at, ...noted }) => ({
    id,
    rule: null,
    mark: {
      read_at: read_at?.toISOString() ?? null,
      kept_at: kept_at?.toISOString() ?? null,
      article:
        kept_at === null
          ? null
          : {
              title: noted.title ?? '',
              link: noted.link,
              summary: noted.summary,
              authors: noted.authors,
              feed_title: noted.feed_title,
              published_at: published_at?.toISOString() ?? null,
            },
    },
  }))
}

async function listRules(
  db: Db,
  userId: string,
  ids: readonly string[] | null,
): Promise<ReadingRow[]> {
  const rows = await db
    .selectFrom('article_rules')
    .select(['id', 'kind', 'field', 'value'])
    .where('user_id', '=', userId)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...rule }) => ({ id, mark: null, rule }))
}

export async function readRules(db: Db, userId: string): Promise<ArticleRule[]> {
  return (await listRules(db, userId, null)).flatMap(({ rule }) => rule ?? [])
}

/**
 * A kept article is copied whole, since feeds drop articles and sources are deleted; once it is released, its text is
 * deleted.
 * @returns the marks of all of them, removed ones included
 */
export async function markArticles(
  db: Db,
  userId: string,
  { marks }: ArticleMarks,
  now: Date,
): Promise<ReadingRow[]> {
  const wished = JSON.stringify(lastOf(marks))
  await sql`
    insert into article_marks as known
      (user_id, id, read_at, kept_at, title, link, feed_title, published_at)
    select ${userId}, articles.id,
      case when wished.is_read then ${now}::timestamptz end,
      case when wished.is_kept then ${now}::timestamptz end,
      articles.title, articles.link,
      coalesce(articles.publisher, feeds.search_name, feeds.title), articles.published_at
    from jsonb_to_recordset(${wished}::jsonb) as wished (id uuid, is_read boolean, is_kept boolean)
      join articles on articles.id = wished.id
      join feeds on feeds.id = articles.feed_id
    where (wished.is_read or wished.is_kept)
      and feeds.id in (select feed_id from followed_feeds where user_id = ${userId})
    order by articles.id
    on conflict (user_id, id) do nothing`.execute(db)
  await sql`
    update article_marks as known set
      read_at = case when wished.is_read is null then read_at
        when wished.is_read then coalesce(read_at, ${now}::timestamptz) end,
      kept_at = case when wished.is_kept is null then kept_at
        when wished.is_kept then coalesce(kept_at, ${now}::timestamptz) end,
      summary = case when wished.is_kept is null then known.summary
        when wished.is_kept then coalesce(articles.summary, known.summary) end,
      authors = case when wished.is_kept is null then known.authors
        when wished.is_kept then coalesce(articles.authors, known.authors) else '{}' end
    from jsonb_to_recordset(${wished}::jsonb) as wished (id uuid, is_read boolean, is_kept boolean)
      left join articles on articles.id = wished.id
    where user_id = ${userId} and known.id = wished.id`.execute(db)
  await db
    .deleteFrom('article_marks')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kept_at', 'is', null)
    .execute()
  const ids = marks.map(({ id }) => id)
  const left = new Map((await listMarks(db, userId, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => left.get(id) ?? unmarked(id))
}

/** A device may have gathered several marks of one article; the later one counts. */
function lastOf(marks: ArticleMarks['marks']): ArticleMarks['marks'] {
  const byId = new Map<string, ArticleMarks['marks'][number]>()
  for (const mark of marks) byId.set(mark.id, { ...byId.get(mark.id), ...mark })
  return [...byId.values()]
}

function unmarked(id: string): ReadingRow {
  return { id, rule: null, mark: { read_at: null, kept_at: null, article: null } }
}

/**
 * The same rule twice is one.
 * @throws request/invalid for one too many
 */
export async function addRule(
  db: Db,
  userId: string,
  { id = randomUUID(), ...rule }: NewRule,
): Promise<ReadingRow[]> {
  const known = await listRules(db, userId, null)
  const same = known.find((row) => row.id === id || (row.rule !== null && isSame(row.rule, rule)))
  if (same !== undefined) return [same]
  if (known.length >= READING.rulesMax) {
    throw new AppError('request/invalid', {
      detail: `There are ${READING.rulesMax} rules already.`,
    })
  }
  await db
    .insertInto('article_rules')
    .values({ user_id: userId, id, ...rule })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return listRules(db, userId, [id])
}

function isSame(one: ArticleRule, other: ArticleRule): boolean {
  const isLike = one.kind === other.kind && one.field === other.field
  return isLike && one.value.toLowerCase() === other.value.toLowerCase()
}

/** @throws request/not-found */
export async function deleteRule(db: Db, userId: string, id: string): Promise<Done> {
  const { numDeletedRows } = await db
    .deleteFrom('article_rules')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new AppError('request/not-found')
  return done('Rule deleted')
}

const RULES_WORK = workOf<typeof countShowing>(
  new URL('../../contract/rules/article-rules.ts', import.meta.url),
  'countShowing',
)

/**
 * For each article, the number of these filters that show it, up to the first that hides it. Each article may be
 * searched for hundreds of rules, so a thread does it.
 * @throws request/too-much
 */
export async function showing(
  { threads }: Pick<Kit, 'threads'>,
  userId: string,
  articles: readonly Ruled[],
  filters: readonly (readonly ArticleRule[])[],
): Promise<number[]> {
  if (filters.every((rules) => rules.length === 0)) return articles.map(() => filters.length)
  const ruled = articles.map(
    ({ title, summary, link, feed_title, publisher, categories, authors }) => ({
      title,
      summary,
      link,
      feed_title,
      publisher: publisher ?? null,
      ...(categories === undefined ? {} : { categories }),
      ...(authors === undefined ? {} : { authors }),
    }),
  )
  return threads.run(RULES_WORK, [ruled, filters], userId)
}

/** The preview counts only articles that the existing rules show. */
export async function previewRule(
  kit: Pick<Kit, 'db' | 'clock' | 'threads'>,
  userId: string,
  rule: ArticleRule,
): Promise<RulePreview> {
  const since = new Date(kit.clock.now().getTime() - READING.previewMs)
  const rules = await readRules(kit.db, userId)
  // A further `must` rule hides nothing that another one lets pass.
  const hidesNothing = rule.kind === 'must' && rules.some(({ kind }) => kind === 'must')
  const preview = { days: READING.previewMs / DAY_MS, articles: 0, hidden: 0, examples: [] }
  const examples: RulePreview['examples'] = []
  const found = { ...preview, examples }
  const feeds = [...new Set((await followedFeeds(kit.db, userId)).map(({ feed_id }) => feed_id))]
  const newest = await newestPlaces(kit.db, feeds, {
    after: null,
    limit: READING.previewArticlesMax,
  })
  const places = newest.filter(({ moment }) => new Date(moment) >= since)
  for await (const batch of batchesAt(places, (ids) => readRows(kit.db, userId, ids))) {
    const rows = batch.map(([row]) => row)
    const counts = await showing(kit, userId, rows, [rules, hidesNothing ? [] : [rule]])
    for (const [at, { title, feed_title }] of rows.entries()) {
      const shownBy = counts[at] ?? 0
      if (shownBy === 0) continue
      found.articles += 1
      if (shownBy === 2) continue
      found.hidden += 1
      if (examples.length < READING.previewExamples) examples.push({ title, feed_title })
    }
  }
  return found
}

export function forgetOldMarks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - READING.readKeepMs)
  return deleteSome(db, 'article_marks', sql`kept_at is null and read_at < ${before}`)
}

export function exportMarks(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('article_marks')
      .select(['id', 'read_at', 'kept_at', 'title', 'link', 'feed_title', 'published_at'])
      .select(['summary', 'authors'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export function exportRules(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('article_rules')
      .select(['id', 'kind', 'field', 'value', 'created_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
