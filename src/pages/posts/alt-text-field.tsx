import { POST_TEXT } from '#contract/limits.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

import './alt-text-field.css'

interface AltTextFieldProps {
  readonly value: string
  readonly isLocked: boolean
  readonly onChange: (altText: string) => void
}

export function AltTextField({ value, isLocked, onChange }: AltTextFieldProps) {
  return (
    <div className="alt-text">
      <Field label="Alt text" hint="Describes the image for people who cannot see it.">
        {(control) => (
          <TextArea
            control={control}
            readOnly={isLocked}
            value={value}
            onChange={onChange}
            length={value.length}
            limit={POST_TEXT.altTextMaxLength}
            warning={altTextFits(value) ? null : TOO_LONG}
          />
        )}
      </Field>
    </div>
  )
}

export function altTextFits(altText: string): boolean {
  return altText.trim().length <= POST_TEXT.altTextMaxLength
}

const TOO_LONG = `LinkedIn takes at most ${POST_TEXT.altTextMaxLength} characters here. Shorten it to publish.`
