import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { Field } from '#ui/field.tsx'
import { Radios } from '#ui/radios.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Toggles } from '#ui/toggles.tsx'
import { useNow } from '#ui/use-now.ts'

import { AccountField } from './account-field.tsx'
import { whatWillHappen } from './schedule-words.ts'
import { withDayToggled } from './typed-schedule.ts'
import type { ScheduleFaults, TypedSchedule } from './typed-schedule.ts'
import { ZoneField } from './zone-field.tsx'

interface ScheduleFieldsProps {
  readonly typed: TypedSchedule
  readonly faults: ScheduleFaults
  readonly accounts: readonly Account[] | undefined
  readonly onChange: (typed: TypedSchedule) => void
}

export function ScheduleFields({ typed, faults, accounts, onChange }: ScheduleFieldsProps) {
  const now = useNow()
  return (
    <>
      <AccountField
        accounts={accounts}
        value={typed.accountId}
        error={faults.account}
        onChange={(accountId) => onChange({ ...typed, accountId })}
      />
      <Toggles
        label="Days"
        choices={WEEKDAYS}
        chosen={typed.days}
        error={faults.days}
        onToggle={(day) => onChange(withDayToggled(typed, day))}
      />
      <Field label="Time" error={faults.time}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={typed.time}
            onChange={(time) => onChange({ ...typed, time })}
          />
        )}
      </Field>
      <ZoneField value={typed.zone} onChange={(zone) => onChange({ ...typed, zone })} />
      <Radios
        label="Before a post goes out"
        choices={MODES}
        value={typed.mode}
        onChange={(mode) => onChange({ ...typed, mode })}
      />
      <p className="faint">{whatWillHappen(typed, now)}</p>
    </>
  )
}

const MODES = [
  {
    value: 'automatic',
    label: 'Publish automatically',
    hint: 'Lin writes each post and publishes it at its time.',
  },
  {
    value: 'ask',
    label: 'Ask me first',
    hint: 'Lin writes each post, and it waits here for your word until it is time for the next one.',
  },
] as const
