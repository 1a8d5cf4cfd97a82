import PenLine from 'lucide-react/icons/pen-line'
import { useCallback, useId, useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { useOnline } from '#data/device/online.ts'
import { usePendingRemovals } from '#data/outbox/pending-removals.ts'
import { useDeletePosts } from '#data/posts/deletion-actions.ts'
import { useDeleteLivePost } from '#data/posts/live-posts.ts'
import { useDeletePost, useSettlePost } from '#data/posts/post-actions.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { News } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { UndoableDelete } from '#ui/form/undoable-delete.tsx'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { focusAfter } from '#ui/layout/row-focus.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { AskedAbout } from './post-dialog.tsx'
import { PostList } from './post-list.tsx'
import { isLive, isUnread, postName } from './post-name.ts'
import { PostRow } from './post-row.tsx'
import { isOut, notOutFirst, otherPosts } from './split-posts.ts'
import type { SeenPost } from './split-posts.ts'
import { useLiveEditing } from './use-live-editing.ts'

const PostDialog = lazyPart(async () => (await import('./post-dialog.tsx')).PostDialog, {
  leave: ({ onClose }) => onClose(),
})

interface PublishedPostsProps {
  /** The newest ones. */
  readonly posts: List<Post>
  /** How many there are in all. */
  readonly total: number
  readonly missed: readonly MissedPost[]
  readonly accounts: readonly Account[] | undefined
  /** Called with the number of rows that are to be read. */
  readonly onReach: (rows: number) => void
  /** Puts an unpublished post into the composer. */
  readonly onReuse: (post: Post) => void
  /** Moves to the composer. */
  readonly onWrite: () => void
}

export function PublishedPosts({ posts, total, missed, accounts, ...on }: PublishedPostsProps) {
  const { onReach, onReuse, onWrite } = on
  const deletion = useDeletePost()
  const deletionThere = useDeleteLivePost()
  const deletions = useDeletePosts()
  const settlement = useSettlePost()
  const editing = useLiveEditing()
  const isOnline = useOnline()
  const noteId = useId()
  const [asked, setAsked] = useState<AskedAbout | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { among, during } = usePendingRemovals<Post>()
  const items = posts.items === undefined ? undefined : notOutFirst(among(posts.items))
  const leaving = (items?.length ?? 0) - (posts.items?.length ?? 0)
  const offId = isOnline ? undefined : noteId
  const hasPosts = items !== undefined && items.length > 0
  const inDialog = asked?.about === 'edit' ? asked.post.id : null
  const [, notSaved = null] = [...editing.errors].findLast(([id]) => id !== inDialog) ?? []

  async function remove(post: Post, { run }: typeof deletion) {
    const { id } = post
    setAsked(null)
    const handFocusOn = focusAfter(list.current, [`post-${id}`])
    if (!(await during([post], run({ id })))) return
    editing.drop(id)
    handFocusOn()
  }

  /** Deletes posts, except those on their way to LinkedIn. */
  async function removeAll(chosen: readonly Post[]) {
    const gone = chosen.filter((post) => !isBusy(post) && !isHeld(post))
    if (gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    await deletions.remove(ids, {
      name: t.posts.selection.selected(gone.length),
      text: t.posts.published.severalDeleted(gone.length),
      onGone: focusAfter(
        list.current,
        ids.map((id) => `post-${id}`),
      ),
    })
  }

  // The next edit resets the message of an earlier one.
  useArrival(asked, ({ about }) => {
    if (about === 'edit' && editing.pendingIds.size === 0) editing.reset()
  })

  const [settled, edited] = [settlement.pendingIds, editing.pendingIds]
  const [deleted, deletedThere] = [deletion.pendingIds, deletionThere.pendingIds]
  const { pendingIds: deletedTogether, undo } = deletions
  // Stable while nothing of it changes, so that rows which stay are not rendered anew.
  const row = useCallback(
    (post: Post) => (
      <PostRow
        post={post}
        accounts={accounts}
        offId={offId}
        isSettling={settled.has(post.id)}
        onReconcile={(about) => setAsked({ about, post })}
        actions={
          <PostActions
            post={post}
            offId={offId}
            isEditing={edited.has(post.id)}
            isDeleting={deleted.has(post.id) || deletedThere.has(post.id)}
            isDeletedHere={deletedTogether.has(post.id)}
            onEdit={() => setAsked({ about: 'edit', post })}
            onReuse={() => onReuse(post)}
            onDelete={() => setAsked({ about: 'delete', post })}
            onUndo={() => undo(post.id)}
          />
        }
      />
    ),
    [accounts, offId, settled, edited, deleted, deletedThere, deletedTogether, undo, onReuse],
  )

  const hasOthers = items?.some((post) => !isOut(post)) === true

  /** The posts that are not out yet stand in a group of their own. */
  function groupOf(post: Post): string {
    if (!isOut(post)) return t.posts.published.notOut
    return hasOthers ? t.common.published : ''
  }

  const choose = useCallback(
    (all: readonly Post[]) => among(notOutFirst(otherPosts(all, missed))),
    [among, missed],
  )

  return (
    <Card title={t.posts.published.title}>
      {!isOnline && hasPosts && (
        <p className="faint" id={noteId}>
          {t.posts.published.offline}
        </p>
      )}
      <LiveBanner tone="error" message={notSaved} />
      <LiveBanner tone="info" message={deletion.message} />
      <LiveBanner tone="error" message={deletions.error} />
      <News>{deletions.said}</News>
      <div className="stack" ref={list}>
        <Listing
          items={items}
          lacks={t.failures.of['posts/list']}
          error={posts.error}
          onRetry={posts.refresh}
          empty={
            <EmptyState title={t.posts.published.empty.title} lead={t.posts.published.empty.lead}>
              <Button size="small" onClick={onWrite}>
                {t.posts.published.empty.write}
              </Button>
            </EmptyState>
          }
        >
          {(newest) => (
            <PostList
              posts={newest}
              total={total + leaving}
              choose={choose}
              onReach={onReach}
              accounts={accounts}
              list={list}
              row={row}
              groupOf={groupOf}
              selection={{
                nameOf: postName,
                deleteText: t.posts.delete.fromLin,
                offId,
                onDelete: (chosen) => void removeAll(chosen),
              }}
            />
          )}
        </Listing>
      </div>
      {asked !== null && (
        <PostDialog
          asked={asked}
          editing={editing}
          onSettle={(settling) => void settlement.run(settling)}
          onDelete={(post) => void remove(post, deletion)}
          onDeleteThere={(post) => void remove(post, deletionThere)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function isHeld({ isDeleting }: SeenPost): boolean {
  return isDeleting === true
}

function isBusy({ publication }: Post): boolean {
  return publication !== null && isPublishing(publication.state)
}

interface PostActionsProps {
  readonly post: SeenPost
  /** The id of the element that says why the buttons are off; undefined while they are on. */
  readonly offId: string | undefined
  readonly isEditing: boolean
  readonly isDeleting: boolean
  /** True from the press that deletes it together with others on this screen: that can be undone. */
  readonly isDeletedHere: boolean
  /** Edits the live text. */
  readonly onEdit: () => void
  /** Puts an unpublished post into the composer. */
  readonly onReuse: () => void
  readonly onDelete: () => void
  readonly onUndo: () => void
}

function PostActions({ post, offId, isEditing, isDeleting, ...props }: PostActionsProps) {
  const common = { size: 'small', about: postName(post) } as const
  const online = { ...common, isOff: offId !== undefined, 'aria-describedby': offId } as const
  return (
    <>
      {isLive(post) && (
        <Button
          {...online}
          icon={<PenLine size={14} />}
          isPending={isEditing}
          pendingText={t.common.saving}
          data-key="e"
          onClick={props.onEdit}
        >
          {t.posts.row.edit}
        </Button>
      )}
      {isUnread(post) && (
        <Button {...common} icon={<PenLine size={14} />} data-key="Enter e" onClick={props.onReuse}>
          {t.posts.row.publishAgain}
        </Button>
      )}
      <UndoableDelete
        {...online}
        disabled={isBusy(post)}
        isPending={isDeleting || props.isDeletedHere || isHeld(post)}
        takesFocus={props.isDeletedHere}
        onClick={props.onDelete}
        onUndo={isHeld(post) ? props.onUndo : undefined}
      />
    </>
  )
}
