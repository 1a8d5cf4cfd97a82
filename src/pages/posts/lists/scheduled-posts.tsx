import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import { useOnline } from '#data/device/online.ts'
import { useLeaveQueue } from '#data/posts/queue.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'
import { useUnschedulePost } from '#data/posts/scheduled-posts.ts'
import { t } from '#text/t.ts'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { PagedRows, focusRow } from './paged-rows.tsx'
import { ScheduledRow } from './scheduled-row.tsx'
import type { SeenPost } from './split-posts.ts'

const ChangeTimeDialog = lazyPart(
  async () => (await import('./change-time-dialog.tsx')).ChangeTimeDialog,
  { texts: ['overlays'], leave: ({ onClose }) => onClose() },
)

interface ScheduledPostsProps {
  /** The future posts, the next one first. */
  readonly posts: readonly SeenPost[]
  readonly missed: readonly MissedPost[]
  readonly accounts: readonly Account[] | undefined
}

/** Scheduled posts, and those that missed their time. */
export function ScheduledPosts({ posts, missed, accounts }: ScheduledPostsProps) {
  const cancelling = useUnschedulePost()
  const leaving = useLeaveQueue()
  const isOnline = useOnline()
  const [changed, setChanged] = useState<Post | null>(null)
  const list = useRef<HTMLDivElement>(null)
  if (posts.length + missed.length === 0) return null

  function row({ post, slot, at }: Listed) {
    return (
      <ScheduledRow
        post={post}
        missed={slot}
        accounts={accounts}
        isOnline={isOnline}
        isCancelling={[cancelling, leaving].some(({ pendingIds }) => pendingIds.has(post.id))}
        onChangeTime={() => setChanged(post)}
        onCancel={() => void (isQueued(post) ? leaving : cancelling).run({ id: post.id })}
        onLeave={() => focusRow(list.current, at)}
      />
    )
  }

  return (
    <Card title={t.posts.scheduled.title}>
      {!isOnline && <p className="faint">{t.posts.scheduled.offline}</p>}
      <div className="stack" ref={list}>
        <PagedRows items={listedOf(posts, missed)} list={list} row={row} />
      </div>
      {changed !== null && (
        <ChangeTimeDialog post={changed} isOnline={isOnline} onClose={() => setChanged(null)} />
      )}
    </Card>
  )
}

interface Listed {
  readonly id: string
  readonly post: SeenPost
  /** The slot that was missed. */
  readonly slot: MissedPost['slot'] | null
  readonly at: number
}

/** Missed posts come first. */
function listedOf(posts: readonly SeenPost[], missed: readonly MissedPost[]): readonly Listed[] {
  const all = [...missed, ...posts.map((post) => ({ post, slot: null }))]
  return all.map(({ post, slot }, at) => ({ id: post.id, post, slot, at }))
}
