import { useImperativeHandle, useRef } from 'react'
import type { ComponentProps } from 'react'

import { useGivenBefore } from '#ui/hooks/use-given-before.ts'

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
  useGivenBefore({ control, shown: rest.value, read: ({ value }) => value, take: onChange })
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
