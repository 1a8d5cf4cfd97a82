import type { Schedule } from '#contract/schedules.ts'
import { useUpdateSchedule } from '#data/schedules/schedules.ts'
import { useApproveSlot, useSkipSlot } from '#data/schedules/slots.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import type { Entry } from './calendar-entries.ts'
import { timeText } from './calendar-text.ts'

interface CalendarActionsProps {
  readonly entry: Entry
  readonly isOnline: boolean
  readonly onMove: () => void
  /** It is decided, and the button that was pressed may be gone. */
  readonly onDone: () => void
}

/** What can be done with an entry; nothing where it is over, or too far ahead. */
export function CalendarActions({ entry, isOnline, onMove, onDone }: CalendarActionsProps) {
  const approval = useApproveSlot()
  const skipping = useSkipSlot()
  const update = useUpdateSchedule()
  const { id, schedule } = entry
  const common = { size: 'small', about: timeText(entry.at), isOff: !isOnline } as const

  async function decide(deciding: Promise<boolean>) {
    if (await deciding) onDone()
  }

  function skipNext({ id: scheduleId }: Schedule, skip_next: boolean) {
    void decide(update.run({ id: scheduleId, skip_next, skips: entry.at }))
  }

  if (entry.decision === 'move') {
    return (
      <Button {...common} onClick={onMove}>
        {t.schedule.calendar.move}
      </Button>
    )
  }
  if (entry.decision === 'answer') {
    return (
      <>
        <Button
          {...common}
          isOff={!isOnline || approval.isPending}
          isPending={skipping.isPending}
          pendingText={t.schedule.waiting.skipping}
          onClick={() => void decide(skipping.run({ id }))}
        >
          {t.schedule.waiting.skip}
        </Button>
        <Button
          {...common}
          tone="primary"
          isOff={!isOnline || skipping.isPending}
          isPending={approval.isPending}
          pendingText={t.common.publishing}
          onClick={() => void decide(approval.run({ id }))}
        >
          {t.common.publish}
        </Button>
      </>
    )
  }
  if (entry.decision === null || schedule === null) return null
  const isSkipped = entry.decision === 'take-skip-back'
  return (
    <Button
      {...common}
      isOff={false}
      isPending={update.isPending}
      onClick={() => skipNext(schedule, !isSkipped)}
    >
      {isSkipped ? t.schedule.list.dontSkip : t.schedule.waiting.skip}
    </Button>
  )
}
