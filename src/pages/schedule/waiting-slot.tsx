import type { Post } from '#contract/posts.ts'
import type { Slot } from '#contract/schedules.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FoldedText } from '#ui/folded-text.tsx'
import { relativeTime } from '#ui/time-text.ts'
import { useNow } from '#ui/use-now.ts'
import { zonedMoment } from '#ui/zoned-text.ts'

import './waiting-slot.css'

interface WaitingSlotProps {
  readonly slot: Slot
  readonly zone: string
  readonly accountName: string
  readonly post: Post | undefined
  readonly isOnline: boolean
  readonly isApproving: boolean
  readonly isSkipping: boolean
  readonly onApprove: () => void
  readonly onSkip: () => void
}

export function WaitingSlot(props: WaitingSlotProps) {
  const { slot, zone, post, isOnline, isApproving, isSkipping } = props
  const now = useNow()
  const moment = zonedMoment(slot.at, zone)
  const about = `the post of ${moment}`
  return (
    <Banner
      tone="info"
      title={`Waits for you: ${moment}, ${props.accountName}`}
      actions={
        <>
          <Button
            size="small"
            tone="primary"
            about={about}
            disabled={!isOnline || isSkipping}
            isPending={isApproving}
            pendingText="Publishing..."
            onClick={props.onApprove}
          >
            Publish
          </Button>
          <Button
            size="small"
            about={about}
            disabled={!isOnline || isApproving}
            isPending={isSkipping}
            pendingText="Skipping..."
            onClick={props.onSkip}
          >
            Skip this time
          </Button>
        </>
      }
    >
      <div className="stack stack--tight waiting-slot">
        {slot.reason !== null && <p>{slot.reason}</p>}
        {post === undefined ? (
          <p>Its draft is kept under Posts.</p>
        ) : (
          <FoldedText>{post.Text_content}</FoldedText>
        )}
        <p className="faint">{isOnline ? whatPublishDoes(slot.at, now) : OFFLINE}</p>
      </div>
    </Banner>
  )
}

const OFFLINE = 'You are offline: you can decide once you are back.'

function whatPublishDoes(at: string, now: number): string {
  return Date.parse(at) > now
    ? `With your word it is published at its time, ${relativeTime(at, now)}.`
    : 'Its time has come: with your word it is published at once.'
}
