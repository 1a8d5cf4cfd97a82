import type { ComponentProps } from 'react'

import './field.css'

interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'value' | 'type'
> {
  readonly type?: 'text' | 'email' | 'search' | 'password' | 'url' | 'date' | 'time'
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextInput({ type = 'text', onChange, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      type={type}
      className="control"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
