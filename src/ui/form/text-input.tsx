import { useImperativeHandle, useRef } from 'react'
import type { ComponentProps, Ref } from 'react'

import { t } from '#text/t.ts'
import { useInputBeforeHydration } from '#ui/hooks/use-input-before-hydration.ts'

import { Field } from './field.tsx'
import type { FieldControl } from './field.tsx'

import './field.css'

interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'value' | 'type'
> {
  readonly type?: 'text' | 'email' | 'search' | 'password' | 'url' | 'date' | 'time'
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextInput({ type = 'text', ref, onChange, ...rest }: TextInputProps) {
  const control = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current)
  useInputBeforeHydration({
    control,
    shown: rest.value,
    read: ({ value }) => value,
    take: onChange,
  })
  return (
    <input
      {...rest}
      ref={control}
      type={type}
      className="control"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface EmailFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (value: string) => void
}

export function EmailField({ ref, value, onChange }: EmailFieldProps) {
  return (
    <Field label={t.common.email}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
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

interface LinesInputProps {
  readonly control: FieldControl
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A short list, typed one item per line. */
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
