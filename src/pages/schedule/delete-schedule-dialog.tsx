import type { Schedule } from '#contract/schedules.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { scheduleName } from './schedule-words.ts'

interface DeleteScheduleDialogProps {
  readonly schedule: Schedule
  readonly accountName: string
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

export function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const { schedule, accountName, onConfirm, onDismiss } = props
  return (
    <ConfirmDialog
      title={`Delete ${scheduleName(schedule)}?`}
      confirmText="Delete"
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>
        Nothing more is written or published by it for {accountName}. What it has published stays,
        and so do its drafts.
      </p>
    </ConfirmDialog>
  )
}
