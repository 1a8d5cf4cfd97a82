import type { Post } from '#contract/posts.ts'
import { useChangeTime } from '#data/posts/scheduled-posts.ts'
import { MomentDialog } from '#pages/posts/times/moment-dialog.tsx'
import { t } from '#text/t.ts'

import { postName } from './post-name.ts'

interface ChangeTimeDialogProps {
  readonly post: Post
  readonly isOnline: boolean
  readonly onClose: () => void
}

export function ChangeTimeDialog({ post, isOnline, onClose }: ChangeTimeDialogProps) {
  const { run, isPending, error } = useChangeTime()

  async function change(at: string) {
    if (at === post.scheduled_at || (await run({ id: post.id, scheduled_at: at }))) onClose()
  }

  return (
    <MomentDialog
      title={t.moment.changeTime(postName(post))}
      at={post.scheduled_at}
      isOnline={isOnline}
      isPending={isPending}
      error={error}
      onChoose={(at) => void change(at)}
      onDismiss={onClose}
    />
  )
}
