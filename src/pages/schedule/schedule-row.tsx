import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { Schedule } from '#contract/schedules.ts'
import { Badge } from '#ui/badge.tsx'
import { Row } from '#ui/rows.tsx'

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
    <Row actions={<RowActions {...actions} />}>
      <p className="row__title">{displayScheduleTime(schedule.schedule_time)}</p>
      <p>{accountName(schedule, accounts)}</p>
      <p className="row__meta">
        {schedule.paused && <Badge tone="warning">Paused</Badge>}
        <Badge tone="accent">{schedule.mode === 'ask' ? 'Asks first' : 'Automatic'}</Badge>
        {schedule.days.map((day) => (
          <Badge key={day}>{day.slice(0, 3)}</Badge>
        ))}
        <span>{schedule.timezone}</span>
      </p>
      <NextRuns schedule={schedule} />
      <PastSlots schedule={schedule} posts={posts} />
    </Row>
  )
}
