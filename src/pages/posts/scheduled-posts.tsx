import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { MissedPost } from '#data/due-posts.ts'
import { useOnline } from '#data/online.ts'
import { useUnschedulePost } from '#data/scheduled-posts.ts'
import { Card } from '#ui/card.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Rows } from '#ui/rows.tsx'

import { ChangeTimeDialog } from './change-time-dialog.tsx'
import { ScheduledRow } from './scheduled-row.tsx'

interface ScheduledPostsProps {
  /** Those to come, the next one first. */
  readonly posts: readonly Post[]
  readonly missed: readonly MissedPost[]
  readonly accounts: readonly Account[] | undefined
}

/** What is published by itself at its moment, and what was to be and was not. */
export function ScheduledPosts({ posts, missed, accounts }: ScheduledPostsProps) {
  const cancelling = useUnschedulePost()
  const isOnline = useOnline()
  const [changed, setChanged] = useState<Post | null>(null)
  if (posts.length + missed.length === 0) return null

  async function cancel({ id }: Post) {
    // The button that had the focus goes away with its row.
    if (await cancelling.run({ id })) focusHeading()
  }

  function row(post: Post, slot: MissedPost['slot'] | null) {
    return (
      <ScheduledRow
        key={post.id}
        post={post}
        missed={slot}
        account={accounts?.find(({ id }) => id === post.social_account_id)}
        isOnline={isOnline}
        isCancelling={cancelling.pendingIds.has(post.id)}
        onChangeTime={() => setChanged(post)}
        onCancel={() => void cancel(post)}
      />
    )
  }

  return (
    <Card title="Scheduled Posts">
      {!isOnline && (
        <p className="faint">You are offline: they can be changed once you are back.</p>
      )}
      <Rows>
        {missed.map(({ post, slot }) => row(post, slot))}
        {posts.map((post) => row(post, null))}
      </Rows>
      {changed !== null && (
        <ChangeTimeDialog post={changed} isOnline={isOnline} onClose={() => setChanged(null)} />
      )}
    </Card>
  )
}
