import { postUrl } from '@lin/linkedin/urns'
import { sql } from 'kysely'

import type { CommentState } from '#contract/content/post-content.ts'
import { AppError } from '#contract/errors.ts'
import type { UsedArticle } from '#contract/jobs.ts'
import { LISTS } from '#contract/limits.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { etagOf } from '#contract/versioned.ts'
import type { Page } from '#contract/wire.ts'
import { readCursor, writeCursor } from '#server/kit/cursor.ts'
import { readDelta } from '#server/kit/database/changes.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { told } from '#server/kit/messages.ts'
import type { Reach } from '#server/kit/session.ts'

import { waitsUntil } from './next-day.ts'
import { pictureAddress } from './picture.ts'
import type { PostKit } from './post-kit.ts'
import { isRecognised, resendUntil } from './resend-window.ts'
import { findRow, listRows, listRowsOf } from './store.ts'
import type { PostRow } from './store.ts'

interface PostPage {
  readonly posts: Post[]
  /** Null on the last page, and for the whole list. */
  readonly nextCursor: string | null
}

/** All posts, newest first; one page of them as soon as a cursor or a limit is asked for. */
export async function listPosts(kit: ListKit, reach: Reach, page: Page): Promise<PostPage> {
  const isPaged = page.cursor !== undefined || page.limit !== undefined
  const limit = isPaged ? (page.limit ?? LISTS.pageSize) : null
  const after = page.cursor === undefined ? null : readCursor(page.cursor)
  // One row more than asked for tells whether there is another page.
  const rows = await listRows(kit.db, reach, { limit: limit === null ? null : limit + 1, after })
  const shown = limit === null ? rows : rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = shown.length < rows.length && last !== undefined
  return {
    posts: await presentAll(kit, shown),
    nextCursor: hasMore ? writeCursor(last) : null,
  }
}

export function listPostsSince(kit: ListKit, reach: Reach, since: string): Promise<Delta<Post>> {
  const question = { userId: reach.userId, since, now: kit.clock.now() }
  const { db } = kit
  return readDelta(db, 'posts', question, async (ids) => {
    const rows =
      ids === null
        ? await listRows(db, reach, { limit: null, after: null })
        : await listRowsOf(db, { ...reach, ids })
    return presentAll(kit, rows)
  })
}

async function presentAll(kit: ListKit, rows: readonly PostRow[]): Promise<Post[]> {
  const articles = await articlesOfJobs(
    kit.db,
    rows.flatMap((row) => row.generation_id ?? []),
  )
  return rows.map((row) => presentPost(row, articles.get(row.generation_id ?? '') ?? [], kit))
}

export async function readPostsOf(
  kit: PostKit,
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Post[]> {
  const posts = await presentAll(
    { ...kit, db },
    await listRowsOf(db, { userId, accounts: null, ids }),
  )
  const found = new Map(posts.map((post) => [post.id, post]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** @throws posts/not-found */
export async function readPost(kit: PostKit, db: Db, userId: string, id: string): Promise<Post> {
  return present(kit, db, await requirePost(db, userId, id))
}

export async function present(kit: PostKit, db: Db, row: PostRow): Promise<Post> {
  const jobId = row.generation_id
  const articles = await articlesOfJobs(db, jobId === null ? [] : [jobId])
  return presentPost(row, articles.get(jobId ?? '') ?? [], kit)
}

export async function requirePost(db: Db, userId: string, id: string): Promise<PostRow> {
  const row = await findRow(db, userId, id)
  if (row === undefined) throw new AppError('posts/not-found')
  return row
}

function presentPost(row: PostRow, articles: UsedArticle[], kit: Wire): Post {
  return {
    id: row.id,
    Text_content: row.text_content,
    image_content_url: pictureAddress(row),
    image_alt_text: row.image_alt_text,
    link_card: row.link_card,
    social_account_id: row.social_account_id,
    scheduled_at: scheduledAt(row)?.toISOString() ?? null,
    in_schedule: row.slot_schedule_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_published: row.is_published,
    publication: presentPublication(row, kit),
    articles,
    content: row.content,
    visibility: row.visibility,
    is_reshare_disabled: row.is_reshare_disabled,
    first_comment: row.first_comment,
    mentions: row.mentions,
    comment: presentComment(row),
  }
}

function presentComment({ comment_state: state, ...row }: PostRow): CommentState | null {
  if (state === null) return null
  const { comment_reason: reason, comment_changed_at: changed_at } = row
  const waits_until = waitsUntil({ state, reason, changed_at })?.toISOString() ?? null
  return { state, ...told('reason', reason), is_by_hand: row.comment_by_hand === true, waits_until }
}

type Wire = Pick<PostKit, 'webBase' | 'resendWithinMs' | 'clock'>
type ListKit = Wire & Pick<PostKit, 'db'>

export function versionOf(row: Pick<PostRow, 'updated_at'>): string {
  return etagOf(row)
}

function scheduledAt({ slot_at, is_published, scheduled_at }: PostRow): Date | null {
  return slot_at ?? (is_published ? scheduled_at : null)
}

function presentPublication(row: PostRow, kit: Wire): Publication | null {
  if (row.state === null || row.changed_at === null || row.sent_at === null) return null
  return {
    state: row.state,
    ...told('reason', row.reason),
    urn: row.urn,
    url: row.urn === null ? null : postUrl(kit.webBase, row.urn),
    resend_until: resendUntilOf(kit, row)?.toISOString() ?? null,
    waits_until: waitsUntil(row)?.toISOString() ?? null,
    at: row.changed_at.toISOString(),
  }
}

/** Null if the post may not be resent: its outcome is known, or LinkedIn would publish it as another post. */
function resendUntilOf(
  kit: Wire,
  { state, sent_at: at, text_content: text }: PostRow,
): Date | null {
  // A moment in the future was written by a wrong clock.
  return state === 'unknown' && at !== null && at <= kit.clock.now() && isRecognised(text)
    ? resendUntil(kit, { text, at })
    : null
}

/**
 * The articles of completed jobs, by the id of the job; each list begins with the leading article.
 * @reads generation_jobs
 */
export async function articlesOfJobs(
  db: Db,
  jobIds: readonly string[],
): Promise<Map<string, UsedArticle[]>> {
  const found = new Map<string, UsedArticle[]>()
  if (jobIds.length === 0) return found
  // Older drafts have no order, only their uses.
  const { rows } = await sql<UsedArticle & { job_id: string }>`
    select jobs.id as job_id, articles.title, articles.link
    from generation_jobs jobs
    cross join lateral (
      select named.article_id, named.place
      from unnest(jobs.article_ids) with ordinality as named (article_id, place)
      union all
      select article_uses.article_id, 0 from article_uses
      where article_uses.job_id = jobs.id and jobs.article_ids = '{}'
    ) used
    join articles on articles.id = used.article_id
    where jobs.status = 'completed' and jobs.id in (${sql.join(jobIds)})
    order by used.place, articles.moment desc`.execute(db)
  for (const { job_id, title, link } of rows) {
    found.set(job_id, [...(found.get(job_id) ?? []), { title, link }])
  }
  return found
}

/** A post names its picture by its address: pictures are exported apart. */
export async function* exportPosts(db: Db, userId: string): AsyncGenerator<object, void> {
  for await (const row of rowsByKey<ExportedPost>((after) => readPosts(db, userId, after))) {
    const { image_asset_id: _, ...post } = row
    yield { ...post, image_content_url: pictureAddress(row) }
  }
}

type ExportedPost = Pick<PostRow, 'id' | 'image_content_url' | 'image_asset_id'>

function readPosts(
  db: Db,
  userId: string,
  after: ExportedPost | undefined,
): Promise<ExportedPost[]> {
  return db
    .selectFrom('posts')
    .select([
      'id',
      'text_content',
      'image_content_url',
      'image_asset_id',
      'social_account_id',
      'scheduled_at',
      'is_published',
      'created_at',
      'updated_at',
      'generation_id',
      'image_alt_text',
      'link_card',
      'content',
      'visibility',
      'is_reshare_disabled',
      'first_comment',
      'mentions',
    ])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}
