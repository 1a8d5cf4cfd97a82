import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { Strength } from './strength-meter.tsx'

interface NewPasswordProps {
  readonly label: string
  readonly confirmLabel: string
  readonly hint: string
  readonly password: string
  readonly confirmPassword: string
  readonly strength: Strength
  /** Shown while the two differ. */
  readonly mismatchText: string
  /** The id of what says why the password is refused; nothing while it is not. */
  readonly refusedBy?: string | undefined
  readonly onPassword: (password: string) => void
  readonly onConfirmPassword: (confirmPassword: string) => void
}

/** A password chosen and repeated. Says that they differ once something stands in the second field. */
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
      <StrengthMeter strength={password === '' ? null : strength} />
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
