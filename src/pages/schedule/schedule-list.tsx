import CalendarClock from 'lucide-react/icons/calendar-clock'

import type { Account } from '#contract/accounts.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/list.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Listing } from '#ui/listing.tsx'
import { personName } from '#ui/person-name.ts'
import { Row, Rows } from '#ui/rows.tsx'

interface ScheduleListProps {
  readonly schedules: List<Schedule>
  readonly accounts: readonly Account[] | undefined
}

export function ScheduleList({ schedules, accounts }: ScheduleListProps) {
  return (
    <Card title="Your Schedules">
      <Listing
        items={schedules.items}
        error={schedules.error}
        onRetry={schedules.refresh}
        empty={<EmptyState icon={<CalendarClock size={28} />} title="No schedules yet" />}
      >
        {(items) => (
          <Rows>
            {items.map((schedule) => (
              <Row key={schedule.id}>
                <p className="row__title">{displayScheduleTime(schedule.schedule_time)}</p>
                <p>{accountName(schedule, accounts)}</p>
                <p className="row__meta">
                  {schedule.days.map((day) => (
                    <Badge key={day}>{day.slice(0, 3)}</Badge>
                  ))}
                  <span>{schedule.timezone}</span>
                </p>
              </Row>
            ))}
          </Rows>
        )}
      </Listing>
    </Card>
  )
}

function accountName(schedule: Schedule, accounts: readonly Account[] | undefined): string {
  if (accounts === undefined) return 'LinkedIn account'
  const account = accounts.find(({ id }) => id === schedule.social_network)
  if (account === undefined) return 'Account no longer connected'
  return personName(account.given_name, account.family_name, account.account_name)
}
