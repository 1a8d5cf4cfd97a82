import { Link } from 'react-router-dom'

import { POST_TEXT } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ZonedTime } from '#ui/format/dates.tsx'
import { cutText } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { slotWords } from './schedule-words.ts'

import './schedule.css'

interface PastSlotsProps {
  readonly schedule: Schedule
  readonly posts: readonly Post[] | undefined
}

/** The outcome of the latest slots, the newest first. Open from the start if the newest one needs a look. */
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

interface PastSlotProps {
  readonly slot: Slot
  readonly zone: string
  /** Undefined if the post was deleted, or is not in the mirror. */
  readonly post: Post | undefined
}

function PastSlot({ slot, zone, post }: PastSlotProps) {
  const { tone, word, reason, next } = slotWords(slot.state)
  const why = slot.reason === null ? reason : reasonSaid(slot)
  const url = post?.publication?.url ?? null
  return (
    <li className="past-slots__slot">
      <p className="row__meta">
        <ZonedTime at={slot.at} zone={zone} />
        <Badge tone={tone}>{word}</Badge>
        {url !== null && <ExternalLink href={url}>{t.schedule.slots.seeThere}</ExternalLink>}
      </p>
      {post !== undefined && <p>{cutText(post.Text_content, POST_TEXT.previewLength)}</p>}
      {why !== null && <p>{why}</p>}
      {next !== null && slot.post_id !== null && (
        <p>
          <Link to="/posts">{next}</Link>
        </p>
      )}
    </li>
  )
}
