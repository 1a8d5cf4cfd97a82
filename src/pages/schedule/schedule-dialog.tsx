import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useEditSchedule } from '#data/schedules/schedule-actions.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { FormDialog, ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { ScheduleFields } from './schedule-fields.tsx'
import { accountName, scheduleName } from './schedule-words.ts'
import { changesOf, faultsOf, NO_FAULTS, typedFrom } from './typed-schedule.ts'
import type { TypedSchedule } from './typed-schedule.ts'

/** A dialog about one of the schedules. */
export interface AskedAbout {
  readonly about: 'edit' | 'delete'
  readonly schedule: SeenSchedule
}

interface ScheduleDialogProps {
  readonly asked: AskedAbout
  readonly accounts: readonly Account[] | undefined
  /** The refused change that is being edited again. */
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
          accounts={accounts}
          onConfirm={() => props.onDelete(schedule)}
          onDismiss={props.onClose}
        />
      )
  }
}

interface EditScheduleDialogProps {
  readonly schedule: Schedule
  readonly accounts: readonly Account[] | undefined
  /** The refused change that is being edited again. */
  readonly again: number | undefined
  readonly onClose: () => void
}

function EditScheduleDialog(props: EditScheduleDialogProps) {
  const { schedule, accounts, again, onClose } = props
  const { run, isPending, error, reset } = useEditSchedule()
  const [typed, setTyped] = useState(() => typedFrom(schedule))
  const [faults, setFaults] = useState(NO_FAULTS)

  function change(next: TypedSchedule) {
    setTyped(next)
    setFaults(NO_FAULTS)
    reset()
  }

  async function submit() {
    const found = faultsOf(typed, accounts)
    setFaults(found ?? NO_FAULTS)
    if (found !== null) return
    const changes = changesOf(schedule, typed)
    const isKnown = changes === null && again === undefined
    if (isKnown || (await run({ id: schedule.id, ...changes, again }))) onClose()
  }

  return (
    <FormDialog
      title={t.schedule.edit.title(scheduleName(schedule))}
      submitText={t.common.save}
      pendingText={t.common.saving}
      isPending={isPending}
      error={error}
      onSubmit={() => void submit()}
      onDismiss={onClose}
    >
      <ScheduleFields typed={typed} faults={faults} accounts={accounts} onChange={change} />
    </FormDialog>
  )
}

interface DeleteScheduleDialogProps {
  readonly schedule: Schedule
  readonly accounts: readonly Account[] | undefined
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const { schedule, accounts, onConfirm, onDismiss } = props
  return (
    <ConfirmDialog
      title={t.schedule.delete.title(scheduleName(schedule))}
      confirmText={t.common.delete}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>{t.schedule.delete.body(accountName(schedule, accounts))}</p>
    </ConfirmDialog>
  )
}
