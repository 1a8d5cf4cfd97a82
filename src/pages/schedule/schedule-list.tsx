import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/list.ts'
import { useOnline } from '#data/online.ts'
import { useDeleteSchedule, useUpdateSchedule } from '#data/schedules.ts'
import { t } from '#text/t.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Listing } from '#ui/listing.tsx'
import { Rows } from '#ui/rows.tsx'

import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx'
import { EditScheduleDialog } from './edit-schedule-dialog.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { accountName } from './schedule-words.ts'

interface ScheduleListProps {
  readonly schedules: List<Schedule>
  readonly accounts: readonly Account[] | undefined
  readonly posts: readonly Post[] | undefined
}

export function ScheduleList({ schedules, accounts, posts }: ScheduleListProps) {
  const pausing = useUpdateSchedule()
  const skipping = useUpdateSchedule()
  const deletion = useDeleteSchedule()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<{ about: 'edit' | 'delete'; schedule: Schedule } | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function remove({ id }: Schedule) {
    setAsked(null)
    // The button that had the focus goes away with its row.
    if (await deletion.run({ id })) list.current?.focus()
  }

  return (
    <Card title={t.schedule.list.title}>
      {!isOnline && <p className="faint">{t.schedule.list.offline}</p>}
      <div className="stack" ref={list} tabIndex={-1}>
        <Listing
          items={schedules.items}
          error={schedules.error}
          onRetry={schedules.refresh}
          empty={<NoSchedules />}
        >
          {(items) => (
            <Rows>
              {items.map((schedule) => (
                <ScheduleRow
                  key={schedule.id}
                  schedule={schedule}
                  accounts={accounts}
                  posts={posts}
                  isOnline={isOnline}
                  isPausing={pausing.pendingIds.has(schedule.id)}
                  isSkipping={skipping.pendingIds.has(schedule.id)}
                  isDeleting={deletion.pendingIds.has(schedule.id)}
                  onPause={(paused) => void pausing.run({ id: schedule.id, paused })}
                  onSkip={(skip) => void skipping.run({ id: schedule.id, skip_next: skip })}
                  onEdit={() => setAsked({ about: 'edit', schedule })}
                  onDelete={() => setAsked({ about: 'delete', schedule })}
                />
              ))}
            </Rows>
          )}
        </Listing>
      </div>
      {asked?.about === 'edit' && (
        <EditScheduleDialog
          schedule={asked.schedule}
          accounts={accounts}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.about === 'delete' && (
        <DeleteScheduleDialog
          schedule={asked.schedule}
          accountName={accountName(asked.schedule, accounts)}
          onConfirm={() => void remove(asked.schedule)}
          onDismiss={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function NoSchedules() {
  return (
    <EmptyState
      icon={<CalendarClock size={28} />}
      title={t.schedule.list.empty.title}
      lead={t.schedule.list.empty.lead}
    />
  )
}
