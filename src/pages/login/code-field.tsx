import { useRef } from 'react'

import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useArrival } from '#ui/hooks/lifecycle.ts'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** The second factor. It takes the focus when it comes up: nothing else is left to fill in. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useArrival(true, () => input.current?.focus())

  return (
    <Field label={t.signIn.login.code} hint={t.signIn.login.codeHint}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
