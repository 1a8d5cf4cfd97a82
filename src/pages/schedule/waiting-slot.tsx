import type { Post } from '#contract/posts.ts'
import type { Slot } from '#contract/schedules.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { relativeTime, zonedMoment } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { FoldedText } from '#ui/layout/folded-text.tsx'

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
  const about = t.schedule.waiting.about(moment)
  return (
    <Banner
      tone="info"
      title={t.schedule.waiting.title(moment, props.accountName)}
      actions={
        <>
          <Button
            size="small"
            tone="primary"
            about={about}
            disabled={!isOnline || isSkipping}
            isPending={isApproving}
            pendingText={t.common.publishing}
            onClick={props.onApprove}
          >
            {t.common.publish}
          </Button>
          <Button
            size="small"
            about={about}
            disabled={!isOnline || isApproving}
            isPending={isSkipping}
            pendingText={t.schedule.waiting.skipping}
            onClick={props.onSkip}
          >
            {t.schedule.waiting.skip}
          </Button>
        </>
      }
    >
      <div className="stack stack--tight waiting-slot">
        {slot.reason !== null && <p>{wordsSaid(slot.reason)}</p>}
        {post === undefined ? (
          <p>{t.schedule.waiting.draftElsewhere}</p>
        ) : (
          <FoldedText>{post.Text_content}</FoldedText>
        )}
        <p className="faint">
          {isOnline ? whatPublishDoes(slot.at, now) : t.schedule.waiting.offline}
        </p>
      </div>
    </Banner>
  )
}

function whatPublishDoes(at: string, now: number): string {
  return Date.parse(at) > now
    ? t.schedule.waiting.ahead(relativeTime(at, now))
    : t.schedule.waiting.due
}
