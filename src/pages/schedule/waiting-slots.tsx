import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useOnline } from '#data/device/online.ts'
import { useApproveSlot, useSkipSlot } from '#data/schedules/slots.ts'
import { t } from '#text/t.ts'
import { focusHeading } from '#ui/hooks/focus.ts'

import { accountName } from './schedule-words.ts'
import { WaitingSlot } from './waiting-slot.tsx'

interface WaitingSlotsProps {
  readonly schedules: readonly Schedule[] | undefined
  readonly accounts: readonly Account[] | undefined
  readonly posts: readonly Post[] | undefined
}

/** What is written and goes out only with the person's word; the first to come is the first here. */
export function WaitingSlots({ schedules = [], accounts, posts }: WaitingSlotsProps) {
  const approval = useApproveSlot()
  const skipping = useSkipSlot()
  const isOnline = useOnline()
  const waiting = waitingIn(schedules)
  if (waiting.length === 0) return null

  return (
    <section className="stack" aria-label={t.schedule.waiting.name}>
      {waiting.map(({ schedule, slot }) => (
        <WaitingSlot
          key={slot.id}
          slot={slot}
          zone={schedule.timezone}
          accountName={accountName(schedule, accounts)}
          post={posts?.find(({ id }) => id === slot.post_id)}
          isOnline={isOnline}
          isApproving={approval.pendingIds.has(slot.id)}
          isSkipping={skipping.pendingIds.has(slot.id)}
          onApprove={() => void decide(approval.run({ id: slot.id }))}
          onSkip={() => void decide(skipping.run({ id: slot.id }))}
        />
      ))}
    </section>
  )
}

async function decide(deciding: Promise<boolean>) {
  // The button that had the focus goes away with its banner.
  if (await deciding) focusHeading()
}

function waitingIn(schedules: readonly Schedule[]) {
  return schedules
    .flatMap((schedule) => schedule.slots.map((slot) => ({ schedule, slot })))
    .filter(({ slot }) => slot.state === 'ready')
    .toSorted((a, b) => Date.parse(a.slot.at) - Date.parse(b.slot.at))
}
