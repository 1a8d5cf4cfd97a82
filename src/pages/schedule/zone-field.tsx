import { useState } from 'react'

import { knownTimeZones } from '#device/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import './zone-field.css'

interface ZoneFieldProps {
  /** IANA name. */
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** The device's own zone is right for nearly everybody: the long list opens only on demand. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="cluster">
        <p className="zone-field__name">
          Time zone: <strong>{value}</strong>
        </p>
        <Button size="small" tone="quiet" about="time zone" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    )
  }
  return (
    <Field label="Time zone">
      {(control) => (
        <Select
          {...control}
          ref={takeFocus}
          placeholder="Select a time zone"
          value={value}
          onChange={onChange}
          options={knownTimeZones([value]).map((zone) => ({ value: zone, label: zone }))}
        />
      )}
    </Field>
  )
}

/** The button that had the focus has given way to it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
