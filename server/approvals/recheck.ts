import type { Message } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import { dismissNews, excerptOf, notify } from '#server/notifications/notify.ts'
import { pathOfPost } from '#server/notifications/paths.ts'
import type { PostKit, PostOfUser } from '#server/posts/post-kit.ts'
import { findStored } from '#server/posts/publishable.ts'

import { validOf } from './release.ts'
import { hasHold, listStanding, setVoidTold } from './store.ts'
import type { ApprovalRow } from './store.ts'
import { windowAt } from './subject.ts'
import type { Approvable } from './subject.ts'

export type RecheckKit = NewsKit & Pick<PostKit, 'slots'>

/**
 * Compares the approvals of a post with what it is now. Call it in the transaction that changed the post, its files or
 * its time, with the post locked: the owner is told once that an approval is void, and a slot that needs one waits
 * again. A post that is as it was approved again is approved again.
 *
 * An approval by `press` ends with its publish. The release by an API key counts only where the post needs
 * an approval: a slot that the key released waits again. A post that needs none goes out as its person changed it.
 */
export async function recheck(kit: RecheckKit, tx: Db, of: PostOfUser): Promise<void> {
  const isHeld = await hasHold(tx, of)
  const standing = (await listStanding(tx, of)).filter(
    ({ channel }) => channel !== 'press' && (channel !== 'key' || isHeld),
  )
  if (standing.length === 0 && !isHeld) return
  const post = await findStored(tx, of.userId, of.postId)
  if (post === undefined || post.is_published) return
  const now = kit.clock.now()
  const at = await kit.slots.timeOf(tx, of)
  const valid = validOf(standing, post, at === null ? null : windowAt(at))
  const news = standing.filter((row) => !valid.includes(row) && row.void_told_at === null)
  if (news.length > 0) await setVoidTold(tx, idsOf(news), now)
  if (valid.length > 0) {
    await setVoidTold(tx, idsOf(valid), null)
    await dismissVoid(kit, tx, of)
    if (isHeld) await kit.slots.release(tx, of, now)
    return
  }
  if (isHeld) {
    await kit.slots.withhold(tx, of, standing.length > 0 ? 'changed' : 'unapproved', now)
  }
  const [first] = news
  if (first !== undefined) await notifyVoid(kit, tx, first, post, isHeld)
}

function idsOf(rows: readonly ApprovalRow[]): string[] {
  return rows.map(({ id }) => id)
}

/** The post is approved as it is: nothing is left to ask for. */
export async function dismissVoid(kit: NewsKit, tx: Db, of: PostOfUser): Promise<void> {
  const about = { subject: of.postId, kinds: ['approval-void', 'approval-asked'] } as const
  await dismissNews(tx, of.userId, about, kit.clock.now())
}

async function notifyVoid(
  kit: NewsKit,
  tx: Db,
  approval: ApprovalRow,
  post: Approvable,
  isHeld: boolean,
): Promise<void> {
  const { user_id: userId, post_id: subject } = approval
  await notify(kit, tx, {
    userId,
    kind: 'approval-void',
    subject,
    key: `approval-void ${approval.id}`,
    title: { code: 'notice/approval-void', params: { post: excerptOf(post.text_content) } },
    body: [countsNoMore(approval), ...(isHeld ? [UNTIL_APPROVED] : [])],
    path: pathOfPost(subject),
  })
}

function countsNoMore({ name, channel }: ApprovalRow): Message {
  if (name === null) return { code: 'notice/own-approval-counts-no-more' }
  return channel === 'key'
    ? { code: 'notice/key-approval-counts-no-more', params: { name } }
    : { code: 'notice/approval-counts-no-more', params: { name } }
}

const UNTIL_APPROVED: Message = { code: 'notice/until-approved-again' }
