import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef, useState } from 'react'

import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useRefusedInFocus } from '#ui/hooks/use-refusal.ts'

import { IconButton } from './button.tsx'
import { Field } from './field.tsx'
import type { FieldControl } from './field.tsx'
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
  /** The id of the element that says why the password is refused. */
  readonly refusedBy?: string | undefined
  readonly maxLength?: number
}

/** The toggle is named after its field, which distinguishes two of them on one screen. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, refusedBy, onChange, ...rest } = props
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isInFocus = useRefusedInFocus(input, refusedBy)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password-field">
          <TextInput
            {...control}
            {...rest}
            ref={input}
            aria-describedby={describedBy(control, isInFocus ? undefined : refusedBy)}
            data-faulty={isInFocus || undefined}
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

/** The ids of a control's own descriptions, and of the one that says why it is refused. */
export function describedBy(
  control: FieldControl,
  refusedBy: string | undefined,
): string | undefined {
  const ids = [control['aria-describedby'], refusedBy].filter((id) => id !== undefined)
  return ids.length === 0 ? undefined : ids.join(' ')
}

interface NewPasswordProps {
  readonly label: string
  readonly confirmLabel: string
  readonly hint: string
  readonly password: string
  readonly confirmPassword: string
  readonly strength: Strength
  readonly mismatchText: string
  /** The id of the element that says why the password is refused. */
  readonly refusedBy?: string | undefined
  readonly onPassword: (password: string) => void
  readonly onConfirmPassword: (confirmPassword: string) => void
}

/** A new password, typed twice. Reports a mismatch once the second field is filled. */
export function NewPassword(props: NewPasswordProps) {
  const { password, confirmPassword, strength } = props
  const isMismatch = confirmPassword !== '' && confirmPassword !== password
  return (
    <>
      <PasswordField
        label={props.label}
        autoComplete="new-password"
        value={password}
        onChange={props.onPassword}
        hint={props.hint}
        refusedBy={props.refusedBy}
      />
      <StrengthMeter strength={strength} isTyped={password !== ''} />
      <PasswordField
        label={props.confirmLabel}
        autoComplete="new-password"
        value={confirmPassword}
        onChange={props.onConfirmPassword}
        error={isMismatch ? props.mismatchText : null}
      />
    </>
  )
}

interface Strength {
  /** 0 to `max`. */
  readonly score: number
  readonly max: number
  readonly label: 'Weak' | 'Fair' | 'Good' | 'Strong'
}

interface StrengthMeterProps {
  readonly strength: Strength
  /** False: without a password, the meter says nothing. */
  readonly isTyped: boolean
}

/** The meter has the same height without a password: the content below must not move from under a press. */
export function StrengthMeter({ strength, isTyped }: StrengthMeterProps) {
  const { score, max, label } = strength
  const steps = Array.from({ length: max }, (_, step) => step)
  return (
    <div className={`strength-meter strength-meter--${label.toLowerCase()}`}>
      <div className="strength-meter__bar" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={stepClass(step < score)} />
        ))}
      </div>
      <Told className="strength-meter__words">
        {isTyped && (
          <Rich
            text={t.password.strength}
            parts={{ label: () => <StrengthLabel label={label} /> }}
          />
        )}
      </Told>
    </div>
  )
}

function StrengthLabel({ label }: Pick<Strength, 'label'>) {
  return <span className="strength-meter__label">{t.password.strengths[label]}</span>
}

function stepClass(isReached: boolean): string {
  return isReached ? 'strength-meter__step strength-meter__step--reached' : 'strength-meter__step'
}
