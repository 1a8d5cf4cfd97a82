import { createHash } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import type { PublishDirect } from '#contract/posts.ts'
import { askForApproval } from '#server/approvals/ask.ts'
import type { Asked } from '#server/approvals/ask.ts'
import { approveAtOnce, findApproval } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { ActingKey } from '#server/kit/session.ts'
import type { PostPicture } from '#server/posts/picture.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'
import { lockStored } from '#server/posts/publishable.ts'
import { savePost, updatePost } from '#server/posts/save.ts'

import type { PublishingKit } from './publishing-kit.ts'

type StoredPost = Parameters<typeof approveAtOnce>[1]

/** Rolls back what the release has begun, because no person has approved the post. */
export class NeedsPerson extends Error {
  override readonly name = 'NeedsPerson'
}

/**
 * The caller has locked the post, which is in no slot.
 *
 * @returns the id of what releases the post now: an approval that is there, if the key may release nothing else
 * @throws NeedsPerson
 */
export async function releaseNow(
  tx: Db,
  post: StoredPost,
  apiKey: ActingKey,
  now: Date,
): Promise<string> {
  if (apiKey?.needsApproval !== true) return approveAtOnce(tx, post, apiKey, now)
  const approvalId = await findApproval(tx, post)
  if (approvalId === null) throw new NeedsPerson()
  return approvalId
}

/** The same request again means the same draft, also where it names none. A UUID of version 8 (RFC 9562). */
export function draftOf(userId: string, fingerprint: Buffer): string {
  const digest = createHash('sha256').update(`${userId} `).update(fingerprint).digest()
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Keeps what was to be published as a draft, in its slot if it is in one, holds it, and tells its owner.
 *
 * @throws approvals/needed, and what `savePost` and `updatePost` throw
 */
export async function keepForPerson(
  kit: PublishingKit,
  request: PublishDirect & { readonly id: string },
  {
    userId,
    apiKey,
    ifMatch,
    picture,
  }: {
    readonly userId: string
    readonly apiKey: Asked['apiKey']
    readonly ifMatch: string | undefined
    readonly picture: PostPicture
  },
): Promise<never> {
  const { id, ...given } = request
  // What the request leaves out, its post does not have.
  const { image_content_url = null, image_alt_text = null, link_card = null } = given
  const wanted = { ...given, image_content_url, image_alt_text, link_card }
  const { at, isApproved } = await inTransaction(kit.db, async (tx) => {
    const of = { userId, postId: id, apiKey }
    if ((await lockStored(tx, userId, id)) === undefined) {
      await savePost(kit, tx, userId, { ...wanted, id }, { picture, key: null, apiKey })
    } else {
      await updatePost(kit, tx, { userId, id, ifMatch, apiKey }, wanted, picture)
    }
    return askForApproval(kit, tx, of)
  })
  throw isApproved && at !== null
    ? new AppError('approvals/needed', { detail: `${FOR_ITS_SLOT} ${at.toISOString()}.` })
    : new AppError('approvals/needed')
}

const FOR_ITS_SLOT =
  'A person has approved this post for its slot, and not for now. Nothing is left to do: it is published at'

/**
 * Holds a post that may be live. Its owner settles it in Lin.
 *
 * @throws approvals/needed
 */
export async function leaveToPerson(
  kit: PublishingKit,
  { userId, postId, apiKey }: PostOfUser & { readonly apiKey: Asked['apiKey'] },
): Promise<never> {
  await inTransaction(kit.db, async (tx) => {
    await lockStored(tx, userId, postId)
    await askForApproval(kit, tx, { userId, postId, apiKey })
  })
  throw new AppError('approvals/needed', { detail: SETTLES })
}

const SETTLES =
  'This program releases only what a person has approved exactly as it is. Nothing was published: the post may be live, and its owner was told, who settles it in Lin.'
