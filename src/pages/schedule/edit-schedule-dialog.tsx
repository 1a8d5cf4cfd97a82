import { useId, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useOnline } from '#data/online.ts'
import { useEditSchedule } from '#data/schedules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleName } from './schedule-words.ts'
import { changesOf, faultsOf, NO_FAULTS, typedFrom } from './typed-schedule.ts'
import type { TypedSchedule } from './typed-schedule.ts'

interface EditScheduleDialogProps {
  readonly schedule: Schedule
  readonly accounts: readonly Account[] | undefined
  readonly onClose: () => void
}

export function EditScheduleDialog({ schedule, accounts, onClose }: EditScheduleDialogProps) {
  const id = useId()
  const isOnline = useOnline()
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
    if (changes === null || (await run({ id: schedule.id, ...changes }))) onClose()
  }

  return (
    <Dialog
      title={`Edit ${scheduleName(schedule)}`}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            disabled={!isOnline}
            isPending={isPending}
            pendingText="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => void submit()}>
        <ScheduleFields typed={typed} faults={faults} accounts={accounts} onChange={change} />
        <LiveBanner tone="error" message={error} />
        {!isOnline && <p className="faint">You are offline: it can be saved once you are back.</p>}
      </Form>
    </Dialog>
  )
}
