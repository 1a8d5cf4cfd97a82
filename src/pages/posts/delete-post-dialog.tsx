import type { Post } from '#contract/posts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ExternalLink } from '#ui/external-link.tsx'

import { isLive, isUnread } from './draft-of-post.ts'
import { postName } from './post-name.ts'

interface DeletePostDialogProps {
  readonly post: Post
  readonly onDelete: () => void
  /** At LinkedIn as well. */
  readonly onDeleteThere: () => void
  readonly onDismiss: () => void
}

export function DeletePostDialog({ post, ...props }: DeletePostDialogProps) {
  const url = post.publication?.url ?? null
  return (
    <Dialog
      title={`Delete ${postName(post)}?`}
      role="alertdialog"
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button onClick={props.onDismiss}>Cancel</Button>
          <Button tone={isLive(post) ? 'quiet-danger' : 'danger'} onClick={props.onDelete}>
            {isUnread(post) ? 'Delete' : 'Delete from Lin'}
          </Button>
          {isLive(post) && (
            <Button tone="danger" onClick={props.onDeleteThere}>
              Delete on LinkedIn too
            </Button>
          )}
        </>
      }
    >
      <p>{whatHappens(post)}</p>
      {url !== null && (
        <p>
          <ExternalLink href={url}>View on LinkedIn</ExternalLink>
        </p>
      )}
    </Dialog>
  )
}

function whatHappens(post: Post): string {
  if (isUnread(post)) return 'It is removed from Lin. It was not published.'
  if (isLive(post)) {
    return 'Deleted from Lin only, LinkedIn keeps its copy. Deleted on LinkedIn too, it is gone for your readers, with its reactions and comments.'
  }
  if (!post.is_published) {
    return 'It is removed from Lin only: if it is live, LinkedIn keeps its copy. Look there first.'
  }
  return 'It is removed from Lin only: LinkedIn keeps its copy. To take it down for your readers too, delete it there.'
}
