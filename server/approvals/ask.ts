import { APPROVAL } from '#contract/approvals/limits.ts'
import { AppError } from '#contract/errors.ts'
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { addLine, authorOf } from '#server/ledger/add-line.ts'
import {
  countSince,
  dismissNews,
  excerptOf,
  isNotified,
  notify,
} from '#server/notifications/notify.ts'
import { pathOfPost } from '#server/notifications/paths.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'
import { findStored } from '#server/posts/publishable.ts'

import { recheck } from './recheck.ts'
import type { RecheckKit } from './recheck.ts'
import { validOf } from './release.ts'
import { windowOf } from './shared-posts.ts'
import { hasHold, insertHolds, listStanding } from './store.ts'
import { hashOf } from './subject.ts'
import type { Approvable } from './subject.ts'

export interface Version {
  /** See `hashOf` of subject.ts, in hexadecimal digits. */
  readonly hash: string
  /** When a slot publishes the post; null without one. */
  readonly at: Date | null
  readonly isHeld: boolean
  /** By a person: what an API key released itself is no approval. */
  readonly isApproved: boolean
}

/** @throws posts/not-found */
export async function versionOf(
  { slots }: Pick<RecheckKit, 'slots'>,
  db: Db,
  of: PostOfUser,
): Promise<Version> {
  const post = await requireStored(db, of)
  const at = await slots.timeOf(db, of)
  const window = windowOf(at)
  const approvals = validOf(await listStanding(db, of), post, window)
  return {
    hash: hashOf(post, window).toString('hex'),
    at,
    isHeld: await hasHold(db, of),
    isApproved: approvals.some(({ channel }) => channel !== 'key'),
  }
}

/**
 * A program names the version that it has read; the time in a slot may be left out of it. The caller has locked the post.
 *
 * @throws posts/not-found, approvals/out-of-date
 */
export async function requireVersion(
  { slots }: Pick<RecheckKit, 'slots'>,
  tx: Db,
  of: PostOfUser,
  hash: string,
): Promise<void> {
  const post = await requireStored(tx, of)
  const windows = [windowOf(await slots.timeOf(tx, of)), null]
  if (!windows.some((window) => isOf(post, window, hash))) {
    throw new AppError('approvals/out-of-date')
  }
}

function isOf(post: Approvable, window: ReturnType<typeof windowOf>, hash: string): boolean {
  return hashOf(post, window).toString('hex') === hash
}

export interface Asked extends PostOfUser {
  readonly apiKey: NonNullable<ActingKey>
}

/** From now on the post is published only with an approval. One that its owner holds stays as it is. */
export async function holdForPerson(tx: Db, { userId, postId, apiKey }: Asked): Promise<void> {
  await insertHolds(tx, userId, [postId], { by: 'program', keyName: apiKey.name })
}

/**
 * Holds the post, and notifies its owner once for each version of it that nobody has approved. The caller has locked the
 * post.
 *
 * @throws posts/not-found, request/too-many
 */
export async function askForApproval(kit: RecheckKit, tx: Db, of: Asked): Promise<Version> {
  await holdForPerson(tx, of)
  await recheck(kit, tx, of)
  const version = await versionOf(kit, tx, of)
  if (version.isApproved) return version
  const { userId, postId } = of
  const post = await requireStored(tx, of)
  const key = `approval-asked ${postId} ${version.hash}`
  if (await isNotified(tx, userId, key)) return version
  await refuseFlood(kit, tx, userId)
  // One for each post: the newest.
  const about = { subject: postId, kinds: ['approval-asked'] } as const
  await dismissNews(tx, userId, about, kit.clock.now())
  await notify(kit, tx, {
    userId,
    kind: 'approval-asked',
    subject: postId,
    key,
    title: { code: 'notice/waits-for-approval', params: { post: excerptOf(post.text_content) } },
    body: [{ code: 'notice/program-asks' }, { code: 'notice/until-approved' }],
    path: pathOfPost(postId),
  })
  await addLine(tx, {
    userId,
    postId,
    by: authorOf(of.apiKey),
    action: 'approval-asked',
    at: kit.clock.now(),
    contentHash: contentHash(post),
    approvalHash: Buffer.from(version.hash, 'hex'),
  })
  return version
}

/**
 * To be called where a program has changed or planned a post. What stands in a slot then is held until a person approves
 * it, if the key releases only that. The caller has locked the post.
 */
export async function recheckBy(
  kit: RecheckKit,
  tx: Db,
  { apiKey, ...of }: PostOfUser & { readonly apiKey: ActingKey },
): Promise<void> {
  const isAsked = apiKey?.needsApproval === true && (await kit.slots.timeOf(tx, of)) !== null
  if (isAsked) await askForApproval(kit, tx, { ...of, apiKey })
  else await recheck(kit, tx, of)
}

/**
 * @param slot that waits, with its draft
 * @throws approvals/needed unless a person has approved the draft exactly as it is
 */
export async function requireApproval(
  { slots }: Pick<RecheckKit, 'slots'>,
  tx: Db,
  { user_id: userId, post_id: postId }: WaitingSlot,
): Promise<void> {
  const isApproved =
    postId !== null && (await versionOf({ slots }, tx, { userId, postId })).isApproved
  if (!isApproved) throw new AppError('approvals/needed')
}

interface WaitingSlot {
  readonly user_id: string
  readonly post_id: string | null
}

/** Each notification may be a push message, and a program may ask for every comma. */
async function refuseFlood({ clock }: RecheckKit, tx: Db, userId: string): Promise<void> {
  const now = clock.now().getTime()
  const asked = await countSince(tx, userId, 'approval-asked', new Date(now - HOUR_MS))
  if (asked < APPROVAL.askedHourlyMax) return
  throw new AppError('request/too-many', { retryAfterSeconds: HOUR_MS / SECOND_MS })
}

async function requireStored(db: Db, { userId, postId }: PostOfUser) {
  const post = await findStored(db, userId, postId)
  if (post === undefined) throw new AppError('posts/not-found')
  return post
}
