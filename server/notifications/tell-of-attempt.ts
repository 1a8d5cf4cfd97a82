import { PUBLISH_ANSWER_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { dismissNews, excerptOf, notify } from './notify.ts'
import { pathOfPost } from './paths.ts'

interface Attempt {
  readonly id: string
  readonly user_id: string
  readonly post_id: string
  readonly text: string
  /** As it was before this. */
  readonly state: PublishState
  readonly created_at: Date
}

interface End {
  readonly event: PublishEvent
  readonly state: PublishState
  readonly reason: Messages | null
  /** Published by its slot, not by a person. */
  readonly isForSlot: boolean
}

/** Always notifies if the post may be live, otherwise only if nobody waits for the answer. */
export async function tellOfAttempt(
  kit: NewsKit & { readonly reconcile: 'ask' | 'resend' },
  tx: Db,
  attempt: Attempt,
  end: End,
): Promise<void> {
  const kind = KINDS[end.state]
  if (kind === undefined) return
  if (kind === 'post-published' || end.event === 'reconciled-missing') {
    const about = { subject: attempt.post_id, kinds: OVER } as const
    await dismissNews(tx, attempt.user_id, about, kit.clock.now())
  }
  if (kind !== 'post-unknown' && isSeen(kit, attempt, end)) return
  await notify(kit, tx, {
    userId: attempt.user_id,
    kind,
    subject: attempt.post_id,
    key: `${kind} ${attempt.id}`,
    title: { code: TITLES[kind], params: { post: excerptOf(attempt.text) } },
    body: end.reason,
    path: pathOfPost(attempt.post_id),
  })
}

/** What a published post leaves nothing to do about. */
const OVER = ['post-unknown', 'post-failed', 'approval-asked'] as const

const KINDS: Partial<Record<PublishState, 'post-published' | 'post-failed' | 'post-unknown'>> = {
  published: 'post-published',
  failed: 'post-failed',
  unknown: 'post-unknown',
}

const TITLES = {
  'post-published': 'notice/published',
  'post-failed': 'notice/not-published',
  'post-unknown': 'notice/may-be-live',
} as const

const BY_ITS_OWNER: readonly PublishEvent[] = ['reconciled-live', 'reconciled-missing', 'withdrawn']

/** True when the person who published sees the outcome on the screen. */
function isSeen(
  kit: NewsKit & { readonly reconcile: 'ask' | 'resend' },
  attempt: Attempt,
  { event, isForSlot }: End,
): boolean {
  const isSettled = attempt.state === 'unknown' && kit.reconcile === 'ask'
  if (isSettled || BY_ITS_OWNER.includes(event)) return true
  if (isForSlot) return false
  return kit.clock.now().getTime() - attempt.created_at.getTime() <= PUBLISH_ANSWER_MS
}
