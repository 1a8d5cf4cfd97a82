import type { Post } from '#contract/posts.ts'

import { DeletePostDialog } from './delete-post-dialog.tsx'
import { EditLiveDialog } from './edit-live-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import type { LiveEditing } from './use-live-editing.ts'

/** What a person is asked about one of the published posts. */
export interface AskedAbout {
  readonly about: 'delete' | 'edit' | 'settle'
  readonly post: Post
}

interface PostDialogProps {
  readonly asked: AskedAbout
  readonly editing: LiveEditing
  readonly onSettle: (post: Post) => void
  readonly onDelete: (post: Post) => void
  readonly onDeleteThere: (post: Post) => void
  readonly onClose: () => void
}

export function PostDialog({ asked, editing, onClose, ...props }: PostDialogProps) {
  const { about, post } = asked

  async function save() {
    if (await editing.save(post)) onClose()
  }

  function settle() {
    onClose()
    props.onSettle(post)
  }

  switch (about) {
    case 'delete':
      return (
        <DeletePostDialog
          post={post}
          onDelete={() => props.onDelete(post)}
          onDeleteThere={() => props.onDeleteThere(post)}
          onDismiss={onClose}
        />
      )
    case 'edit':
      return (
        <EditLiveDialog
          post={post}
          text={editing.textOf(post)}
          isPending={editing.pendingIds.has(post.id)}
          error={editing.errors.get(post.id) ?? null}
          onChange={(text) => editing.type(post, text)}
          onSave={() => void save()}
          onDismiss={onClose}
        />
      )
    case 'settle':
      return <SettleDialog post={post} onConfirm={settle} onDismiss={onClose} />
  }
}
