import type { Post } from '#contract/posts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ExternalLink } from '#ui/external-link.tsx'

import { postName } from './post-name.ts'

interface DeletePostDialogProps {
  readonly post: Post
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

export function DeletePostDialog({ post, onConfirm, onDismiss }: DeletePostDialogProps) {
  const url = post.publication?.url ?? null
  return (
    <ConfirmDialog
      title={`Delete ${postName(post)}?`}
      confirmText="Delete"
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      {post.is_published || post.publication?.state === 'unknown' ? (
        <p>
          It is removed from Lin only: LinkedIn keeps its copy. To take it down for your readers
          too, delete it there.
        </p>
      ) : (
        <p>It is removed from Lin. It was not published.</p>
      )}
      {url !== null && (
        <p>
          <ExternalLink href={url}>View on LinkedIn</ExternalLink>
        </p>
      )}
    </ConfirmDialog>
  )
}
