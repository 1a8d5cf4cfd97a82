import { POST_TEXT } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { numberText } from '#ui/format/numbers.ts'

import './alt-text-field.css'

interface AltTextFieldProps {
  readonly value: string
  readonly isLocked: boolean
  readonly onChange: (altText: string) => void
}

export function AltTextField({ value, isLocked, onChange }: AltTextFieldProps) {
  const { altTextMaxLength } = POST_TEXT
  return (
    <div className="alt-text">
      <Field label={t.composer.altText.label} hint={t.composer.altText.hint}>
        {(control) => (
          <TextArea
            control={control}
            readOnly={isLocked}
            value={value}
            onChange={onChange}
            length={value.length}
            limit={altTextMaxLength}
            warning={
              altTextFits(value) ? null : t.composer.altText.tooLong(numberText(altTextMaxLength))
            }
          />
        )}
      </Field>
    </div>
  )
}

export function altTextFits(altText: string): boolean {
  return altText.trim().length <= POST_TEXT.altTextMaxLength
}
