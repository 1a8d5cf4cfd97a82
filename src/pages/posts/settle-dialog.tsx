import type { Post } from '#contract/posts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { postName } from './post-name.ts'

interface SettleDialogProps {
  readonly post: Post
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

export function SettleDialog({ post, onConfirm, onDismiss }: SettleDialogProps) {
  return (
    <ConfirmDialog
      title={`Settle ${postName(post)}?`}
      tone="primary"
      confirmText="Send once more"
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>
        Lin sends the identical text to LinkedIn once more. If the first one is live, LinkedIn
        recognises the duplicate and names the post that is there; if not, it takes this one.
      </p>
      <p>
        Either way it is meant to be there once. If you can see it on LinkedIn already, mark it as
        published instead: then nothing is sent.
      </p>
    </ConfirmDialog>
  )
}
