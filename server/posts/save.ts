import { randomUUID } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import type { NewPost, Post, PostChange } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { requireAccount } from '#server/accounts/list.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { isMatch } from '#server/kit/if-match.ts'
import { settleNews } from '#server/notifications/notify.ts'
import { refuseUnfit } from '#server/publishing/claim.ts'
import { findAttemptByKey } from '#server/publishing/store.ts'
import { leaveDeleted, leaveSlot, setPostSlot } from '#server/schedules/settle-slot.ts'
import { articlesOfJobs } from '#server/writing/material-store.ts'
import { ownJob } from '#server/writing/store.ts'

import { keepKeysOf } from './deleted-keys.ts'
import { refuseFalseImage } from './image.ts'
import { presentPost, versionOf } from './list.ts'
import type { PostKit } from './post-kit.ts'
import { changePost, deletePostRow, findRow, insertPost, lockPost } from './store.ts'
import type { PostRow } from './store.ts'

/**
 * Saves a post. With the key of a publish-direct it is the spec's second call: it lands on the row
 * that publishing made, and answers with that.
 *
 * @throws posts/not-found, posts/image-invalid, accounts/not-found, posts/in-the-past
 */
export async function savePost(
  kit: PostKit,
  db: Db,
  userId: string,
  post: NewPost,
  key: string | null,
): Promise<Post> {
  const attempt = key === null ? undefined : await findAttemptByKey(db, userId, key)
  if (attempt !== undefined) return readPost(kit, db, userId, attempt.post_id)
  const id = post.id ?? randomUUID()
  const existing = await findRow(db, userId, id)
  if (existing !== undefined) return present(kit, db, existing)
  refuseFalseImage(post.image_content_url)
  await requireAccount(db, userId, post.social_account_id)
  const isPublished = post.is_published ?? false
  const at = instantOf(post.scheduled_at)
  const isNew = await insertPost(db, {
    userId,
    id,
    text: post.text_content,
    imageUrl: post.image_content_url ?? null,
    imageAltText: post.image_alt_text ?? null,
    linkCard: post.link_card ?? null,
    accountId: post.social_account_id ?? null,
    scheduledAt: isPublished ? at : null,
    isPublished,
    generationId: await ownJob(db, userId, post.generation_id),
  })
  // Another request with the id committed first: its post is the one.
  if (isNew && !isPublished) await publishAt(kit, db, await requireRow(db, userId, id), at)
  return readPost(kit, db, userId, id)
}

function instantOf(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text)
}

/** A draft to change, and what the request demands of its version: an If-Match header. */
interface Draft {
  readonly userId: string
  readonly id: string
  readonly ifMatch: string | undefined
}

/**
 * Changes a draft.
 *
 * @throws posts/not-found, posts/being-published, posts/already-published, posts/changed-elsewhere,
 *   posts/image-invalid, accounts/not-found, posts/in-the-past
 */
export async function updatePost(
  kit: PostKit,
  db: Db,
  { userId, id, ifMatch }: Draft,
  change: PostChange,
): Promise<Post> {
  refuseFalseImage(change.image_content_url)
  await lockPost(db, userId, id)
  const row = await findRow(db, userId, id)
  refuseUnlessDraft(row)
  if (!isMatch(ifMatch, versionOf(row))) throw new AppError('posts/changed-elsewhere')
  await requireAccount(db, userId, change.social_account_id)
  await changePost(
    db,
    userId,
    id,
    {
      ...(change.text_content === undefined ? {} : { text_content: change.text_content }),
      ...(change.image_content_url === undefined
        ? {}
        : { image_content_url: change.image_content_url }),
      ...(change.image_alt_text === undefined ? {} : { image_alt_text: change.image_alt_text }),
      ...(change.link_card === undefined ? {} : { link_card: change.link_card }),
      ...(change.social_account_id === undefined
        ? {}
        : { social_account_id: change.social_account_id }),
      ...(await changedJob(db, userId, change.generation_id)),
    },
    kit.clock.now(),
  )
  if (change.scheduled_at !== undefined) {
    const at = instantOf(change.scheduled_at)
    await publishAt(kit, db, await requireRow(db, userId, id), at)
  }
  return readPost(kit, db, userId, id)
}

/** A job that is not the user's own changes nothing; null takes the text for the user's own. */
export async function changedJob(
  db: Db,
  userId: string,
  jobId: string | null | undefined,
): Promise<{ generation_id?: string | null }> {
  if (jobId === null) return { generation_id: null }
  const own = await ownJob(db, userId, jobId)
  return own === null ? {} : { generation_id: own }
}

/** Deletes a post from Lin. LinkedIn keeps its copy of a published one. @throws posts/not-found */
export async function deletePost(
  { clock }: Pick<PostKit, 'clock'>,
  db: Db,
  userId: string,
  id: string,
): Promise<Done> {
  await lockPost(db, userId, id)
  const row = await requireRow(db, userId, id)
  if (row.state !== null && isPublishing(row.state)) throw new AppError('posts/being-published')
  await leaveDeleted(db, { userId, postId: id }, clock.now())
  await settleNews(db, userId, { subject: id, kinds: OF_POSTS }, clock.now())
  await keepKeysOf(db, userId, id)
  await deletePostRow(db, userId, id)
  return done('Post deleted')
}

const OF_POSTS = ['post-published', 'post-failed', 'post-unknown'] as const

export async function readPost(kit: PostKit, db: Db, userId: string, id: string): Promise<Post> {
  return present(kit, db, await requireRow(db, userId, id))
}

async function requireRow(db: Db, userId: string, id: string): Promise<PostRow> {
  const row = await findRow(db, userId, id)
  if (row === undefined) throw new AppError('posts/not-found')
  return row
}

async function present(kit: PostKit, db: Db, row: PostRow): Promise<Post> {
  const jobId = row.generation_id
  const articles = await articlesOfJobs(db, jobId === null ? [] : [jobId])
  return presentPost(row, articles.get(jobId ?? '') ?? [], kit.webBase)
}

/** A published post, or one that is or may be on its way, keeps its text. */
export function refuseUnlessDraft(row: PostRow | undefined): asserts row is PostRow {
  if (row === undefined) throw new AppError('posts/not-found')
  if (row.is_published) throw new AppError('posts/already-published')
  if (row.state === 'unknown') {
    throw new AppError('posts/being-published', {
      detail: 'This post may be live already. Settle it first.',
    })
  }
  if (row.state !== null && row.state !== 'failed') throw new AppError('posts/being-published')
}

/**
 * Has a draft, which the caller holds, published by itself at a moment; null takes that back.
 *
 * @throws posts/in-the-past, posts/blank, posts/too-long, posts/image-invalid, accounts/not-found
 */
async function publishAt(kit: PostKit, db: Db, row: PostRow, at: Date | null): Promise<void> {
  if (at?.getTime() === row.slot_at?.getTime()) return
  const draft = { userId: row.user_id, postId: row.id }
  const now = kit.clock.now()
  if (at === null) {
    await leaveSlot(db, draft, 'takenBack', now)
    return
  }
  if (at <= now) throw new AppError('posts/in-the-past')
  refuseUnfit(row)
  const accountId = row.social_account_id
  if (accountId === null) throw new AppError('accounts/not-found', { detail: NO_ACCOUNT })
  await setPostSlot(db, { ...draft, accountId }, at, now)
}

const NO_ACCOUNT = 'Select a LinkedIn account first: without one the post cannot be published.'
