import { APPROVAL } from '#contract/approvals/limits.ts'
import type { NewDecision, SharedPost } from '#contract/approvals/shared-posts.ts'
import { AppError } from '#contract/errors.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { hashToken } from '#server/kit/secrets.ts'
import { addLine } from '#server/ledger/add-line.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import { lockStored, refuseUnlessDraft } from '#server/posts/publishable.ts'

import { lockLiveLink, postsOfLink } from './link-store.ts'
import type { LinkRow } from './link-store.ts'
import { tellOfDecision } from './notices.ts'
import { dismissVoid, recheck } from './recheck.ts'
import type { RecheckKit } from './recheck.ts'
import { presentShared, windowOf } from './shared-posts.ts'
import { countDecisions, hasDecided, hasHold, insertApproval } from './store.ts'
import { hashOf } from './subject.ts'

export type DecidingKit = RecheckKit & Pick<Kit, 'db'>

/**
 * Records what somebody with a link says of the post that they were shown. An approval lets a slot that waits for it
 * publish the post at its time; a later comment or suggestion of the same link takes the approval back.
 *
 * @throws approvals/link-invalid, approvals/out-of-date, approvals/too-many, posts/not-found,
 *   posts/being-published, posts/already-published
 */
export async function decideByLink(
  kit: DecidingKit,
  token: string,
  postId: string,
  decision: NewDecision,
): Promise<SharedPost> {
  return inTransaction(kit.db, async (tx) => {
    const link = await lockLiveLink(tx, hashToken(token), kit.clock.now())
    if (link === undefined) throw new AppError('approvals/link-invalid')
    if (!(await postsOfLink(tx, link)).includes(postId)) throw new AppError('posts/not-found')
    // Deciders, and edits of the post, go one after the other.
    const post = await lockStored(tx, link.user_id, postId)
    if (post === undefined) throw new AppError('posts/not-found')
    const of = { userId: link.user_id, postId }
    const isRepeated = await hasDecided(tx, of, { linkId: link.id, key: decision.id })
    if (!isRepeated) {
      refuseUnlessDraft(post)
      const hash = hashOf(post, windowOf(await kit.slots.timeOf(tx, of)))
      if (hash.toString('hex') !== decision.hash) throw new AppError('approvals/out-of-date')
      await record(
        kit,
        tx,
        link,
        { ...of, hash, content: contentHash(post), text: post.text_content },
        decision,
      )
    }
    return presentShared(kit, tx, link, post)
  })
}

interface Decided {
  readonly userId: string
  readonly postId: string
  readonly hash: Buffer
  /** The hash without the time. */
  readonly content: Buffer
  /** Of the post. */
  readonly text: string
}

async function record(
  kit: DecidingKit,
  tx: Db,
  link: LinkRow,
  { hash, content, text, ...of }: Decided,
  decision: NewDecision,
): Promise<void> {
  if ((await countDecisions(tx, of, link.id)) >= APPROVAL.decisionsMax) {
    throw new AppError('approvals/too-many')
  }
  const now = kit.clock.now()
  const words = decision.words ?? null
  const id = await insertApproval(tx, {
    ...of,
    decision: decision.decision,
    hash,
    channel: 'link',
    link_id: link.id,
    name: link.name,
    key: decision.id,
    words,
    text: decision.decision === 'suggested' ? decision.text : null,
    decided_at: now,
  })
  if (id === null) return
  await addLine(tx, {
    ...of,
    by: { actor: 'link', name: link.name },
    action: decision.decision,
    at: now,
    contentHash: content,
    approvalHash: hash,
    channel: 'link',
    recordId: id,
  })
  let outcome: 'planned' | 'late' | 'none' = 'none'
  if (decision.decision === 'approved') {
    await dismissVoid(kit, tx, of)
    const isHeld = await hasHold(tx, of)
    outcome = isHeld ? await kit.slots.release(tx, of, now) : 'planned'
    if ((await kit.slots.timeOf(tx, of)) === null) outcome = 'none'
  } else {
    await recheck(kit, tx, of)
  }
  await tellOfDecision(kit, tx, { ...of, id, name: link.name, text, words }, decision, outcome)
}
