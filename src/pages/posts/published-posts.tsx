import PenLine from 'lucide-react/icons/pen-line'
import { useId, useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { LISTS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { List } from '#data/list.ts'
import { useDeleteLivePost } from '#data/live-posts.ts'
import { useOnline } from '#data/online.ts'
import { useDeletePost, useSettlePost } from '#data/posts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Listing } from '#ui/listing.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Rows } from '#ui/rows.tsx'

import { PostActions } from './post-actions.tsx'
import { PostDialog } from './post-dialog.tsx'
import type { AskedAbout } from './post-dialog.tsx'
import { PostRow } from './post-row.tsx'
import { useLiveEditing } from './use-live-editing.ts'

interface PublishedPostsProps {
  readonly posts: List<Post>
  readonly accounts: readonly Account[] | undefined
  /** Takes an unpublished post into the composer. */
  readonly onReuse: (post: Post) => void
}

export function PublishedPosts({ posts, accounts, onReuse }: PublishedPostsProps) {
  const deletion = useDeletePost()
  const deletionThere = useDeleteLivePost()
  const settlement = useSettlePost()
  const editing = useLiveEditing()
  const isOnline = useOnline()
  const noteId = useId()
  const [asked, setAsked] = useState<AskedAbout | null>(null)
  const [shown, setShown] = useState<number>(LISTS.pageSize)
  const list = useRef<HTMLDivElement>(null)
  const offId = isOnline ? undefined : noteId
  const inDialog = asked?.about === 'edit' ? asked.post.id : null
  const [, notSaved = null] = [...editing.errors].findLast(([id]) => id !== inDialog) ?? []

  async function remove({ id }: Post, { run }: typeof deletion) {
    setAsked(null)
    if (!(await run({ id }))) return
    editing.drop(id)
    // The button that had the focus goes away with its row.
    list.current?.focus()
  }

  function edit(post: Post) {
    if (editing.pendingIds.size === 0) editing.reset()
    setAsked({ about: 'edit', post })
  }

  return (
    <Card title="Published Posts">
      {!isOnline && (
        <p className="faint" id={noteId}>
          You are offline: what is published can be changed or deleted once you are back.
        </p>
      )}
      <LiveBanner tone="error" message={notSaved} />
      <div className="stack" ref={list} tabIndex={-1}>
        <Listing
          items={posts.items}
          error={posts.error}
          onRetry={posts.refresh}
          empty={
            <EmptyState
              icon={<PenLine size={28} />}
              title="No posts yet"
              lead="What you publish is listed here, with its link."
            />
          }
        >
          {(items) => (
            <>
              <Rows>
                {items.slice(0, shown).map((post) => (
                  <PostRow
                    key={post.id}
                    post={post}
                    accounts={accounts}
                    offId={offId}
                    isSettling={settlement.pendingIds.has(post.id)}
                    onMarkPublished={() =>
                      void settlement.run({ id: post.id, method: 'mark-published' })
                    }
                    onSettle={() => setAsked({ about: 'settle', post })}
                    actions={
                      <PostActions
                        post={post}
                        offId={offId}
                        isEditing={editing.pendingIds.has(post.id)}
                        isDeleting={
                          deletion.pendingIds.has(post.id) || deletionThere.pendingIds.has(post.id)
                        }
                        onEdit={() => edit(post)}
                        onReuse={() => onReuse(post)}
                        onDelete={() => setAsked({ about: 'delete', post })}
                      />
                    }
                  />
                ))}
              </Rows>
              {items.length > shown && (
                <Button onClick={() => setShown(shown + LISTS.pageSize)}>Show more</Button>
              )}
            </>
          )}
        </Listing>
      </div>
      {asked !== null && (
        <PostDialog
          asked={asked}
          editing={editing}
          onSettle={({ id }) => void settlement.run({ id, method: 'resend' })}
          onDelete={(post) => void remove(post, deletion)}
          onDeleteThere={(post) => void remove(post, deletionThere)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
