import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Radios, Toggles } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

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
        error={faults.account && t.schedule.faults[faults.account]}
        onChange={(accountId) => onChange({ ...typed, accountId })}
      />
      <Toggles
        label={t.schedule.fields.days}
        choices={WEEKDAYS}
        wordOf={weekdayText}
        chosen={typed.days}
        error={faults.days && t.schedule.faults[faults.days]}
        onToggle={(day) => onChange(withDayToggled(typed, day))}
      />
      <Field label={t.common.time} error={faults.time && t.schedule.faults[faults.time]}>
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
        label={t.schedule.fields.mode}
        choices={MODES.map((mode) => ({ value: mode, ...t.schedule.fields.modes[mode] }))}
        value={typed.mode}
        onChange={(mode) => onChange({ ...typed, mode })}
      />
      <p className="faint">{whatWillHappen(typed, now)}</p>
    </>
  )
}

const MODES = ['automatic', 'ask'] as const
