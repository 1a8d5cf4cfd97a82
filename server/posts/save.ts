import { randomUUID } from 'node:crypto'

import { isZone } from '@lin/zones'

import { AppError } from '#contract/errors.ts'
import type { NewPost, Post, PostChange, PublishDirect } from '#contract/posts.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { requireAccount } from '#server/accounts/list.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { isMatch } from '#server/kit/entity-tag.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { addLine, addTyped, authorOf } from '#server/ledger/add-line.ts'
import { dismissNews } from '#server/notifications/notify.ts'
import { readZone } from '#server/notifications/settings.ts'

import { contentHash } from './content-hash.ts'
import type { Visible } from './content-hash.ts'
import { changedFormats, formatsOf, holdFiles } from './formats.ts'
import { present, readPost, requirePost, versionOf } from './list.ts'
import { pictureColumns } from './picture.ts'
import type { PostPicture } from './picture.ts'
import type { PostKit } from './post-kit.ts'
import {
  NO_ACCOUNT,
  keepKeysOf,
  refuseUnfitRow,
  refuseUnlessDraft,
  requireIdlePost,
} from './publishable.ts'
import {
  changePost,
  deletePostRow,
  findRow,
  idOfKnown,
  insertPost,
  lockPost,
  ownJob,
} from './store.ts'
import type { NewPostRow, PostRow } from './store.ts'

/**
 * With the key of a publish-direct it is the specification's second call: it answers with the post that publishing
 * stored.
 * @throws posts/not-found, posts/image-missing, posts/content-missing, accounts/not-found, posts/in-the-past
 */
export async function savePost(
  kit: PostKit,
  db: Db,
  userId: string,
  post: NewPost,
  {
    picture,
    key,
    apiKey,
  }: {
    readonly picture: PostPicture
    /** The Idempotency-Key. */
    readonly key: string | null
    readonly apiKey: ActingKey
  },
): Promise<Post> {
  const id = post.id ?? randomUUID()
  let row: PostRow | undefined
  let refusal: AppError | undefined
  try {
    row = await insertNew(db, userId, { ...post, id, picture }, key)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refusal = error
  }
  if (row === undefined) {
    // An existing post counts, even if its account or picture is gone since.
    const known = await idOfKnown(db, userId, { key, id })
    if (known === undefined && refusal !== undefined) throw refusal
    return readPost(kit, db, userId, known ?? id)
  }
  await noteWritten(kit, db, row, apiKey)
  const at = instantOf(post.scheduled_at)
  if (at === null || row.is_published) return present(kit, db, row)
  await publishAt(kit, db, row, { at, zone: post.scheduled_zone, apiKey })
  await kit.onDraftChanged(kit, db, { userId, postId: id, apiKey })
  return readPost(kit, db, userId, id)
}

async function insertNew(
  db: Db,
  userId: string,
  post: NewPost & { readonly id: string; readonly picture: PostPicture },
  key: string | null,
): Promise<PostRow | undefined> {
  await requireAccount(db, userId, post.social_account_id)
  const isPublished = post.is_published ?? false
  const row: NewPostRow = {
    userId,
    id: post.id,
    text: post.text_content,
    picture: await pictureColumns(db, userId, post.picture),
    imageAltText: post.image_alt_text ?? null,
    linkCard: post.link_card ?? null,
    accountId: post.social_account_id ?? null,
    scheduledAt: isPublished ? instantOf(post.scheduled_at) : null,
    isPublished,
    generationId: await ownJob(db, userId, post.generation_id),
    formats: formatsOf(post),
  }
  await holdFiles(db, userId, post.content)
  return insertPost(db, row, key)
}

function instantOf(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text)
}

interface Draft {
  readonly userId: string
  readonly id: string
  readonly ifMatch: string | undefined
  readonly apiKey: ActingKey
}

/** @throws what `savePost` throws, posts/being-published, posts/already-published, posts/changed-elsewhere */
export async function updatePost(
  kit: PostKit,
  db: Db,
  { userId, id, ifMatch, apiKey }: Draft,
  change: PostChange,
  picture: PostPicture,
): Promise<Post> {
  const before = await lockDraft(db, { userId, id, ifMatch })
  await requireAccount(db, userId, change.social_account_id)
  await holdFiles(db, userId, change.content)
  const after = await changePost(
    db,
    userId,
    id,
    {
      ...(change.text_content === undefined ? {} : { text_content: change.text_content }),
      ...(change.image_content_url === undefined ? {} : await pictureColumns(db, userId, picture)),
      ...(change.image_alt_text === undefined ? {} : { image_alt_text: change.image_alt_text }),
      ...(change.link_card === undefined ? {} : { link_card: change.link_card }),
      ...(change.social_account_id === undefined
        ? {}
        : { social_account_id: change.social_account_id }),
      ...(await changedJob(db, userId, change.generation_id)),
      ...changedFormats(change),
    },
    kit.clock.now(),
  )
  await noteChanged(kit, db, { before, after, apiKey })
  if (change.scheduled_at !== undefined) {
    const at = instantOf(change.scheduled_at)
    const row = await requirePost(db, userId, id)
    await publishAt(kit, db, row, { at, zone: change.scheduled_zone, apiKey })
  }
  await kit.onDraftChanged(kit, db, { userId, postId: id, apiKey })
  return readPost(kit, db, userId, id)
}

async function noteWritten(
  { clock }: Pick<PostKit, 'clock'>,
  db: Db,
  row: PostRow,
  apiKey: ActingKey,
): Promise<void> {
  await addLine(db, {
    userId: row.user_id,
    postId: row.id,
    by: authorOf(apiKey),
    action: 'written',
    at: clock.now(),
    contentHash: contentHash(row),
  })
}

/** Nothing is noted of what its readers will not see. */
async function noteChanged(
  { clock }: Pick<PostKit, 'clock'>,
  db: Db,
  {
    before,
    after,
    apiKey,
  }: {
    readonly before: PostRow
    readonly after: Visible | undefined
    readonly apiKey: ActingKey
  },
): Promise<void> {
  if (after === undefined) return
  const hash = contentHash(after)
  if (hash.equals(contentHash(before))) return
  const line = {
    userId: before.user_id,
    postId: before.id,
    at: clock.now(),
    contentHash: hash,
  }
  if (apiKey === undefined) await addTyped(db, line)
  else await addLine(db, { ...line, by: authorOf(apiKey), action: 'changed' })
}

async function lockDraft(db: Db, { userId, id, ifMatch }: Omit<Draft, 'apiKey'>): Promise<PostRow> {
  await lockPost(db, userId, id)
  const row = await findRow(db, userId, id)
  refuseUnlessDraft(row)
  if (!isMatch(ifMatch, versionOf(row))) throw new AppError('posts/changed-elsewhere')
  return row
}

/** A job of another user changes nothing; null says that the text is the user's own. */
async function changedJob(
  db: Db,
  userId: string,
  jobId: string | null | undefined,
): Promise<{ generation_id?: string | null }> {
  if (jobId === null) return { generation_id: null }
  const own = await ownJob(db, userId, jobId)
  return own === null ? {} : { generation_id: own }
}

/**
 * Updates the draft to the text that will be sent, or stores a new post.
 * @returns the id of the post
 * @throws posts/already-published, posts/being-published, posts/changed-elsewhere, posts/content-missing, and what
 *   `refuseUnfitRow` throws
 */
export async function saveForPublishing(
  kit: PostKit,
  tx: Db,
  request: PublishDirect,
  { userId, ifMatch, apiKey, picture }: Omit<Draft, 'id'> & { readonly picture: PostPicture },
): Promise<string> {
  const postId = request.id ?? randomUUID()
  const attachments = {
    picture: await pictureColumns(tx, userId, picture),
    imageAltText: request.image_alt_text ?? null,
    linkCard: request.link_card ?? null,
  }
  await holdFiles(tx, userId, request.content)
  // First, because it waits for a request that stores or publishes the same id at the same time.
  const row = await insertPost(tx, {
    userId,
    id: postId,
    text: request.text_content,
    ...attachments,
    accountId: request.social_account_id,
    scheduledAt: null,
    isPublished: false,
    generationId: await ownJob(tx, userId, request.generation_id),
    formats: formatsOf(request),
  })
  if (row !== undefined) {
    await refuseUnfitRow(tx, row)
    await noteWritten(kit, tx, row, apiKey)
    return postId
  }
  const before = await lockDraft(tx, { userId, id: postId, ifMatch })
  const now = kit.clock.now()
  await kit.slots.leave(tx, { userId, postId, apiKey: undefined }, 'byHand', now)
  const change = {
    text_content: request.text_content,
    ...attachments.picture,
    image_alt_text: attachments.imageAltText,
    link_card: attachments.linkCard,
    social_account_id: request.social_account_id,
    ...(await changedJob(tx, userId, request.generation_id)),
    // Parts that an older app leaves out stay as in the draft, so that no more people see it than intended.
    ...changedFormats(request),
  }
  const after = await changePost(tx, userId, postId, change, now)
  await noteChanged(kit, tx, { before, after, apiKey })
  await refuseUnfitRow(tx, await requirePost(tx, userId, postId))
  return postId
}

type NewDraft = Omit<NewPostRow, 'scheduledAt' | 'isPublished' | 'formats'> &
  Partial<Pick<NewPostRow, 'formats'>>

/** Stores what Lin itself has written. */
export async function addDraft(
  db: Db,
  { formats = formatsOf({}), ...draft }: NewDraft,
  now: Date,
): Promise<void> {
  const row = await insertPost(db, { ...draft, formats, scheduledAt: null, isPublished: false })
  if (row === undefined) return
  await addLine(db, {
    userId: row.user_id,
    postId: row.id,
    by: { actor: 'writer' },
    action: 'written',
    at: now,
    contentHash: contentHash(row),
  })
}

/**
 * LinkedIn keeps its copy of a published post.
 * @throws posts/not-found
 */
export async function deletePost(
  { clock, slots }: Pick<PostKit, 'clock' | 'slots'>,
  db: Db,
  { userId, id, apiKey }: Omit<Draft, 'ifMatch'>,
): Promise<Done> {
  await lockPost(db, userId, id)
  const row = await requireIdlePost(db, userId, id)
  await slots.leaveDeleted(db, { userId, postId: id }, clock.now())
  await dismissNews(db, userId, { subject: id, kinds: OF_POSTS }, clock.now())
  await keepKeysOf(db, userId, id)
  await deletePostRow(db, userId, id)
  await addLine(db, {
    userId,
    postId: id,
    by: authorOf(apiKey),
    action: 'deleted',
    at: clock.now(),
    contentHash: contentHash(row),
  })
  return done('Post deleted')
}

const OF_POSTS = [
  'post-published',
  'post-failed',
  'post-unknown',
  'comment-by-hand',
  'comment-failed',
  'comment-unknown',
  'slot-missed',
  'approval-given',
  'approval-words',
  'approval-void',
  'approval-asked',
] as const

interface Wish {
  /** Null removes the draft from its slot. */
  readonly at: Date | null
  /** Time zone of the wall time, as the device sends it; undefined for the reader's zone. */
  readonly zone: string | undefined
  readonly apiKey: ActingKey
}

/**
 * The caller has locked the draft.
 * @throws posts/in-the-past, accounts/not-found, and what `refuseUnfitRow` throws
 */
async function publishAt(
  kit: PostKit,
  db: Db,
  row: PostRow,
  { at, zone, apiKey }: Wish,
): Promise<void> {
  if (at?.getTime() === row.slot_at?.getTime()) return
  const draft = { userId: row.user_id, postId: row.id }
  const now = kit.clock.now()
  if (at === null) {
    await kit.slots.leave(db, { ...draft, apiKey }, 'takenBack', now)
    const line = { ...draft, by: authorOf(apiKey), action: 'unplanned', at: now } as const
    await addLine(db, { ...line, contentHash: contentHash(row) })
    return
  }
  if (at <= now) throw new AppError('posts/in-the-past')
  await refuseUnfitRow(db, row)
  const accountId = row.social_account_id
  if (accountId === null) throw new AppError('accounts/not-found', { detail: NO_ACCOUNT })
  const chosen = { at, zone: await zoneOf(db, row.user_id, zone), apiKey }
  await kit.slots.set(db, { ...draft, accountId }, chosen, now)
}

async function zoneOf(db: Db, userId: string, named: string | undefined): Promise<string | null> {
  if (named !== undefined && isZone(named)) return named
  const read = await readZone(db, userId)
  return read !== null && isZone(read) ? read : null
}
