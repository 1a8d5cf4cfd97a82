import { useState } from 'react'

import { knownTimeZones } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Rich } from '#ui/format/text.tsx'

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
    const zone = <strong>{value}</strong>
    return (
      <div className="cluster">
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

/** The button that had the focus has given way to it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
