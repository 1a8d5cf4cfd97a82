import PenLine from 'lucide-react/icons/pen-line'
import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { LISTS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { List } from '#data/list.ts'
import { useDeletePost, useSettlePost } from '#data/posts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Listing } from '#ui/listing.tsx'
import { Rows } from '#ui/rows.tsx'

import { DeletePostDialog } from './delete-post-dialog.tsx'
import { PostRow } from './post-row.tsx'
import { SettleDialog } from './settle-dialog.tsx'

interface PublishedPostsProps {
  readonly posts: List<Post>
  readonly accounts: readonly Account[] | undefined
}

export function PublishedPosts({ posts, accounts }: PublishedPostsProps) {
  const deletion = useDeletePost()
  const settlement = useSettlePost()
  const [asked, setAsked] = useState<{ about: 'delete' | 'settle'; post: Post } | null>(null)
  const [shown, setShown] = useState<number>(LISTS.pageSize)
  const list = useRef<HTMLDivElement>(null)

  async function remove({ id }: Post) {
    setAsked(null)
    // The button that had the focus goes away with its row.
    if (await deletion.run({ id })) list.current?.focus()
  }

  return (
    <Card title="Published Posts">
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
                    account={accounts?.find(({ id }) => id === post.social_account_id)}
                    isDeleting={deletion.pendingIds.has(post.id)}
                    isSettling={settlement.pendingIds.has(post.id)}
                    onMarkPublished={() =>
                      void settlement.run({ id: post.id, method: 'mark-published' })
                    }
                    onSettle={() => setAsked({ about: 'settle', post })}
                    onDelete={() => setAsked({ about: 'delete', post })}
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
      {asked?.about === 'delete' && (
        <DeletePostDialog
          post={asked.post}
          onConfirm={() => void remove(asked.post)}
          onDismiss={() => setAsked(null)}
        />
      )}
      {asked?.about === 'settle' && (
        <SettleDialog
          post={asked.post}
          onConfirm={() => {
            setAsked(null)
            void settlement.run({ id: asked.post.id, method: 'resend' })
          }}
          onDismiss={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
