import { LISTS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Page } from '#contract/wire.ts'
import { readCursor, writeCursor } from '#server/kit/cursor.ts'
import { articlesOfJobs } from '#server/writing/material-store.ts'

import type { PostKit } from './post-kit.ts'
import { presentPost } from './present.ts'
import { listRows } from './store.ts'

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
