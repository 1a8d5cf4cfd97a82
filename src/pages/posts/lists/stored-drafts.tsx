import PenLine from 'lucide-react/icons/pen-line'
import { useRef } from 'react'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useOnline } from '#data/device/online.ts'
import { useCopies, useIsInEditor } from '#data/drafts/draft-switch.ts'
import type { DraftSwitch } from '#data/drafts/draft-switch.ts'
import { useDeletePosts } from '#data/posts/deletion-actions.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { News } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { UndoableDelete } from '#ui/form/undoable-delete.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusHeading } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'
import { focusAfter } from '#ui/layout/row-focus.ts'
import { Row } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { PagedRows } from './paged-rows.tsx'
import { PostBody } from './post-body.tsx'
import { postName } from './post-name.ts'
import { latestFirst } from './split-posts.ts'
import type { SeenPost } from './split-posts.ts'

/** The number of drafts that are shown at first, as the published posts stand below them. */
const FIRST = 5

const QueueButton = lazyPart(
  async () => (await import('#pages/posts/times/next-slot.tsx')).QueueButton,
  {
    wait: () => (
      <Button size="small" disabled>
        {t.signedIn.queue.nextSlot}
      </Button>
    ),
  },
)

interface StoredDraftsProps {
  /** The last edited first. */
  readonly drafts: readonly SeenPost[]
  readonly accounts: readonly Account[] | undefined
  /** Puts a draft into the composer. */
  readonly onWriteOn: (post: SeenPost) => void
  /** Takes a draft out of the composer. */
  readonly onLetGo: DraftSwitch['letGo']
}

/** Unpublished drafts, of this device and of others. */
export function StoredDrafts({ drafts, accounts, ...props }: StoredDraftsProps) {
  const deletion = useDeletePosts()
  const copies = useCopies()
  const isOnline = useOnline()
  const list = useRef<HTMLDivElement>(null)
  const listed = drafts.toSorted(latestFirst)
  if (listed.length === 0) return null

  async function remove(gone: readonly SeenPost[]) {
    const ids = gone.map(({ id }) => id)
    const isLast = listed.length === gone.length
    const handFocusOn = focusAfter(list.current, gone.map(rowIdOf))
    // Comes first: otherwise the editor would save the draft again.
    const putBack = await props.onLetGo(ids)
    const isStored = await deletion.remove(ids, {
      name: nameOf(gone),
      text: deletedText(gone),
      onUndone: putBack,
      onGone: isLast ? focusHeading : handFocusOn,
    })
    if (!isStored) putBack()
  }

  function row(post: SeenPost) {
    return (
      <StoredDraft
        post={post}
        accounts={accounts}
        isCopy={copies.some(({ id }) => id === post.id)}
        isOnline={isOnline}
        isDeletedHere={deletion.pendingIds.has(post.id)}
        onWriteOn={() => props.onWriteOn(post)}
        onDelete={() => void remove([post])}
        onUndo={() => deletion.undo(post.id)}
      />
    )
  }

  return (
    <Card title={t.posts.drafts.title} lead={t.posts.drafts.lead}>
      <LiveBanner tone="error" message={deletion.error} />
      <News>{deletion.said}</News>
      <div className="stack" ref={list}>
        <PagedRows
          items={listed}
          first={FIRST}
          list={list}
          row={row}
          selection={{
            nameOf: postName,
            deleteText: t.common.delete,
            onDelete: (gone) => void remove(gone.filter(({ isDeleting }) => isDeleting !== true)),
          }}
        />
      </div>
    </Card>
  )
}

function rowIdOf({ id }: SeenPost): string {
  return `post-${id}`
}

function nameOf([first, ...others]: readonly SeenPost[]): string {
  return first === undefined || others.length > 0
    ? t.posts.selection.selected(others.length + 1)
    : postName(first)
}

function deletedText(gone: readonly SeenPost[]): string {
  return gone.length === 1
    ? t.posts.drafts.deleted(nameOf(gone))
    : t.posts.drafts.severalDeleted(gone.length)
}

interface StoredDraftProps {
  readonly post: SeenPost
  readonly accounts: readonly Account[] | undefined
  /** Whether it is the conflict copy with this device's text. */
  readonly isCopy: boolean
  readonly isOnline: boolean
  /** True if it was deleted on this screen, from the press on. */
  readonly isDeletedHere: boolean
  readonly onWriteOn: () => void
  readonly onDelete: () => void
  readonly onUndo: () => void
}

function StoredDraft({ post, accounts, isDeletedHere, ...props }: StoredDraftProps) {
  const isHeld = post.isDeleting === true
  const isDeleting = isHeld || isDeletedHere
  const isInEditor = useIsInEditor(post.id)
  const common = { size: 'small', about: postName(post) } as const
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  const updated = <RelativeTime at={post.updated_at} />
  return (
    <Row
      id={`post-${post.id}`}
      actions={
        <>
          {!isDeleting && (
            <Button
              {...common}
              icon={<PenLine size={14} />}
              data-key="Enter e"
              onClick={props.onWriteOn}
            >
              {t.posts.drafts.writeOn}
            </Button>
          )}
          {!isDeleting && !isInEditor && <QueueButton post={post} about={common.about} />}
          <UndoableDelete
            about={common.about}
            isPending={isDeleting}
            takesFocus={isDeletedHere}
            onClick={props.onDelete}
            onUndo={isHeld ? props.onUndo : undefined}
          />
        </>
      }
    >
      <PostBody post={post} />
      <p className="row__meta">
        {isInEditor && <Badge tone="accent">{t.posts.drafts.inEditor}</Badge>}
        {props.isCopy && <Badge>{t.posts.drafts.copy}</Badge>}
        {post.waits === 'refused' && <Badge tone="danger">{t.outbox.row.refused}</Badge>}
        {/* Not while typing: the badge would come and go at every pause. */}
        {post.waits === 'sending' && !(isInEditor && props.isOnline) && (
          <Badge tone="warning">{t.outbox.row.sending}</Badge>
        )}
        {account !== undefined && (
          <span>{personName(account.given_name, account.family_name, account.account_name)}</span>
        )}
        <span>
          <Rich text={t.posts.row.updated} parts={{ when: () => updated }} />
        </span>
      </p>
    </Row>
  )
}
