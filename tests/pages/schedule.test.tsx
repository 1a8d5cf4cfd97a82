import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/list.ts'
import { ScheduleList } from '#pages/schedule/schedule-list.tsx'

test('an account counts as gone only once the accounts are known', () => {
  const view = render(<ScheduleList schedules={aList()} accounts={undefined} />)
  expect(screen.queryByText('Account no longer connected')).toBeNull()

  view.rerender(<ScheduleList schedules={aList()} accounts={[]} />)
  expect(screen.getByText('Account no longer connected')).toBeDefined()
})

function aList(): List<Schedule> {
  const schedule: Schedule = {
    id: crypto.randomUUID(),
    social_network: crypto.randomUUID(),
    schedule_time: '18:00',
    days: ['Monday'],
    timezone: 'UTC',
    created_at: new Date().toISOString(),
  }
  return { items: [schedule], error: null, asOf: 1, refresh: () => {}, isRefreshing: false }
}
