import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import type { Slot } from '#contract/schedules.ts'
import { usePublish } from '#data/posts.ts'
import { Button } from '#ui/button.tsx'
import { FoldedText } from '#ui/folded-text.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Row } from '#ui/rows.tsx'

import { imageToSend } from './generated-image.ts'
import { postName } from './post-name.ts'
import { ScheduledState } from './scheduled-state.tsx'

interface ScheduledRowProps {
  readonly post: Post
  /** Its moment, if that went by without it. */
  readonly missed: Slot | null
  readonly account: Account | undefined
  readonly isOnline: boolean
  readonly isCancelling: boolean
  readonly onChangeTime: () => void
  readonly onCancel: () => void
}

export function ScheduledRow({ post, missed, account, isOnline, ...props }: ScheduledRowProps) {
  const { publish, isPending, error } = usePublish()
  const common = { size: 'small', about: postName(post) } as const
  const isConnected = account !== undefined && account.token !== null

  async function publishNow() {
    if (account === undefined) return
    await publish({
      id: post.id,
      social_account_id: account.id,
      text_content: post.Text_content,
      image_content_url: imageToSend(post.image_content_url),
      image_alt_text: post.image_alt_text,
      link_card: post.link_card,
    })
  }

  return (
    <Row
      actions={
        <>
          <Button
            {...common}
            icon={<Send size={14} />}
            disabled={!isOnline || !isConnected}
            isPending={isPending}
            pendingText="Publishing..."
            onClick={() => void publishNow()}
          >
            Publish now
          </Button>
          <Button
            {...common}
            icon={<Clock size={14} />}
            disabled={!isOnline || isPending}
            onClick={props.onChangeTime}
          >
            {missed === null ? 'Change time' : 'Choose another time'}
          </Button>
          {missed === null && (
            <Button
              {...common}
              tone="quiet-danger"
              disabled={!isOnline || isPending}
              isPending={props.isCancelling}
              pendingText="Cancelling..."
              onClick={props.onCancel}
            >
              Cancel
            </Button>
          )}
        </>
      }
    >
      <ScheduledState post={post} missed={missed} />
      <FoldedText>{post.Text_content}</FoldedText>
      {account !== undefined && (
        <p className="row__meta">
          {personName(account.given_name, account.family_name, account.account_name)}
        </p>
      )}
      {account?.token === null && (
        <p className="faint">This account is not connected any more: connect it to publish.</p>
      )}
      <LiveBanner tone="error" message={error} />
    </Row>
  )
}
