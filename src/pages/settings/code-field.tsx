import { SECOND_FACTOR } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Apps show a code in two halves: what is pasted may hold a space. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  return (
    <Field label={t.settings.twoFactor.setUp.code} hint={t.settings.twoFactor.setUp.codeHint}>
      {(control) => (
        <TextInput
          {...control}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${SECOND_FACTOR.codeLength}}`}
          title={t.settings.twoFactor.setUp.codeTitle}
          value={value}
          onChange={(text) => onChange(digitsOf(text))}
        />
      )}
    </Field>
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, SECOND_FACTOR.codeLength)
}
