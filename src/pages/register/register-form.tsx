import { useId, useRef, useState } from 'react'

import { PASSWORD } from '#contract/rules/auth-limits.ts'
import { passwordFault, passwordStrength } from '#contract/rules/password-strength.ts'
import type { PasswordFault } from '#contract/rules/password-strength.ts'
import { useRegister } from '#data/auth/auth-actions.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Form } from '#ui/form/field.tsx'
import { NewPassword } from '#ui/form/password-field.tsx'
import { EmailField } from '#ui/form/text-input.tsx'
import { useArrival, useLeaving } from '#ui/hooks/lifecycle.ts'

const EMPTY = { email: '', password: '', confirmPassword: '' }

interface RegisterFormProps {
  /** An address that is to be mended; empty: none was given. */
  readonly email: string
  /** Called with the address to which the mail was sent. */
  readonly onDone: (email: string) => void
}

export function RegisterForm({ email: given, onDone }: RegisterFormProps) {
  const register = useRegister()
  const alertId = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [hasAgreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const address = useRef<HTMLInputElement>(null)
  useLeaving(register.reset)
  // Runs after the first rendering, which equals the prerendered page.
  useArrival(given === '' ? null : given, (email) => {
    setTyped((before) => (before.email === '' ? { ...before, email } : before))
    address.current?.focus()
  })

  function change(part: Partial<typeof EMPTY>) {
    setTyped((before) => ({ ...before, ...part }))
    setFault(null)
    register.reset()
  }

  async function submit() {
    const found = passwordFault(typed.password, typed.confirmPassword)
    setFault(found)
    if (found !== null) return
    const { email, password } = typed
    if (await register.run({ email, password })) onDone(email.trim())
  }

  return (
    <Form onSubmit={() => void submit()}>
      <EmailField ref={address} value={typed.email} onChange={(email) => change({ email })} />
      <NewPassword
        label={t.common.password}
        confirmLabel={t.password.confirm}
        hint={t.password.hint}
        password={typed.password}
        confirmPassword={typed.confirmPassword}
        strength={{ ...passwordStrength(typed.password), max: PASSWORD.strengthMax }}
        mismatchText={t.password.faults.different}
        refusedBy={fault === null || fault === 'different' ? undefined : alertId}
        onPassword={(password) => change({ password })}
        onConfirmPassword={(confirmPassword) => change({ confirmPassword })}
      />
      <Checkbox
        label={t.signIn.register.terms}
        hint={t.signIn.register.termsNote}
        isChecked={hasAgreed}
        onChange={setAgreed}
        isRequired
      />
      <LiveBanner
        id={alertId}
        tone="error"
        message={fault === null ? register.error : t.password.faults[fault]}
      />
      <Button
        type="submit"
        tone="primary"
        isWide
        isPending={register.isPending}
        pendingText={t.signIn.register.pending}
      >
        {t.signIn.createAccount}
      </Button>
    </Form>
  )
}
