import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { Schedule } from '#contract/schedules.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Row } from '#ui/rows.tsx'
import { weekdayText } from '#ui/weekday-text.ts'

import { NextRuns } from './next-runs.tsx'
import { PastSlots } from './past-slots.tsx'
import { RowActions } from './row-actions.tsx'
import type { RowActionsProps } from './row-actions.tsx'
import { accountName } from './schedule-words.ts'

interface ScheduleRowProps extends RowActionsProps {
  readonly schedule: Schedule
  readonly accounts: readonly Account[] | undefined
  readonly posts: readonly Post[] | undefined
}

export function ScheduleRow({ accounts, posts, ...actions }: ScheduleRowProps) {
  const { schedule } = actions
  return (
    <Row id={`schedule-${schedule.id}`} actions={<RowActions {...actions} />}>
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
      <PastSlots schedule={schedule} posts={posts} />
    </Row>
  )
}
