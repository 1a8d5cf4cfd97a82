import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import SkipForward from 'lucide-react/icons/skip-forward'
import Undo2 from 'lucide-react/icons/undo-2'

import type { Schedule } from '#contract/schedules.ts'
import { t } from '#text/t.ts'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { scheduleName, skipToCome } from './schedule-words.ts'

export interface RowActionsProps {
  readonly schedule: Schedule
  readonly isPausing: boolean
  readonly isSkipping: boolean
  readonly isDeleting: boolean
  readonly onPause: (paused: boolean) => void
  readonly onSkip: (skip: boolean) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function RowActions({ schedule, ...actions }: RowActionsProps) {
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
      <Button {...common} icon={<Pencil size={14} />} onClick={actions.onEdit}>
        {t.common.edit}
      </Button>
      <DeleteButton {...common} isPending={actions.isDeleting} onClick={actions.onDelete} />
    </>
  )
}
