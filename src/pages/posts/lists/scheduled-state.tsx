import type { Post } from '#contract/posts.ts'
import type { Slot } from '#contract/schedules.ts'
import { useDuePost } from '#data/posts/scheduled-posts.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { relativeTime } from '#ui/format/time-text.ts'
import { ZonedTime } from '#ui/format/zoned-time.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

interface ScheduledStateProps {
  readonly post: Post
  readonly missed: Slot | null
}

/** When it is published, or why it was not. */
export function ScheduledState({ post, missed }: ScheduledStateProps) {
  const now = useNow()
  const at = missed?.at ?? post.scheduled_at
  if (at === null) return null
  const moment = <ZonedTime at={at} zone={deviceTimeZone()} />
  if (missed !== null) {
    return (
      <p className="row__meta">
        <Badge tone="danger">
          {missed.state === 'missed' ? t.posts.state.missed : t.posts.state.failed}
        </Badge>
        {moment}
        <span>{wordsSaid(missed.reason ?? '')}</span>
      </p>
    )
  }
  if (Date.parse(at) <= now) return <Due id={post.id} at={at} />
  return (
    <p className="row__meta">
      <Badge tone="accent">{t.posts.state.scheduled}</Badge>
      {moment}
      <span>{relativeTime(at, now)}</span>
    </p>
  )
}

/** Its moment has come: it is on its way, or about to be. */
function Due({ id, at }: { readonly id: string; readonly at: string }) {
  useDuePost(id, at)
  return (
    <p className="row__meta">
      <Badge tone="accent" icon={<Spinner />}>
        {t.common.publishing}
      </Badge>
      <ZonedTime at={at} zone={deviceTimeZone()} />
    </p>
  )
}
