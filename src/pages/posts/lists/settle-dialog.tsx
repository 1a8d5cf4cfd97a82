import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { postName } from './post-name.ts'

interface SettleDialogProps {
  readonly post: Post
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

export function SettleDialog({ post, onConfirm, onDismiss }: SettleDialogProps) {
  return (
    <ConfirmDialog
      title={t.posts.settle.title(postName(post))}
      tone="primary"
      confirmText={t.posts.settle.confirm}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>{t.posts.settle.what}</p>
      <p>{t.posts.settle.instead}</p>
    </ConfirmDialog>
  )
}
