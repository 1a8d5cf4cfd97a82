import ListPlus from 'lucide-react/icons/list-plus'

import type { Post } from '#contract/posts.ts'
import { useQueueDraft } from '#data/posts/queue.ts'
import { placedAt } from '#pages/posts/composer/next-slot.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import { postName } from './post-name.ts'

/** Has a stored draft published in the next free slot: its row leaves the drafts. */
export function QueueButton({ post }: { readonly post: Post }) {
  const { run, isPending } = useQueueDraft(placedAt)
  const { id, social_account_id: accountId } = post
  return (
    <Button
      ref={handFocusToPart}
      size="small"
      about={postName(post)}
      icon={<ListPlus size={14} />}
      isPending={isPending}
      onClick={() => void run({ id, accountId })}
    >
      {t.signedIn.queue.nextSlot}
    </Button>
  )
}
