import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { isLive, isUnread, postName } from './post-name.ts'

interface DeletePostDialogProps {
  readonly post: Post
  readonly onDelete: () => void
  /** Deletes it at LinkedIn, too. */
  readonly onDeleteThere: () => void
  readonly onDismiss: () => void
}

export function DeletePostDialog({ post, ...props }: DeletePostDialogProps) {
  const url = post.publication?.url ?? null
  return (
    <Dialog
      title={t.posts.delete.title(postName(post))}
      role="alertdialog"
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button onClick={props.onDismiss}>{t.common.cancel}</Button>
          <Button tone={isLive(post) ? 'quiet-danger' : 'danger'} onClick={props.onDelete}>
            {isUnread(post) ? t.common.delete : t.posts.delete.fromLin}
          </Button>
          {isLive(post) && (
            <Button tone="danger" onClick={props.onDeleteThere}>
              {t.posts.delete.there}
            </Button>
          )}
        </>
      }
    >
      <p>{whatHappens(post)}</p>
      {url !== null && (
        <p>
          <ExternalLink href={url}>{t.posts.row.viewOnLinkedIn}</ExternalLink>
        </p>
      )}
    </Dialog>
  )
}

function whatHappens(post: Post): string {
  if (isUnread(post)) return t.posts.delete.unread
  if (isLive(post)) return t.posts.delete.live
  return post.is_published ? t.posts.delete.unnamedThere : t.posts.delete.mayBeLive
}
