import type { Recorded } from '#contract/approvals/approvals.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { addLine, authorOf } from '#server/ledger/add-line.ts'
import { contentHash } from '#server/posts/content-hash.ts'

import {
  deleteHolds,
  findPlan,
  hasHold,
  insertApproval,
  insertHolds,
  listStanding,
} from './store.ts'
import type { ApprovalRow } from './store.ts'
import { hashOf } from './subject.ts'
import type { Approvable, Window } from './subject.ts'

interface StoredPost extends Approvable {
  readonly user_id: string
  readonly id: string
}

interface Release {
  readonly decision: Extract<Recorded, 'approved' | 'planned' | 'withdrawn'>
  /** Of a person. */
  readonly channel: 'press' | 'slot' | 'owner'
  readonly window: Window | null
  readonly apiKey: ActingKey
}

/** @returns the id of the approval, or of the plan */
async function recordRelease(
  db: Db,
  post: StoredPost,
  { decision, channel, window, apiKey }: Release,
  now: Date,
): Promise<string> {
  const of = { userId: post.user_id, postId: post.id }
  const hash = hashOf(post, window)
  const id = await insertApproval(db, {
    ...of,
    decision,
    hash,
    channel: apiKey === undefined ? channel : 'key',
    api_key_id: apiKey?.id ?? null,
    name: apiKey?.name ?? null,
    decided_at: now,
  })
  if (id === null) throw new Error('An approval without a key cannot be there already.')
  await addLine(db, {
    ...of,
    by: authorOf(apiKey),
    action: decision,
    at: now,
    contentHash: contentHash(post),
    approvalHash: hash,
    channel: apiKey === undefined ? channel : 'key',
    recordId: id,
  })
  return id
}

/** The post goes out now, as it is: a person has pressed, or a program has asked with the scope `publish`. */
export function approveAtOnce(
  db: Db,
  post: StoredPost,
  apiKey: ActingKey,
  now: Date,
): Promise<string> {
  const window = { from: now, to: now }
  return recordRelease(db, post, { decision: 'approved', channel: 'press', window, apiKey }, now)
}

/** Its owner approves the post as it is, or takes that back, and publishes nothing. */
export async function recordOwnWord(
  db: Db,
  post: StoredPost,
  { decision, window }: Pick<Release, 'decision' | 'window'>,
  now: Date,
): Promise<void> {
  await recordRelease(db, post, { decision, channel: 'owner', window, apiKey: undefined }, now)
}

/** Approves the post for its slot as it is, in the name of its owner or of an API key. */
export async function approveInSlot(
  db: Db,
  post: StoredPost,
  { window, apiKey }: Pick<Release, 'window' | 'apiKey'>,
  now: Date,
): Promise<void> {
  await recordRelease(db, post, { decision: 'approved', channel: 'slot', window, apiKey }, now)
}

/**
 * A time was chosen, which approves nothing. Recorded of API keys; of a person only after one, so that the newest plan
 * is always that of whoever chose last.
 */
export async function recordPlan(
  db: Db,
  post: StoredPost,
  { window, apiKey }: Pick<Release, 'window' | 'apiKey'>,
  now: Date,
): Promise<void> {
  const of = { userId: post.user_id, postId: post.id }
  if (apiKey === undefined && (await findPlan(db, of)) === null) {
    const line = { ...of, by: authorOf(apiKey), action: 'planned', at: now } as const
    const hashes = { contentHash: contentHash(post), approvalHash: hashOf(post, window) }
    await addLine(db, { ...line, ...hashes, channel: 'press' })
    return
  }
  await recordRelease(db, post, { decision: 'planned', channel: 'press', window, apiKey }, now)
}

/** The approvals that are of this very post and of this moment, or of any moment. */
export function validOf(
  standing: readonly ApprovalRow[],
  post: Approvable,
  window: Window | null,
): ApprovalRow[] {
  const hashes = [hashOf(post, window), hashOf(post, null)]
  return standing.filter(({ hash }) => hashes.some((each) => each.equals(hash)))
}

/**
 * Whether a slot may publish a post, which the caller has locked and read.
 *
 * @returns what released it: null where its owner's own plan is enough; undefined where nobody has approved this very
 *   post for this moment
 */
export async function findRelease(
  db: Db,
  post: StoredPost,
  window: Window,
): Promise<string | null | undefined> {
  const of = { userId: post.user_id, postId: post.id }
  if (!(await hasHold(db, of))) return findPlan(db, of)
  const [approval] = validOf(await listStanding(db, of), post, window)
  return approval?.id
}

/**
 * The approval by which a program may publish a post at once; null where no person has approved this very post. What a
 * program released itself does not count. The caller has locked the post, which is in no slot.
 */
export async function findApproval(db: Db, post: StoredPost): Promise<string | null> {
  const standing = await listStanding(db, { userId: post.user_id, postId: post.id })
  const [approval] = validOf(standing, post, null).filter(({ channel }) => channel !== 'key')
  return approval?.id ?? null
}

/** A schedule that asks first needs an approval for what it writes. */
export function holdForSchedule(db: Db, userId: string, postIds: readonly string[]): Promise<void> {
  return insertHolds(db, userId, postIds, { by: 'schedule' })
}

/** A person took the posts out of their slots, or their schedule asks no more. What others ask for stays. */
export function liftScheduleHold(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<void> {
  return deleteHolds(db, userId, postIds, 'schedule')
}

/** What released an attempt to publish; undefined where its owner's own plan did. */
export async function findApprovalRow(
  db: Db,
  id: string | null,
): Promise<Pick<ApprovalRow, 'channel' | 'hash'> | undefined> {
  if (id === null) return undefined
  return db
    .selectFrom('approvals')
    .select(['channel', 'hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}
