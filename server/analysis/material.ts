import { sql } from 'kysely'

import { ANALYSIS } from '#contract/limits.ts'
import { createMatcher, searchedText } from '#contract/rules/keyword-match.ts'
import { newestPlaces, rowsAt } from '#server/articles/newest.ts'
import { createOnlyOnce } from '#server/articles/same-article.ts'
import type { Place } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database/connect.ts'

interface Found {
  readonly id: string
  readonly feedId: string
  readonly title: string
  readonly link: string | null
  /** Null if the feed gave no date, or one in the future. */
  readonly date: Date | null
}

interface Opening {
  readonly text: string
}

export interface Material {
  /** Newest first. An article from several feeds is listed once. */
  readonly matches: readonly Found[]
  /** Title and opening of the matches and of the other articles, for the terms that set them apart. */
  readonly matchTexts: readonly Opening[]
  readonly otherTexts: readonly Opening[]
  /** The dates of all articles, the matches among them. */
  readonly allDates: readonly Date[]
}

/** Texts of either kind; more would not change which terms stand out. */
const TEXTS_MAX = 1500
const TEXT_CHARS = 300

/**
 * @param searched feeds that are searches for the keyword: all their articles are about it
 * @param feedIds all feeds to read, the searches among them
 */
export async function collectMaterial(
  db: Db,
  asked: {
    readonly keyword: string
    readonly searched: ReadonlySet<string>
    readonly feedIds: readonly string[]
    readonly now: Date
  },
): Promise<Material> {
  const isAbout = createMatcher(asked.keyword)
  const isNew = createOnlyOnce()
  const matches: Found[] = []
  const matchTexts: Opening[] = []
  const otherTexts: Opening[] = []
  const allDates: Date[] = []

  for await (const row of newestRows(db, asked.feedIds)) {
    const date = dateOf(row, asked.now)
    if (
      !isNew({
        title: row.title,
        link: row.link,
        at: date ?? new Date(row.moment),
        feed: row.feed_id,
      })
    )
      continue
    if (date !== null) allDates.push(date)
    const isMatch = asked.searched.has(row.feed_id) || isAbout(searchedText(row))
    const texts = isMatch ? matchTexts : otherTexts
    if (texts.length < TEXTS_MAX) texts.push(openingOf(row))
    if (isMatch)
      matches.push({ id: row.id, feedId: row.feed_id, title: row.title, link: row.link, date })
  }
  return { matches, matchTexts, otherTexts, allDates }
}

/** In batches, so that the event loop is not blocked. */
async function* newestRows(db: Db, feedIds: readonly string[]): AsyncGenerator<ArchiveRow & Place> {
  const places = await newestPlaces(db, feedIds, { after: null, limit: ANALYSIS.articlesMax })
  for await (const [row, place] of rowsAt(places, (ids) => readRows(db, ids)))
    yield { ...row, ...place }
}

function dateOf({ published_at }: ArchiveRow, now: Date): Date | null {
  return published_at !== null && published_at <= now ? published_at : null
}

function openingOf({ title, summary }: ArchiveRow): Opening {
  return { text: `${title}. ${summary ?? ''}`.slice(0, TEXT_CHARS) }
}

interface ArchiveRow {
  readonly id: string
  readonly feed_id: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  /** Null: the feed did not say. */
  readonly published_at: Date | null
}

/** Reads the rows with cut summaries: the opening of a summary shows its subject. */
async function readRows(db: Db, ids: readonly string[]): Promise<ArchiveRow[]> {
  return db
    .selectFrom('articles')
    .select([
      'id',
      'feed_id',
      'title',
      'link',
      sql<string | null>`left(summary, ${SUMMARY_CHARS})`.as('summary'),
      'categories',
      'published_at',
    ])
    .where('id', 'in', [...ids])
    .execute()
}

const SUMMARY_CHARS = 1000
