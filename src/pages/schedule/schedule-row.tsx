import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { WaitsBadge } from '#ui/feedback/waits-badge.tsx'
import { weekdayText } from '#ui/format/weekday-text.ts'
import { Row } from '#ui/layout/rows.tsx'

import { NextRuns } from './next-runs.tsx'
import { PastSlots } from './past-slots.tsx'
import { RowActions } from './row-actions.tsx'
import type { RowActionsProps } from './row-actions.tsx'
import { accountName, scheduleName } from './schedule-words.ts'

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
    <Row id={`schedule-${schedule.id}`} actions={<RowActions schedule={schedule} {...on} />}>
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
      <NextRuns schedule={schedule} />
      <WaitsBadge
        waits={schedule.waits}
        refusal={waiting.refusal}
        about={scheduleName(schedule)}
        isUndoing={on.isUndoing}
        onUndo={on.onUndo}
      />
      <PastSlots schedule={schedule} posts={posts} />
    </Row>
  )
}
