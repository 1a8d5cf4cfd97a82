import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { AppError } from '#contract/errors.ts'
import { PUBLISH_ANSWER_MS } from '#contract/limits.ts'
import type { PublishDirect, PublishReply } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { isMatch } from '#server/kit/if-match.ts'
import { isOfDeleted } from '#server/posts/deleted-keys.ts'
import { versionOf } from '#server/posts/list.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { changedJob, readPost, refuseUnlessDraft } from '#server/posts/save.ts'
import { changePost, findRow, insertPost, lockPost } from '#server/posts/store.ts'
import { leaveSlot } from '#server/schedules/settle-slot.ts'
import { ownJob } from '#server/writing/store.ts'

import { claimPublish, refuseUnfit } from './claim.ts'
import { findAttempt, findAttemptByKey } from './store.ts'
import type { AttemptRow } from './store.ts'

const LOOK_EVERY_MS = 100

/**
 * Stores the post, claims the key and hands the attempt to a worker, all in one transaction; then
 * waits for the outcome. The same key again, at the same time or later, waits for and answers the
 * same attempt: nothing is sent twice.
 *
 * @throws posts/blank, posts/too-long, posts/image-invalid, accounts/not-found,
 *   accounts/disconnected, posts/not-found, posts/already-published, posts/being-published,
 *   posts/changed-elsewhere, request/key-reused
 */
export async function publishDirect(
  kit: PostKit,
  request: PublishDirect,
  { userId, key = randomUUID(), ifMatch }: Publisher,
): Promise<PublishReply> {
  const fingerprint = kit.secrets.fingerprint(intentOf(request))
  const attempt =
    (await findAttemptByKey(kit.db, userId, key)) ??
    (await claim(kit, request, { userId, key, ifMatch, fingerprint }))
  if (!attempt.fingerprint.equals(fingerprint)) throw new AppError('request/key-reused')
  return answerWhenDone(kit, attempt.id, (now) => !isPublishing(now.state))
}

interface Publisher {
  readonly userId: string
  /** The Idempotency-Key; a call without one is an intent of its own. */
  readonly key?: string
  /** The header of that name: which version of the draft may be published over. */
  readonly ifMatch: string | undefined
}

interface Claiming extends Required<Publisher> {
  readonly fingerprint: Buffer
}

/** What drafted a text makes no other post of it, nor does it whether nothing is said, or null. */
function intentOf(request: PublishDirect): string {
  const { generation_id: _, image_alt_text, link_card, ...content } = request
  return JSON.stringify({
    ...content,
    ...(image_alt_text === null ? {} : { image_alt_text }),
    ...(link_card === null ? {} : { link_card }),
  })
}

async function claim(
  kit: PostKit,
  request: PublishDirect,
  { userId, key, ifMatch, fingerprint }: Claiming,
): Promise<AttemptRow> {
  refuseUnfit(request)
  await publishingAccount(kit, kit.db, userId, request.social_account_id)
  try {
    await inTransaction(kit.db, async (tx) => {
      if (await isOfDeleted(tx, userId, key)) throw new AppError('posts/not-found')
      const postId = await storePost(kit, tx, { userId, ifMatch, request })
      const isClaimed = await claimPublish(kit, tx, {
        userId,
        postId,
        accountId: request.social_account_id,
        key,
        fingerprint,
        text: request.text_content,
      })
      if (!isClaimed) throw new KeyTaken()
    })
  } catch (error) {
    const first = await findAttemptByKey(kit.db, userId, key)
    // A twin with the same key was first: its post is the one, whatever stopped this one.
    if (first === undefined) throw error
    return first
  }
  const attempt = await findAttemptByKey(kit.db, userId, key)
  if (attempt === undefined) throw new AppError('posts/not-found')
  return attempt
}

/** The draft that is published, brought to the text that is sent; or a new post. */
async function storePost(
  kit: PostKit,
  tx: Db,
  { userId, ifMatch, request }: Pick<Claiming, 'userId' | 'ifMatch'> & { request: PublishDirect },
): Promise<string> {
  const postId = request.id ?? randomUUID()
  const attachments = {
    imageUrl: request.image_content_url ?? null,
    imageAltText: request.image_alt_text ?? null,
    linkCard: request.link_card ?? null,
  }
  // First of all: a request that stores or publishes this id at the same time is waited for here.
  const isNew = await insertPost(tx, {
    userId,
    id: postId,
    text: request.text_content,
    ...attachments,
    accountId: request.social_account_id,
    scheduledAt: null,
    isPublished: false,
    generationId: await ownJob(tx, userId, request.generation_id),
  })
  if (isNew) return postId
  await lockPost(tx, userId, postId)
  const row = await findRow(tx, userId, postId)
  refuseUnlessDraft(row)
  if (!isMatch(ifMatch, versionOf(row))) throw new AppError('posts/changed-elsewhere')
  const now = kit.clock.now()
  await leaveSlot(tx, { userId, postId }, 'byHand', now)
  const change = {
    text_content: request.text_content,
    image_content_url: attachments.imageUrl,
    image_alt_text: attachments.imageAltText,
    link_card: attachments.linkCard,
    social_account_id: request.social_account_id,
    ...(await changedJob(tx, userId, request.generation_id)),
  }
  await changePost(tx, userId, postId, change, now)
  return postId
}

/** Another request with the key committed first: this one's post must not stay. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** Waits until the attempt is done as the caller means it, or long enough; answers where it stands. */
export async function answerWhenDone(
  kit: PostKit,
  attemptId: string,
  isDone: (attempt: AttemptRow) => boolean,
): Promise<PublishReply> {
  const until = Date.now() + PUBLISH_ANSWER_MS
  for (;;) {
    const attempt = await findAttempt(kit.db, attemptId)
    if (attempt === undefined) throw new AppError('posts/not-found')
    if (isDone(attempt) || Date.now() > until) return replyOf(kit, attempt)
    await wait(LOOK_EVERY_MS)
  }
}

async function replyOf(kit: PostKit, attempt: AttemptRow): Promise<PublishReply> {
  const post = await readPost(kit, kit.db, attempt.user_id, attempt.post_id)
  return {
    success: attempt.state === 'published',
    message: attempt.reason ?? MESSAGES[attempt.state],
    post,
  }
}

const MESSAGES: Record<AttemptRow['state'], string> = {
  queued: 'The post is stored and will be published in a moment.',
  uploading: 'The image is being uploaded.',
  sending: 'The post is on its way to LinkedIn.',
  published: 'Published on LinkedIn',
  failed: 'Failed to publish post',
  unknown: 'The post may be live. Look at LinkedIn, or settle it.',
  settling: 'LinkedIn is being asked.',
}
