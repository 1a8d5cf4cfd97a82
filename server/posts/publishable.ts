import { CALLS } from '#contract/calls.ts'
import type { Mention, PostContent, Visibility } from '#contract/content/post-content.ts'
import { AppError } from '#contract/errors.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { allowedMentions } from '#server/accounts/mentions.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { Visible } from './content-hash.ts'
import { mayBeBlank, publishedContent, refuseIncomplete, refuseUnfitFiles } from './formats.ts'
import type { PublishedContent } from './formats.ts'
import { requirePost } from './list.ts'
import { pictureOf } from './picture.ts'
import type { GivenPicture, PostPicture } from './picture.ts'
import type { PostOfUser } from './post-kit.ts'
import { changePost, findRow, lockPost, takePost } from './store.ts'
import type { PostRow } from './store.ts'

/**
 * A stored draft that may be published as it stands. Never waits for another transaction that holds the draft.
 * @returns null when another transaction holds the draft: try again
 * @throws what `lockDraft` throws
 */
export async function takeDraft(db: Db, userId: string, id: string): Promise<PostRow | null> {
  if (!(await takePost(db, userId, id))) return null
  const row = await findRow(db, userId, id)
  refuseUnlessDraft(row)
  await refuseUnfitRow(db, row)
  return row
}

/**
 * Like `takeDraft`, for a person: waits for other transactions that hold the draft.
 * @throws posts/not-found, posts/being-published, posts/already-published, and what `refuseUnfitRow` throws
 */
export async function lockDraft(db: Db, userId: string, id: string): Promise<PostRow> {
  await lockPost(db, userId, id)
  const row = await findRow(db, userId, id)
  refuseUnlessDraft(row)
  await refuseUnfitRow(db, row)
  return row
}

/** A post in any state, as stored; undefined where there is none. */
export function findStored(db: Db, userId: string, id: string): Promise<PostRow | undefined> {
  return findRow(db, userId, id)
}

/** The same, locked to the end of the transaction. */
export async function lockStored(db: Db, userId: string, id: string): Promise<PostRow | undefined> {
  await lockPost(db, userId, id)
  return findRow(db, userId, id)
}

/** The caller has locked the draft. */
export async function assignAccount(
  db: Db,
  { userId, postId }: PostOfUser,
  accountId: string,
  now: Date,
): Promise<void> {
  await changePost(db, userId, postId, { social_account_id: accountId }, now)
}

export const NO_ACCOUNT =
  'Select a LinkedIn account first: without one the post cannot be published.'

/** The text of a post that is published, or is or may be on its way, does not change. */
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

/** @throws posts/blank, posts/too-long, posts/image-invalid, posts/content-incomplete */
export function refuseUnfit(post: {
  readonly text_content: string
  /** Missing for none. */
  readonly picture?: GivenPicture
  readonly content?: PostContent | null | undefined
}): void {
  const content = publishedContent(post.content)
  if (post.text_content.trim() === '' && !mayBeBlank(content)) throw new AppError('posts/blank')
  if (post.text_content.length > POST_TEXT.maxLength) throw new AppError('posts/too-long')
  if (content !== null) refuseIncomplete(content)
  else if (post.picture?.kind === 'link') throw new AppError('posts/image-invalid')
}

/**
 * Checks also that the files of a stored post can be published as the kinds that its content names.
 * @throws what `refuseUnfit` and `refuseUnfitFiles` throw
 */
export async function refuseUnfitRow(db: Db, row: PostRow): Promise<void> {
  const { text_content, content, user_id: userId } = row
  refuseUnfit({ text_content, content, picture: pictureOf(row) })
  const published = publishedContent(content)
  if (published !== null) await refuseUnfitFiles(db, userId, published)
}

/** @throws posts/not-found, posts/being-published */
export async function requireIdlePost(db: Db, userId: string, id: string): Promise<PostRow> {
  const row = await requirePost(db, userId, id)
  if (row.state !== null && isPublishing(row.state)) throw new AppError('posts/being-published')
  return row
}

interface Attachments {
  /** None, too, if `content` is published instead. */
  readonly picture: PostPicture
  readonly altText: string
  readonly card: LinkCard | null
  /** Null for a picture, a link's card or the text alone. */
  readonly content: PublishedContent | null
  readonly visibility: Visibility
  readonly isReshareDisabled: boolean
  readonly mentions: readonly Mention[]
}

/** A deleted post has the defaults. */
export async function attachmentsOf(db: Db, userId: string, id: string): Promise<Attachments> {
  const post = await findRow(db, userId, id)
  const content = publishedContent(post?.content)
  return {
    picture: post === undefined || content !== null ? { kind: 'none' } : pictureOf(post),
    altText: post?.image_alt_text ?? '',
    card: content === null ? (post?.link_card ?? null) : null,
    content,
    visibility: post?.visibility ?? 'PUBLIC',
    isReshareDisabled: post?.is_reshare_disabled ?? false,
    mentions: await allowedMentions(db, userId, post?.mentions ?? []),
  }
}

export async function firstCommentOf(db: Db, userId: string, id: string): Promise<string | null> {
  const post = await findRow(db, userId, id)
  return post?.first_comment ?? null
}

export async function markPublished(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await changePost(db, userId, id, { is_published: true }, now)
}

export async function saveLiveText(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  text: string,
  now: Date,
): Promise<Visible | undefined> {
  return changePost(db, userId, id, { text_content: text }, now)
}

const CALL = `${CALLS.publishDirect.method} ${CALLS.publishDirect.path}`

/**
 * Keeps the keys of a deleted post as long as those of other calls: a repeated request must not create it again.
 * @reads publish_attempts
 */
export async function keepKeysOf(db: Db, userId: string, postId: string): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .columns(['subject', 'call', 'key', 'fingerprint', 'status', 'reply'])
    .expression((from) =>
      from
        .selectFrom('publish_attempts')
        .select((each) => [
          each.val(userId).as('subject'),
          each.val(CALL).as('call'),
          each.ref('key').as('key'),
          each.ref('fingerprint').as('fingerprint'),
          each.val(404).as('status'),
          each.val('null').as('reply'),
        ])
        .where('user_id', '=', userId)
        .where('post_id', '=', postId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a post was published under this key, and deleted afterwards. */
export async function isOfDeleted(db: Db, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('subject', '=', userId)
    .where('call', '=', CALL)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
