import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import SkipForward from 'lucide-react/icons/skip-forward'
import Undo2 from 'lucide-react/icons/undo-2'

import type { Account } from '#contract/accounts.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WaitsBadge } from '#ui/feedback/waits-badge.tsx'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { weekdayText, relativeTime, ZonedTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Row } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { accountName, scheduleName, skipToCome } from './schedule-words.ts'

import './schedule.css'

/** Rendered after the schedule, as it stands below it. */
const PastSlots = lazyPart(async () => (await import('./past-slots.tsx')).PastSlots, {
  wait: () => null,
})

interface ScheduleRowProps extends RowActionsProps {
  readonly schedule: SeenSchedule
  readonly waiting: PendingOf
  readonly isUndoing: boolean
  readonly onUndo: () => void
  readonly accounts: readonly Account[] | undefined
  readonly posts: readonly Post[] | undefined
}

export function ScheduleRow({ schedule, waiting, accounts, posts, ...on }: ScheduleRowProps) {
  return (
    <Row
      id={`schedule-${schedule.id}`}
      actions={<RowActions schedule={schedule} {...on} />}
      below={
        <>
          <NextRuns schedule={schedule} />
          <WaitsBadge
            waits={schedule.waits}
            refusal={waiting.refusal}
            about={scheduleName(schedule)}
            isUndoing={on.isUndoing}
            onUndo={on.onUndo}
          />
          <PastSlots schedule={schedule} posts={posts} />
        </>
      }
    >
      <div className="schedule-line">
        <p className="row__title">{displayScheduleTime(schedule.schedule_time)}</p>
        <p>{accountName(schedule, accounts)}</p>
        <p className="row__meta">
          {schedule.paused && <Badge tone="warning">{t.schedule.list.paused}</Badge>}
          <Badge tone="accent">
            {schedule.mode === 'ask' ? t.schedule.list.asksFirst : t.schedule.list.automatic}
          </Badge>
          {schedule.days.map((day) => (
            <Badge key={day}>{weekdayText(day, 'short')}</Badge>
          ))}
          <span>{schedule.timezone}</span>
        </p>
      </div>
    </Row>
  )
}

interface RowActionsProps {
  readonly schedule: Schedule
  readonly isPausing: boolean
  readonly isSkipping: boolean
  readonly isDeleting: boolean
  readonly onPause: (paused: boolean) => void
  readonly onSkip: (skip: boolean) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function RowActions({ schedule, ...actions }: RowActionsProps) {
  const { paused } = schedule
  const common = { size: 'small', about: scheduleName(schedule) } as const
  const isSkipped = skipToCome(schedule, useNow()) !== null
  return (
    <>
      <Button
        {...common}
        icon={paused ? <Play size={14} /> : <Pause size={14} />}
        isPending={actions.isPausing}
        onClick={() => actions.onPause(!paused)}
      >
        {paused ? t.schedule.list.resume : t.schedule.list.pause}
      </Button>
      {!paused && (
        <Button
          {...common}
          icon={isSkipped ? <Undo2 size={14} /> : <SkipForward size={14} />}
          isPending={actions.isSkipping}
          onClick={() => actions.onSkip(!isSkipped)}
        >
          {isSkipped ? t.schedule.list.dontSkip : t.schedule.list.skipNext}
        </Button>
      )}
      <Button {...common} icon={<Pencil size={14} />} data-key="Enter e" onClick={actions.onEdit}>
        {t.common.edit}
      </Button>
      <DeleteButton
        {...common}
        isPending={actions.isDeleting}
        data-key="Delete"
        onClick={actions.onDelete}
      />
    </>
  )
}

/** The next runs, in the schedule's time zone. */
function NextRuns({ schedule }: { readonly schedule: SeenSchedule }) {
  const now = useNow()
  const { paused, next_runs, timezone, waits } = schedule
  const skips = skipToCome(schedule, now)
  if (paused) return <p className="faint">{t.schedule.nextRuns.paused}</p>
  const skipped = skips !== null && <ZonedTime at={skips} zone={timezone} />
  // The mirror may be older than the latest run.
  const [first, ...others] = next_runs.filter((at) => Date.parse(at) > now)
  const isUnknown = waits !== undefined && first === undefined
  return (
    <>
      {isUnknown && <p className="faint">{t.outbox.row.onceSent}</p>}
      {first !== undefined && (
        <div className="next-runs">
          <span className="next-runs__label">{t.schedule.nextRuns.label}</span>
          <ol className="next-runs__list" aria-label={t.schedule.nextRuns.name}>
            <li>
              <ZonedTime at={first} zone={timezone} />
              {isNear(first, now) && ` (${relativeTime(first, now)})`}
            </li>
            {others.map((at) => (
              <li key={at}>
                <ZonedTime at={at} zone={timezone} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {skips !== null && (
        <p className="faint">
          <Rich text={t.schedule.nextRuns.skips} parts={{ when: () => skipped }} />
        </p>
      )}
    </>
  )
}

/** A relative time beyond a week would only repeat the date. */
function isNear(at: string, now: number): boolean {
  return Date.parse(at) - now < 7 * DAY_MS
}
