import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'

import { t } from '#text/t.ts'

import { Field } from './field.tsx'
import type { FieldControl } from './field.tsx'
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
  /** The id of what says elsewhere why the password is refused. */
  readonly refusedBy?: string | undefined
  readonly maxLength?: number
}

/** The toggle is named after its field, so that two of them on one screen can be told apart. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, refusedBy, onChange, ...rest } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password-field">
          <TextInput
            {...control}
            {...rest}
            aria-describedby={describedBy(control, refusedBy)}
            aria-invalid={refusedBy === undefined ? control['aria-invalid'] : true}
            required
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={onChange}
          />
          <IconButton
            label={isShown ? t.password.hide(label) : t.password.show(label)}
            icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}

function describedBy(control: FieldControl, refusedBy: string | undefined): string | undefined {
  const ids = [control['aria-describedby'], refusedBy].filter((id) => id !== undefined)
  return ids.length === 0 ? undefined : ids.join(' ')
}
