import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'

import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

import './password-field.css'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Tells password managers what to offer. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  readonly error?: string | null
  readonly maxLength?: number
}

/** The toggle is named after its field, so that two of them on one screen can be told apart. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, onChange, ...rest } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password-field">
          <TextInput
            {...control}
            {...rest}
            required
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={onChange}
          />
          <IconButton
            label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
