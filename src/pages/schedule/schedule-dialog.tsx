import type { Account } from '#contract/accounts.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'

import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx'
import { EditScheduleDialog } from './edit-schedule-dialog.tsx'
import { accountName } from './schedule-words.ts'

/** What a person is asked about one of the schedules. */
export interface AskedAbout {
  readonly about: 'edit' | 'delete'
  readonly schedule: SeenSchedule
}

interface ScheduleDialogProps {
  readonly asked: AskedAbout
  readonly accounts: readonly Account[] | undefined
  /** The refused change that is taken up. */
  readonly again: number | undefined
  readonly onDelete: (schedule: SeenSchedule) => void
  readonly onClose: () => void
}

export function ScheduleDialog({ asked, accounts, again, ...props }: ScheduleDialogProps) {
  const { about, schedule } = asked
  switch (about) {
    case 'edit':
      return (
        <EditScheduleDialog
          schedule={schedule}
          accounts={accounts}
          again={again}
          onClose={props.onClose}
        />
      )
    case 'delete':
      return (
        <DeleteScheduleDialog
          schedule={schedule}
          accountName={accountName(schedule, accounts)}
          onConfirm={() => props.onDelete(schedule)}
          onDismiss={props.onClose}
        />
      )
  }
}
