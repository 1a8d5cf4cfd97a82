import type { UsedArticle } from '#contract/jobs.ts'
import { LISTS } from '#contract/limits.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { etagOf } from '#contract/versioned.ts'
import type { Page } from '#contract/wire.ts'
import { readCursor, writeCursor } from '#server/kit/cursor.ts'
import { postUrl } from '#server/outside/linkedin/port.ts'
import { articlesOfJobs } from '#server/writing/material-store.ts'

import type { PostKit } from './post-kit.ts'
import { listRows } from './store.ts'
import type { PostRow } from './store.ts'

interface PostPage {
  readonly posts: Post[]
  /** Null on the last page, and for the whole list. */
  readonly nextCursor: string | null
}

/** All posts, newest first; one page of them as soon as a cursor or a limit is asked for. */
export async function listPosts(kit: PostKit, userId: string, page: Page): Promise<PostPage> {
  const isPaged = page.cursor !== undefined || page.limit !== undefined
  const limit = isPaged ? (page.limit ?? LISTS.pageSize) : null
  const after = page.cursor === undefined ? null : readCursor(page.cursor)
  // One row more than asked for tells whether there is another page.
  const rows = await listRows(kit.db, userId, { limit: limit === null ? null : limit + 1, after })
  const shown = limit === null ? rows : rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = shown.length < rows.length && last !== undefined
  const articles = await articlesOfJobs(
    kit.db,
    shown.flatMap((row) => row.generation_id ?? []),
  )
  return {
    posts: shown.map((row) =>
      presentPost(row, articles.get(row.generation_id ?? '') ?? [], kit.webBase),
    ),
    nextCursor: hasMore ? writeCursor(last) : null,
  }
}

/**
 * A post in the spec's wire form.
 *
 * @param articles what it was written from
 * @param webBase where LinkedIn's pages are
 */
export function presentPost(row: PostRow, articles: UsedArticle[], webBase: string): Post {
  return {
    id: row.id,
    Text_content: row.text_content,
    image_content_url: row.image_content_url,
    image_alt_text: row.image_alt_text,
    link_card: row.link_card,
    social_account_id: row.social_account_id,
    scheduled_at: scheduledAt(row)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_published: row.is_published,
    publication: presentPublication(row, webBase),
    articles,
  }
}

/** The ETag of what `presentPost` makes of a row. */
export function versionOf({ updated_at }: Pick<PostRow, 'updated_at'>): string {
  return etagOf({ updated_at: updated_at.toISOString() })
}

/** A draft has a moment only where something will happen then. */
function scheduledAt({ slot_at, is_published, scheduled_at }: PostRow): Date | null {
  return slot_at ?? (is_published ? scheduled_at : null)
}

function presentPublication(row: PostRow, webBase: string): Publication | null {
  if (row.state === null || row.changed_at === null) return null
  return {
    state: row.state,
    reason: row.reason,
    urn: row.urn,
    url: row.urn === null ? null : postUrl(webBase, row.urn),
    at: row.changed_at.toISOString(),
  }
}
