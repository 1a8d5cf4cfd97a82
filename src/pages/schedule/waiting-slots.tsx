import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import { useOnline } from '#data/device/online.ts'
import { useApproveSlot, useSkipSlot } from '#data/schedules/slots.ts'
import { AskButton } from '#parts/approvals/ask-button.tsx'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { relativeTime, zonedMoment } from '#ui/format/dates.tsx'
import { focusHeading, handFocusOn } from '#ui/hooks/focus.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { FoldedText } from '#ui/layout/folded-text.tsx'

import { accountName } from './schedule-words.ts'

import './schedule.css'

interface WaitingSlotsProps {
  readonly schedules: readonly Schedule[] | undefined
  readonly accounts: readonly Account[] | undefined
  readonly posts: readonly Post[] | undefined
}

/** Slots whose draft waits for approval, the earliest first. */
export function WaitingSlots({ schedules = [], accounts, posts }: WaitingSlotsProps) {
  const approval = useApproveSlot()
  const skipping = useSkipSlot()
  const isOnline = useOnline()
  const waiting = waitingIn(schedules)
  if (waiting.length === 0) return null

  return (
    <section className="stack" aria-label={t.schedule.waiting.name}>
      {waiting.map(({ schedule, slot }) => (
        // The dashboard leads to each of them.
        <div key={slot.id} id={`slot-${slot.id}`} ref={handFocusToHeading}>
          <WaitingSlot
            slot={slot}
            zone={schedule.timezone}
            accountName={accountName(schedule, accounts)}
            post={posts?.find(({ id }) => id === slot.post_id)}
            isOnline={isOnline}
            isApproving={approval.pendingIds.has(slot.id)}
            isSkipping={skipping.pendingIds.has(slot.id)}
            onApprove={() => void approval.run({ id: slot.id })}
            onSkip={() => void skipping.run({ id: slot.id })}
          />
        </div>
      ))}
    </section>
  )
}

/** The pressed button is removed with its banner. */
const handFocusToHeading = handFocusOn(focusHeading)

function waitingIn(schedules: readonly Schedule[]) {
  return schedules
    .flatMap((schedule) => schedule.slots.map((slot) => ({ schedule, slot })))
    .filter(({ slot }) => slot.state === 'ready')
    .toSorted((a, b) => Date.parse(a.slot.at) - Date.parse(b.slot.at))
}

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

function WaitingSlot(props: WaitingSlotProps) {
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
            data-publishes
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
          {slot.post_id !== null && (
            <AskButton
              postId={slot.post_id}
              about={about}
              isOff={!isOnline || isApproving || isSkipping}
            />
          )}
        </>
      }
    >
      <div className="stack stack--tight">
        {slot.reason !== null && <p>{reasonSaid(slot)}</p>}
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
