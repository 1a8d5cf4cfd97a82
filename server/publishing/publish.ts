import { randomUUID } from 'node:crypto'

import { urnInLink } from '@lin/linkedin/urns'

import { AppError } from '#contract/errors.ts'
import { PUBLISH_ANSWER_MS, SECOND_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { PublishDirect, PublishReply, Settlement } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import { findRelease } from '#server/approvals/release.ts'
import { windowAt } from '#server/approvals/subject.ts'
import { growingWaits } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { english } from '#server/kit/messages.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { sleep } from '#server/kit/timers.ts'
import { authorOf } from '#server/ledger/add-line.ts'
import { intendedFormats } from '#server/posts/formats.ts'
import { readPost, requirePost } from '#server/posts/list.ts'
import { readPicture, storePicture } from '#server/posts/picture.ts'
import { isOfDeleted, lockDraft, refuseUnfit, takeDraft } from '#server/posts/publishable.ts'
import { mayLeaveAgain } from '#server/posts/resend-window.ts'
import { saveForPublishing } from '#server/posts/save.ts'

import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import { NeedsPerson, draftOf, keepForPerson, leaveToPerson, releaseNow } from './release-by-key.ts'
import {
  SAID_MISSING,
  claimAttempt,
  findAttempt,
  findAttemptByKey,
  latestAttempt,
  sentBy,
} from './store.ts'
import type { AttemptRow } from './store.ts'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = SECOND_MS

/**
 * Stores the post, claims the key and hands the attempt to a worker, all in one transaction; then waits for the
 * outcome. The same key again, at the same time or later, waits for and answers the same attempt: nothing is
 * sent twice.
 * @throws posts/blank, posts/too-long, posts/image-invalid, posts/image-unreadable, posts/image-missing,
 *   posts/content-incomplete, posts/content-missing, accounts/not-found, accounts/disconnected, posts/not-found,
 *   posts/already-published, posts/being-published, posts/changed-elsewhere, request/key-reused, approvals/needed
 */
export async function publishDirect(
  kit: PublishingKit,
  request: PublishDirect,
  { userId, key = randomUUID(), ifMatch, apiKey }: Publisher,
): Promise<PublishReply> {
  const fingerprint = kit.secrets.fingerprint(intentOf(request))
  const attempt =
    (await findAttemptByKey(kit.db, userId, key)) ??
    (await claim(kit, request, { userId, key, ifMatch, apiKey, fingerprint }))
  if (!attempt.fingerprint.equals(fingerprint)) throw new AppError('request/key-reused')
  return answerWhenDone(kit, attempt.id, isOver)
}

interface Publisher {
  readonly userId: string
  /** The Idempotency-Key; a call without one is an intent of its own. */
  readonly key?: string
  /** The If-Match header names the version of the draft that may be published over. */
  readonly ifMatch: string | undefined
  readonly apiKey: ActingKey
}

interface Claiming extends Required<Publisher> {
  readonly fingerprint: Buffer
}

/** The same intent whichever draft the text comes from, and whether a field is null or left out. */
function intentOf(request: PublishDirect): string {
  const { generation_id: _, image_alt_text, link_card, ...given } = request
  const { content, visibility, is_reshare_disabled, first_comment, mentions, ...said } = given
  return JSON.stringify({
    ...said,
    ...(image_alt_text === null ? {} : { image_alt_text }),
    ...(link_card === null ? {} : { link_card }),
    ...intendedFormats({ content, visibility, is_reshare_disabled, first_comment, mentions }),
  })
}

async function claim(
  kit: PublishingKit,
  given: PublishDirect,
  { userId, key, ifMatch, apiKey, fingerprint }: Claiming,
): Promise<AttemptRow> {
  const isAsked = apiKey?.needsApproval === true
  const id = given.id ?? (isAsked ? draftOf(userId, fingerprint) : randomUUID())
  const request = { ...given, id }
  // A draft may hold a poll that the request does not name: it is asked again once it is stored.
  const shown = readPicture(request.image_content_url)
  const mayHold = given.id !== undefined && request.content === undefined
  if (!mayHold || request.text_content.trim() !== '') refuseUnfit({ ...request, picture: shown })
  await publishingAccount(kit, kit.db, userId, request.social_account_id)
  const picture = await storePicture(kit, userId, shown)
  try {
    await inTransaction(kit.db, async (tx) => {
      if (await isOfDeleted(tx, userId, key)) throw new AppError('posts/not-found')
      const postId = await saveForPublishing(kit, tx, request, {
        userId,
        ifMatch,
        apiKey,
        picture,
      })
      const post = await requirePost(tx, userId, postId)
      const isClaimed = await claimPublish(kit, tx, {
        userId,
        postId,
        accountId: request.social_account_id,
        key,
        fingerprint,
        text: request.text_content,
        approvalId: await releaseNow(tx, post, apiKey, kit.clock.now()),
      })
      if (!isClaimed) throw new KeyTaken()
    })
  } catch (error) {
    const first = await findAttemptByKey(kit.db, userId, key)
    // Another request with the same key was first: its post counts, whatever stopped this one.
    if (first !== undefined) return first
    if (error instanceof NeedsPerson && apiKey !== undefined) {
      return keepForPerson(kit, request, { userId, apiKey, ifMatch, picture })
    }
    throw error
  }
  const attempt = await findAttemptByKey(kit.db, userId, key)
  if (attempt === undefined) throw new AppError('posts/not-found')
  return attempt
}

/** Another request with the key committed first: rolls back the post that this one stored. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** Waits until the attempt is done, at most as long as a request may take; answers with its state then. */
export async function answerWhenDone(
  kit: PublishingKit,
  attemptId: string,
  isDone: (attempt: AttemptRow) => boolean,
): Promise<PublishReply> {
  const until = performance.now() + PUBLISH_ANSWER_MS
  for (const waitMs of growingWaits(FIRST_WAIT_MS, LONGEST_WAIT_MS)) {
    const attempt = await findAttempt(kit.db, attemptId)
    if (attempt === undefined) throw new AppError('posts/not-found')
    if (isDone(attempt) || performance.now() > until) return replyOf(kit, attempt)
    await sleep(waitMs)
  }
  throw new Error('unreachable')
}

async function replyOf(kit: PublishingKit, attempt: AttemptRow): Promise<PublishReply> {
  const post = await readPost(kit, kit.db, attempt.user_id, attempt.post_id)
  return {
    success: attempt.state === 'published',
    message: attempt.reason === null ? MESSAGES[attempt.state] : english(attempt.reason),
    post,
  }
}

const MESSAGES: Record<AttemptRow['state'], string> = {
  queued: 'The post is stored and will be published in a moment.',
  uploading: 'What goes with it is being uploaded.',
  sending: 'The post is on its way to LinkedIn.',
  published: 'Published on LinkedIn',
  failed: 'Failed to publish post',
  unknown: 'The post may be live. Look at LinkedIn to see.',
  settling: 'LinkedIn is being asked.',
}

/**
 * Publishes what its owner planned for a moment.
 *
 * @param planned `at`: the moment for which it was planned
 * @returns `busy` when another transaction holds the draft: try again; `unapproved` when it needs an approval, and
 *   nobody has approved it as it is
 * @throws request/key-reused, accounts/not-found, and what `takeDraft` and `publishingAccount` throw
 */
export async function publishStored(
  kit: PublishingKit,
  tx: Db,
  planned: Pick<Intent, 'userId' | 'postId' | 'key'> & { readonly at: Date },
): Promise<'begun' | 'busy' | 'unapproved'> {
  const row = await takeDraft(tx, planned.userId, planned.postId)
  if (row === null) return 'busy'
  const approvalId = await findRelease(tx, row, windowAt(planned.at))
  if (approvalId === undefined) return 'unapproved'
  await publishLocked(kit, tx, { ...planned, approvalId }, row)
  return 'begun'
}

/** The caller has locked the draft. */
export async function publishLocked(
  kit: PublishingKit,
  tx: Db,
  { userId, postId, key, approvalId }: Pick<Intent, 'userId' | 'postId' | 'key' | 'approvalId'>,
  row: { readonly social_account_id: string | null; readonly text_content: string },
): Promise<void> {
  const { social_account_id: accountId } = row
  if (accountId === null) throw new AppError('accounts/not-found')
  await publishingAccount(kit, tx, userId, accountId)
  const isClaimed = await claimPublish(kit, tx, {
    userId,
    postId,
    accountId,
    key,
    fingerprint: storedIntent(kit, postId),
    text: row.text_content,
    approvalId,
  })
  if (!isClaimed) throw new AppError('request/key-reused')
}

function storedIntent({ secrets }: PublishingKit, postId: string): Buffer {
  return secrets.fingerprint(JSON.stringify({ stored: postId }))
}

interface Intent {
  readonly userId: string
  readonly postId: string
  readonly accountId: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly text: string
  /** What released the post; null: its owner's own plan. */
  readonly approvalId: string | null
}

/** Runs in the transaction that holds the post. False when another request claimed the key first. */
async function claimPublish(kit: PublishingKit, tx: Db, intent: Intent): Promise<boolean> {
  const id = randomUUID()
  if (!(await claimAttempt(tx, { id, ...intent }))) return false
  await kit.queue.enqueue(tx, 'publish', { attemptId: id, settle: false, tries: 0 })
  return true
}

interface Settling {
  readonly userId: string
  readonly postId: string
  /** The Idempotency-Key under which the post would be published again. */
  readonly key?: string
  readonly apiKey: ActingKey
}

/**
 * `resend` sends the identical text once more, while LinkedIn still recognises it: LinkedIn either names the first post
 * as its duplicate, or accepts it now; either way it is there once. Later, and without a text to recognise, the user
 * looks: `mark-published` and `publish-again` rely on their answer. `withdraw` ends an attempt that has not left yet.
 * @throws posts/not-found, posts/not-unknown, posts/resend-too-late, posts/link-unknown, accounts/not-found,
 *   accounts/disconnected, and errors of `publishStored`
 */
export async function reconcilePost(
  kit: PublishingKit,
  { userId, postId, key = randomUUID(), apiKey }: Settling,
  { method, link }: Settlement,
): Promise<PublishReply> {
  const known = method === 'publish-again' ? await findAgain(kit, { userId, postId, key }) : null
  if (known !== null) return answerWhenDone(kit, known.id, isOver)
  const attempt = await latestAttempt(kit.db, userId, postId)
  if (attempt === undefined) throw new AppError('posts/not-found')
  if (method === 'withdraw') return withdraw(kit, attempt, apiKey)
  if (attempt.state !== 'unknown') throw new AppError('posts/not-unknown')
  if (method === 'mark-published') return markPublished(kit, attempt, { link, apiKey })
  if (attempt.account_id === null) throw new AppError('accounts/not-found')
  await publishingAccount(kit, kit.db, userId, attempt.account_id)
  // While LinkedIn recognises the text, resending cannot post it twice, even if the user overlooked the post.
  if (mayLeaveAgain(kit, sentBy(attempt), kit.clock.now())) return resend(kit, attempt)
  if (method === 'resend') throw new AppError('posts/resend-too-late')
  return publishAgain(kit, attempt, key, apiKey)
}

async function resend(kit: PublishingKit, attempt: AttemptRow): Promise<PublishReply> {
  await kit.queue.enqueue(kit.db, 'publish', { attemptId: attempt.id, settle: true })
  return answerWhenDone(kit, attempt.id, (now) => now.tries > attempt.tries && isOver(now))
}

/** A worker that runs the withdrawn attempt finds it failed, and stops. */
async function withdraw(
  kit: PublishingKit,
  attempt: AttemptRow,
  apiKey: ActingKey,
): Promise<PublishReply> {
  if (!isPublishing(attempt.state)) throw new AppError('posts/not-unknown')
  const change = { reason: WITHDRAWN, by: authorOf(apiKey) }
  if (!(await record(kit, attempt, 'withdrawn', change))) {
    throw new AppError('posts/being-published')
  }
  return answerWhenDone(kit, attempt.id, () => true)
}

const WITHDRAWN: Messages = [{ code: 'publish/withdrawn' }, { code: 'next/nothing-posted' }]

async function markPublished(
  kit: PublishingKit,
  attempt: AttemptRow,
  { link = '', apiKey }: { readonly link: string | undefined; readonly apiKey: ActingKey },
): Promise<PublishReply> {
  const urn = urnInLink(link)
  if (urn === null && link.trim() !== '') throw new AppError('posts/link-unknown')
  const reason: Messages = [{ code: 'publish/marked-as-published' }]
  await record(kit, attempt, 'reconciled-live', {
    reason,
    by: authorOf(apiKey),
    ...(urn === null ? {} : { urn }),
  })
  return answerWhenDone(kit, attempt.id, () => true)
}

/** The user has looked, and the post is not there: in one transaction this attempt fails, and another one begins. */
async function publishAgain(
  kit: PublishingKit,
  attempt: AttemptRow,
  key: string,
  apiKey: ActingKey,
): Promise<PublishReply> {
  const { user_id: userId, post_id: postId } = attempt
  try {
    const change = { reason: [SAID_MISSING], by: authorOf(apiKey) }
    await record(kit, attempt, 'reconciled-missing', change, async (tx) => {
      const row = await lockDraft(tx, userId, postId)
      const approvalId = await releaseNow(tx, row, apiKey, kit.clock.now())
      await publishLocked(kit, tx, { userId, postId, key, approvalId }, row)
    })
  } catch (error) {
    if (!(error instanceof NeedsPerson) || apiKey === undefined) throw error
    return leaveToPerson(kit, { userId, postId, apiKey })
  }
  // The same call may have been first, at the same time: then its attempt is the one.
  const begun = await findAgain(kit, { userId, postId, key })
  if (begun === null) throw new AppError('posts/not-unknown')
  return answerWhenDone(kit, begun.id, isOver)
}

/**
 * The attempt that publishing again has begun under the key.
 * @throws request/key-reused
 */
async function findAgain(
  kit: PublishingKit,
  { userId, postId, key }: Pick<Intent, 'userId' | 'postId' | 'key'>,
): Promise<AttemptRow | null> {
  const attempt = await findAttemptByKey(kit.db, userId, key)
  if (attempt === undefined) return null
  if (!attempt.fingerprint.equals(storedIntent(kit, postId))) {
    throw new AppError('request/key-reused')
  }
  return attempt
}

export function isOver({ state }: AttemptRow): boolean {
  return !isPublishing(state)
}
