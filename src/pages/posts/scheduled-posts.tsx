import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { MissedPost } from '#data/due-posts.ts'
import { useOnline } from '#data/online.ts'
import { useUnschedulePost } from '#data/scheduled-posts.ts'
import { t } from '#text/t.ts'
import { Card } from '#ui/card.tsx'
import { Rows } from '#ui/rows.tsx'

import { ChangeTimeDialog } from './change-time-dialog.tsx'
import { focusRow } from './row-focus.ts'
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
  const list = useRef<HTMLDivElement>(null)
  if (posts.length + missed.length === 0) return null

  function row(post: Post, slot: MissedPost['slot'] | null, at: number) {
    return (
      <ScheduledRow
        key={post.id}
        post={post}
        missed={slot}
        accounts={accounts}
        isOnline={isOnline}
        isCancelling={cancelling.pendingIds.has(post.id)}
        onChangeTime={() => setChanged(post)}
        onCancel={() => void cancelling.run({ id: post.id })}
        onLeave={() => focusRow(list.current, at)}
      />
    )
  }

  return (
    <Card title={t.posts.scheduled.title}>
      {!isOnline && <p className="faint">{t.posts.scheduled.offline}</p>}
      <div ref={list} tabIndex={-1}>
        <Rows>
          {missed.map(({ post, slot }, at) => row(post, slot, at))}
          {posts.map((post, at) => row(post, null, missed.length + at))}
        </Rows>
      </div>
      {changed !== null && (
        <ChangeTimeDialog post={changed} isOnline={isOnline} onClose={() => setChanged(null)} />
      )}
    </Card>
  )
}
