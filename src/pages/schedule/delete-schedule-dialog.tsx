import type { Schedule } from '#contract/schedules.ts'
import { t } from '#text/t.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

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
      title={t.schedule.delete.title(scheduleName(schedule))}
      confirmText={t.common.delete}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>{t.schedule.delete.body(accountName)}</p>
    </ConfirmDialog>
  )
}
