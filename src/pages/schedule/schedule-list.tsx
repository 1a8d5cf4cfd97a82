import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { useAgain } from '#data/outbox/again.ts'
import { usePendingOf } from '#data/outbox/outbox.ts'
import { usePendingRemovals } from '#data/outbox/pending-removals.ts'
import type { List } from '#data/query/list.ts'
import {
  useDeleteSchedule,
  useUndoSchedule,
  useUpdateSchedule,
} from '#data/schedules/schedule-actions.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { focusAfter } from '#ui/layout/row-focus.ts'
import { Rows } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { AskedAbout } from './schedule-dialog.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { skipChange } from './schedule-words.ts'

const ScheduleDialog = lazyPart(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  { leave: ({ onClose }) => onClose() },
)

interface ScheduleListProps {
  readonly schedules: List<SeenSchedule>
  readonly accounts: readonly Account[] | undefined
  readonly posts: readonly Post[] | undefined
}

export function ScheduleList({ schedules, accounts, posts }: ScheduleListProps) {
  const pausing = useUpdateSchedule()
  const skipping = useUpdateSchedule()
  const deletion = useDeleteSchedule()
  const undo = useUndoSchedule()
  const waitingFor = usePendingOf('schedules')
  const sight = usePendingRemovals<SeenSchedule>()
  const again = useAgain('updateSchedule')
  const [takenUp, setTakenUp] = useState<string>()
  const [asked, setAsked] = useState<AskedAbout | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const toChange = schedules.items?.find(({ id }) => id === again?.write.id)
  if (again !== undefined && toChange !== undefined && again.visit !== takenUp) {
    setTakenUp(again.visit)
    setAsked({ about: 'edit', schedule: toChange })
  }

  async function remove(schedule: SeenSchedule) {
    setAsked(null)
    // The focused button is removed with its row.
    const handFocusOn = focusAfter(list.current, [`schedule-${schedule.id}`])
    if (await sight.during([schedule], deletion.run({ id: schedule.id }))) handFocusOn()
  }

  return (
    <Card title={t.schedule.list.title}>
      <div className="stack" ref={list}>
        <Listing
          items={schedules.items && sight.among(schedules.items)}
          lacks={t.failures.of['schedules/list']}
          error={schedules.error}
          onRetry={schedules.refresh}
          empty={<NoSchedules />}
        >
          {(items) => (
            <div className="schedule-rows">
              <Rows>
                {items.map((schedule) => (
                  <ScheduleRow
                    key={schedule.id}
                    schedule={schedule}
                    accounts={accounts}
                    posts={posts}
                    waiting={waitingFor(schedule.id)}
                    isPausing={pausing.pendingIds.has(schedule.id)}
                    isSkipping={skipping.pendingIds.has(schedule.id)}
                    isDeleting={deletion.pendingIds.has(schedule.id)}
                    isUndoing={undo.pendingIds.has(schedule.id)}
                    onPause={(paused) => void pausing.run({ id: schedule.id, paused })}
                    onSkip={(skip) => {
                      const change = skipChange(schedule, skip, Date.now())
                      void skipping.run({ id: schedule.id, ...change })
                    }}
                    onEdit={() => setAsked({ about: 'edit', schedule })}
                    onDelete={() => setAsked({ about: 'delete', schedule })}
                    onUndo={() => void undo.run({ id: schedule.id })}
                  />
                ))}
              </Rows>
            </div>
          )}
        </Listing>
      </div>
      {asked !== null && (
        <ScheduleDialog
          asked={asked}
          accounts={accounts}
          again={asked.schedule.id === again?.write.id ? again.seq : undefined}
          onDelete={(schedule) => void remove(schedule)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function NoSchedules() {
  return <EmptyState title={t.schedule.list.empty.title} lead={t.schedule.list.empty.lead} />
}
