import type { FieldControl } from './field.tsx'

import './field.css'

interface LinesInputProps {
  readonly control: FieldControl
  readonly value: string
  readonly onChange: (value: string) => void
}

/** For a few short things, one in each line. */
export function LinesInput({ control, value, onChange }: LinesInputProps) {
  return (
    <textarea
      {...control}
      className="control"
      rows={4}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
