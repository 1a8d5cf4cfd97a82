import PenLine from 'lucide-react/icons/pen-line'

import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { t } from '#text/t.ts'
import { Button, DeleteButton } from '#ui/form/button.tsx'

import { isLive, isUnread } from './kind-of-post.ts'
import { postName } from './post-name.ts'

interface PostActionsProps {
  readonly post: Post
  /** Names the element that says why nothing can be done just now; undefined while it can. */
  readonly offId: string | undefined
  readonly isEditing: boolean
  readonly isDeleting: boolean
  /** Changes the live text. */
  readonly onEdit: () => void
  /** Takes an unpublished post into the composer. */
  readonly onReuse: () => void
  readonly onDelete: () => void
}

export function PostActions({ post, offId, isEditing, isDeleting, ...props }: PostActionsProps) {
  const isBusy = post.publication !== null && isPublishing(post.publication.state)
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
          onClick={props.onEdit}
        >
          {t.posts.row.edit}
        </Button>
      )}
      {isUnread(post) && (
        <Button {...common} icon={<PenLine size={14} />} onClick={props.onReuse}>
          {t.posts.row.publishAgain}
        </Button>
      )}
      <DeleteButton {...online} disabled={isBusy} isPending={isDeleting} onClick={props.onDelete} />
    </>
  )
}
