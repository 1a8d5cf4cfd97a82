import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import { knownTimeZones } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Radios, Toggles } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { whatWillHappen } from './schedule-words.ts'
import { withDayToggled } from './typed-schedule.ts'
import type { ScheduleFaults, TypedSchedule } from './typed-schedule.ts'

import './schedule.css'

interface ScheduleFieldsProps {
  readonly typed: TypedSchedule
  readonly faults: ScheduleFaults
  readonly accounts: readonly Account[] | undefined
  readonly onChange: (typed: TypedSchedule) => void
}

export function ScheduleFields({ typed, faults, accounts, onChange }: ScheduleFieldsProps) {
  const now = useNow()
  return (
    <div className="schedule-fields">
      <AccountField
        accounts={accounts}
        value={typed.accountId}
        error={faults.account && t.schedule.faults[faults.account]}
        onChange={(accountId) => onChange({ ...typed, accountId })}
      />
      <div className="schedule-fields__days">
        <p className="schedule-fields__presets">
          {PRESETS.map(({ name, days }) => (
            <button
              key={name}
              type="button"
              onClick={() => onChange({ ...typed, days: [...days] })}
            >
              {t.schedule.fields.presets[name]}
            </button>
          ))}
        </p>
        <Toggles
          label={t.schedule.fields.days}
          choices={WEEKDAYS}
          wordOf={weekdayText}
          shortOf={(day) => weekdayText(day, 'short')}
          chosen={typed.days}
          error={faults.days && t.schedule.faults[faults.days]}
          onToggle={(day) => onChange(withDayToggled(typed, day))}
        />
      </div>
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
      <p className="faint schedule-fields__told">{whatWillHappen(typed, now)}</p>
    </div>
  )
}

const MODES = ['automatic', 'ask'] as const

const PRESETS = [
  { name: 'workdays', days: WEEKDAYS.slice(0, 5) },
  { name: 'everyDay', days: WEEKDAYS },
] as const

interface AccountFieldProps {
  readonly accounts: readonly Account[] | undefined
  /** Empty: none chosen. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (id: string) => void
}

/** A disconnected account stays visible if it was chosen, but cannot be chosen again. */
function AccountField({ accounts = [], value, error, onChange }: AccountFieldProps) {
  const offered = accounts.filter(({ id, token }) => token !== null || id === value)
  return (
    <Field label={t.common.linkedInAccount} error={error}>
      {(control) => (
        <Select
          {...control}
          placeholder={t.common.selectAccount}
          value={offered.some(({ id }) => id === value) ? value : ''}
          onChange={onChange}
          options={offered.map((account) => ({ value: account.id, label: labelOf(account) }))}
        />
      )}
    </Field>
  )
}

function labelOf({ given_name, family_name, account_name, is_primary, token }: Account): string {
  const name = personName(given_name, family_name, account_name)
  if (token === null) return t.schedule.fields.accountNotConnected(name)
  return is_primary ? t.schedule.fields.accountPrimary(name) : name
}

interface ZoneFieldProps {
  /** IANA name. */
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** Nearly everybody wants the device's time zone: the long list opens only on demand. */
function ZoneField({ value, onChange }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    const zone = <strong>{value}</strong>
    return (
      <div className="cluster zone-field">
        <p className="zone-field__name">
          <Rich text={t.schedule.fields.zoneIs} parts={{ zone: () => zone }} />
        </p>
        <Button
          size="small"
          tone="quiet"
          about={t.schedule.fields.aboutZone}
          onClick={() => setOpen(true)}
        >
          {t.common.change}
        </Button>
      </div>
    )
  }
  return (
    <Field label={t.schedule.fields.zone}>
      {(control) => (
        <Select
          {...control}
          ref={takeFocus}
          placeholder={t.schedule.fields.selectZone}
          value={value}
          onChange={onChange}
          options={knownTimeZones([value]).map((zone) => ({ value: zone, label: zone }))}
        />
      )}
    </Field>
  )
}

/** The select replaces the button that had the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
