import { randomUUID } from 'node:crypto'

import type {
  ApprovalLink,
  MadeApprovalLink,
  NewApprovalLink,
} from '#contract/approvals/approvals.ts'
import { APPROVAL } from '#contract/approvals/limits.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { hashToken } from '#server/kit/secrets.ts'
import { addLine } from '#server/ledger/add-line.ts'
import { lockStored } from '#server/posts/publishable.ts'

import { countLive, findLink, insertLink, listLinks, setRevoked } from './link-store.ts'
import type { ListedLink } from './link-store.ts'
import { recheck } from './recheck.ts'
import type { RecheckKit } from './recheck.ts'
import { insertHolds } from './store.ts'

/**
 * A repeated id gets the same address again, as long as LIN_SECRET is the same: the token is made of it, and only its
 * hash is stored.
 *
 * @throws posts/not-found, approvals/too-many
 */
export async function createLink(
  kit: Pick<Kit, 'db' | 'clock' | 'secrets' | 'publicUrl'>,
  userId: string,
  { id = randomUUID(), name, posts, holds }: NewApprovalLink,
): Promise<MadeApprovalLink> {
  const now = kit.clock.now()
  const token = kit.secrets.tokenOf('approval-link', `${userId} ${id}`)
  const shown = [...new Set(posts)]
  return inTransaction(kit.db, async (tx) => {
    // In the order of their ids, so that two requests cannot deadlock.
    for (const postId of shown.toSorted()) {
      if ((await lockStored(tx, userId, postId)) === undefined) {
        throw new AppError('posts/not-found')
      }
    }
    const isNew = (await findLink(tx, userId, id)) === undefined
    if (isNew && (await countLive(tx, userId, now)) >= APPROVAL.linksMax) {
      throw new AppError('approvals/too-many')
    }
    const expiresAt = new Date(now.getTime() + APPROVAL.linkMs)
    const link = { userId, id, name, tokenHash: hashToken(token), posts: shown }
    await insertLink(tx, link, { now, expiresAt })
    if (holds === true) await insertHolds(tx, userId, shown, { by: 'owner' })
    const made = await findLink(tx, userId, id)
    if (made === undefined) throw new Error('The link that was made is gone.')
    if (isNew) await noteLink(tx, { userId, link: made, action: 'link-made' }, now)
    return { link: presentLink(made), url: `${kit.publicUrl}/approve#${token}` }
  })
}

export async function listApprovalLinks(db: Db, userId: string): Promise<ApprovalLink[]> {
  return (await listLinks(db, userId)).map(presentLink)
}

export function presentLink(link: ListedLink): ApprovalLink {
  return {
    id: link.id,
    name: link.name,
    posts: [...link.posts],
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    opened_at: link.opened_at?.toISOString() ?? null,
  }
}

/**
 * What the link approved counts no more, except for posts that are published.
 *
 * @throws request/not-found
 */
export async function revokeLink(
  kit: RecheckKit,
  tx: Db,
  userId: string,
  id: string,
): Promise<Done> {
  const link = await findLink(tx, userId, id)
  if (link === undefined) throw new AppError('request/not-found')
  // Before the posts, as a decision locks them, so that the two cannot deadlock.
  const now = kit.clock.now()
  await setRevoked(tx, userId, id, now)
  if (link.revoked_at === null) await noteLink(tx, { userId, link, action: 'link-revoked' }, now)
  for (const postId of link.posts.toSorted()) await lockStored(tx, userId, postId)
  for (const postId of link.posts) await recheck(kit, tx, { userId, postId })
  return done('This link does not work any more')
}

async function noteLink(
  tx: Db,
  {
    userId,
    link,
    action,
  }: {
    readonly userId: string
    readonly link: ListedLink
    readonly action: 'link-made' | 'link-revoked'
  },
  at: Date,
): Promise<void> {
  const by = { actor: 'person', name: link.name } as const
  await addLine(tx, { userId, postId: null, by, action, at, recordId: link.id })
}
