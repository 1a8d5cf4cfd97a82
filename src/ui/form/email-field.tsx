import { t } from '#text/t.ts'

import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The address that somebody signs in with, as password managers know it. */
export function EmailField({ value, onChange }: EmailFieldProps) {
  return (
    <Field label={t.common.email}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="username"
          required
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
