import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useEditSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { FormDialog } from '#ui/overlay/dialog.tsx'

import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleName } from './schedule-words.ts'
import { changesOf, faultsOf, NO_FAULTS, typedFrom } from './typed-schedule.ts'
import type { TypedSchedule } from './typed-schedule.ts'

interface EditScheduleDialogProps {
  readonly schedule: Schedule
  readonly accounts: readonly Account[] | undefined
  /** The refused change that it takes up. */
  readonly again: number | undefined
  readonly onClose: () => void
}

export function EditScheduleDialog(props: EditScheduleDialogProps) {
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
