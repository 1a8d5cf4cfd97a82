import type { Post } from '#contract/posts.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import { t } from '#text/t.ts'

import { PastSlot } from './past-slot.tsx'

import './past-slots.css'

interface PastSlotsProps {
  readonly schedule: Schedule
  readonly posts: readonly Post[] | undefined
}

/** What became of the latest slots, the newest first. Open at once where the newest one needs a look. */
export function PastSlots({ schedule, posts }: PastSlotsProps) {
  const slots = schedule.slots.filter(({ state }) => state !== 'ready')
  const [newest] = slots
  if (newest === undefined) return null
  return (
    <details className="past-slots" open={NEEDS_A_LOOK.includes(newest.state)}>
      <summary>{t.schedule.history}</summary>
      <ul className="past-slots__list">
        {slots.map((slot) => (
          <PastSlot
            key={slot.id}
            slot={slot}
            zone={schedule.timezone}
            post={posts?.find(({ id }) => id === slot.post_id)}
          />
        ))}
      </ul>
    </details>
  )
}

const NEEDS_A_LOOK: readonly Slot['state'][] = ['failed', 'unknown', 'missed']
