import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { useCopies } from '#data/drafts/drafts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { usePendingRemovals } from '#data/outbox/pending-removals.ts'
import { useDeletePost } from '#data/posts/posts.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

import { PagedRows } from './paged-rows.tsx'
import { focusAfter } from './row-focus.ts'
import { latestFirst } from './split-posts.ts'
import type { SeenPost } from './split-posts.ts'
import { StoredDraft } from './stored-draft.tsx'

const DeletePostDialog = lazyDialog(
  async () => (await import('./delete-post-dialog.tsx')).DeletePostDialog,
  ({ onDismiss }) => onDismiss(),
)

interface StoredDraftsProps {
  /** The one that was written on last comes first. */
  readonly drafts: readonly SeenPost[]
  readonly accounts: readonly Account[] | undefined
  readonly draft: ComposerDraftControl
  /** Takes one into the composer. */
  readonly onWriteOn: (post: SeenPost) => void
  /** The list goes away with the focus on it. */
  readonly onLeave: () => void
}

/** What is written and not published, of this device and of others. */
export function StoredDrafts({ drafts, accounts, draft, ...props }: StoredDraftsProps) {
  const deletion = useDeletePost()
  const copies = useCopies()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<SeenPost | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const sight = usePendingRemovals<SeenPost>()
  const listed = sight.among(drafts).toSorted(latestFirst)
  if (listed.length === 0) return null

  async function remove(post: SeenPost) {
    setAsked(null)
    const isLast = listed.length === 1
    const handFocusOn = focusAfter(list.current, post.id)
    // First of all: what is in the editor would be saved again.
    await draft.letGo(post)
    if (!(await sight.during([post], deletion.run({ id: post.id })))) return
    if (isLast) props.onLeave()
    else handFocusOn()
  }

  function row(post: SeenPost) {
    return (
      <StoredDraft
        post={post}
        accounts={accounts}
        isCopy={copies.some(({ id }) => id === post.id)}
        isInEditor={draft.postId === post.id}
        isOnline={isOnline}
        isDeleting={deletion.pendingIds.has(post.id)}
        onWriteOn={() => props.onWriteOn(post)}
        onDelete={() => setAsked(post)}
      />
    )
  }

  return (
    <Card title={t.posts.drafts.title} lead={t.posts.drafts.lead}>
      <LiveBanner tone="info" message={deletion.message} />
      <div className="stack" ref={list} tabIndex={-1}>
        <PagedRows items={listed} list={list} row={row} />
      </div>
      {asked !== null && (
        <DeletePostDialog
          post={asked}
          onDelete={() => void remove(asked)}
          onDeleteThere={() => void remove(asked)}
          onDismiss={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
