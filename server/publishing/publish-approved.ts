import { randomUUID } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import { askForApproval, requireVersion, versionOf } from '#server/approvals/ask.ts'
import type { Asked, Version } from '#server/approvals/ask.ts'
import { findApproval } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { lockDraft, lockStored } from '#server/posts/publishable.ts'

import { answerWhenDone, isOver, publishLocked } from './publish.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { findAttemptByKey, latestAttempt } from './store.ts'

/**
 * `sent`: the post is, or may be, at LinkedIn, or on its way; `planned`: its slot publishes it; `waits`: nobody has
 * approved this very post, so nothing was sent.
 */
export type Released =
  | { readonly outcome: 'sent'; readonly isRepeated: boolean }
  | { readonly outcome: 'planned' | 'waits'; readonly version: Version }

/**
 * Publishes a draft for a program, if a person has approved it exactly as it is. Otherwise holds it, and asks its owner.
 * A post that was sent stays as it is: asking again changes nothing.
 *
 * @param hash the version that the program means
 * @throws posts/not-found, approvals/out-of-date, accounts/not-found, accounts/disconnected, and what `lockDraft` throws
 */
export async function publishApproved(
  kit: PublishingKit,
  of: Asked,
  hash: string,
): Promise<Released> {
  const key = randomUUID()
  const held = await inTransaction(kit.db, (tx) => begin(kit, tx, of, { hash, key }))
  if (held !== null) return held
  const begun = await findAttemptByKey(kit.db, of.userId, key)
  const attempt = begun ?? (await latestAttempt(kit.db, of.userId, of.postId))
  if (attempt === undefined) throw new AppError('posts/not-found')
  await answerWhenDone(kit, attempt.id, isOver)
  return { outcome: 'sent', isRepeated: begun === undefined }
}

/** Null where there is an attempt, begun now or before. */
async function begin(
  kit: PublishingKit,
  tx: Db,
  of: Asked,
  { hash, key }: { readonly hash: string; readonly key: string },
): Promise<Released | null> {
  const stored = await lockStored(tx, of.userId, of.postId)
  if (stored === undefined) throw new AppError('posts/not-found')
  if (stored.state !== null && stored.state !== 'failed') return null
  if (stored.is_published) return { outcome: 'sent', isRepeated: true }
  await requireVersion(kit, tx, of, hash)
  const draft = await lockDraft(tx, of.userId, of.postId)
  const version = await versionOf(kit, tx, of)
  if (version.at !== null && (version.isApproved || !version.isHeld)) {
    return { outcome: 'planned', version }
  }
  const approvalId = version.at === null ? await findApproval(tx, draft) : null
  if (approvalId === null) return { outcome: 'waits', version: await askForApproval(kit, tx, of) }
  await publishLocked(kit, tx, { userId: of.userId, postId: of.postId, key, approvalId }, draft)
  return null
}
