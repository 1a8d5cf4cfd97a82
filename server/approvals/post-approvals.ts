import type { PostApprovals } from '#contract/approvals/approvals.ts'
import { AppError } from '#contract/errors.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { addLine, authorOf } from '#server/ledger/add-line.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'
import { findStored, lockStored } from '#server/posts/publishable.ts'

import { listLinksOf } from './link-store.ts'
import { presentLink } from './links.ts'
import { recheck } from './recheck.ts'
import type { RecheckKit } from './recheck.ts'
import { validOf } from './release.ts'
import { windowOf } from './shared-posts.ts'
import { deleteHolds, findHold, insertHolds, listApprovals, listStanding } from './store.ts'
import { hashOf } from './subject.ts'

/**
 * Links are told to people alone: a program neither makes nor lists them.
 *
 * @throws posts/not-found
 */
export async function readApprovals(
  { slots }: Pick<RecheckKit, 'slots'>,
  db: Db,
  { apiKey, ...of }: PostOfUser & { readonly apiKey: ActingKey },
): Promise<PostApprovals> {
  const post = await findStored(db, of.userId, of.postId)
  if (post === undefined) throw new AppError('posts/not-found')
  const window = windowOf(await slots.timeOf(db, of))
  const hash = hashOf(post, window)
  const valid = validOf(await listStanding(db, of), post, window)
  const hold = await findHold(db, of)
  const links = apiKey === undefined ? await listLinksOf(db, of.userId, of.postId) : []
  return {
    hash: hash.toString('hex'),
    is_held: hold !== undefined,
    held_by: hold?.placed_by ?? null,
    held_by_name: hold?.key_name ?? null,
    is_approved: valid.length > 0,
    entries: (await listApprovals(db, of)).map((row) => ({
      id: row.id,
      decision: row.decision,
      channel: row.channel,
      name: row.name,
      words: row.words,
      text: row.text,
      decided_at: row.decided_at.toISOString(),
      is_current: row.hash.equals(hash),
      is_valid: valid.some(({ id }) => id === row.id),
    })),
    links: links.map(presentLink),
  }
}

/** @throws posts/not-found */
export async function holdPost(
  kit: RecheckKit & Pick<Kit, 'db'>,
  of: PostOfUser,
  isHeld: boolean,
): Promise<PostApprovals> {
  return inTransaction(kit.db, async (tx) => {
    const post = await lockStored(tx, of.userId, of.postId)
    if (post === undefined) throw new AppError('posts/not-found')
    const wasHeld = (await findHold(tx, of))?.placed_by
    if (isHeld) await insertHolds(tx, of.userId, [of.postId], { by: 'owner' })
    else await deleteHolds(tx, of.userId, [of.postId])
    if (isHeld ? wasHeld !== 'owner' : wasHeld !== undefined) {
      await addLine(tx, {
        ...of,
        by: authorOf(undefined),
        action: isHeld ? 'held' : 'unheld',
        at: kit.clock.now(),
        contentHash: contentHash(post),
      })
    }
    await recheck(kit, tx, of)
    return readApprovals(kit, tx, { ...of, apiKey: undefined })
  })
}
