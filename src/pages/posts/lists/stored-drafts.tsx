import PenLine from 'lucide-react/icons/pen-line'
import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useOnline } from '#data/device/online.ts'
import { useCopies, useIsInEditor } from '#data/drafts/draft-switch.ts'
import type { DraftSwitch } from '#data/drafts/draft-switch.ts'
import { usePendingRemovals } from '#data/outbox/pending-removals.ts'
import { useDeletePost } from '#data/posts/post-actions.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row } from '#ui/layout/rows.tsx'
import { lazyDialog, lazyPart } from '#ui/overlay/lazy-part.tsx'

import { PagedRows, focusAfter } from './paged-rows.tsx'
import { PostBody } from './post-body.tsx'
import { postName } from './post-name.ts'
import { latestFirst } from './split-posts.ts'
import type { SeenPost } from './split-posts.ts'

const DeletePostDialog = lazyDialog(
  async () => (await import('./delete-post-dialog.tsx')).DeletePostDialog,
  ({ onDismiss }) => onDismiss(),
)

const QueueButton = lazyPart(
  async () => (await import('#pages/posts/composer/next-slot.tsx')).QueueButton,
  () => (
    <Button size="small" disabled>
      {t.signedIn.queue.nextSlot}
    </Button>
  ),
)

interface StoredDraftsProps {
  /** The last edited first. */
  readonly drafts: readonly SeenPost[]
  readonly accounts: readonly Account[] | undefined
  /** Puts a draft into the composer. */
  readonly onWriteOn: (post: SeenPost) => void
  /** Takes a draft out of the composer. */
  readonly onLetGo: DraftSwitch['letGo']
  /** Called when the focused list goes away. */
  readonly onLeave: () => void
}

/** Unpublished drafts, of this device and of others. */
export function StoredDrafts({ drafts, accounts, ...props }: StoredDraftsProps) {
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
    // Comes first: otherwise the editor would save the draft again.
    await props.onLetGo(post)
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

interface StoredDraftProps {
  readonly post: SeenPost
  readonly accounts: readonly Account[] | undefined
  /** Whether it is the conflict copy with this device's text. */
  readonly isCopy: boolean
  readonly isOnline: boolean
  readonly isDeleting: boolean
  readonly onWriteOn: () => void
  readonly onDelete: () => void
}

function StoredDraft({ post, accounts, isDeleting, ...props }: StoredDraftProps) {
  const isInEditor = useIsInEditor(post.id)
  const common = { size: 'small', about: postName(post) } as const
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  const updated = <RelativeTime at={post.updated_at} />
  return (
    <Row
      id={`post-${post.id}`}
      actions={
        <>
          <Button {...common} icon={<PenLine size={14} />} onClick={props.onWriteOn}>
            {t.posts.drafts.writeOn}
          </Button>
          {!isInEditor && <QueueButton post={post} about={common.about} />}
          <DeleteButton {...common} isPending={isDeleting} onClick={props.onDelete} />
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
