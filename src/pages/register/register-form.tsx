import { useState } from 'react'

import { PASSWORD } from '#contract/limits.ts'
import { passwordFault, passwordStrength } from '#contract/rules/password-strength.ts'
import { useRegister } from '#data/session.ts'
import { PASSWORD_FAULTS, PASSWORD_HINT } from '#text/password-faults.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { NewPassword } from '#ui/new-password.tsx'
import { useLeaving } from '#ui/use-leaving.ts'

const EMPTY = { email: '', password: '', confirmPassword: '' }

interface RegisterFormProps {
  readonly isDone: boolean
  readonly onDone: () => void
}

export function RegisterForm({ isDone, onDone }: RegisterFormProps) {
  const register = useRegister()
  const [typed, setTyped] = useState(EMPTY)
  const [hasAgreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useLeaving(register.reset)

  function change(part: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...part })
    setFault(null)
    register.reset()
  }

  async function submit() {
    const found = passwordFault(typed.password, typed.confirmPassword)
    setFault(found === null ? null : PASSWORD_FAULTS[found])
    if (found !== null) return
    if (await register.run({ email: typed.email, password: typed.password })) onDone()
  }

  return (
    <Form onSubmit={() => void submit()}>
      <EmailField value={typed.email} onChange={(email) => change({ email })} />
      <NewPassword
        label="Password"
        confirmLabel="Confirm Password"
        hint={PASSWORD_HINT}
        password={typed.password}
        confirmPassword={typed.confirmPassword}
        strength={{ ...passwordStrength(typed.password), max: PASSWORD.strengthMax }}
        mismatchText={PASSWORD_FAULTS.different}
        onPassword={(password) => change({ password })}
        onConfirmPassword={(confirmPassword) => change({ confirmPassword })}
      />
      <Checkbox
        label="I agree to the Terms of Service and Privacy Policy"
        isChecked={hasAgreed}
        onChange={setAgreed}
        isRequired
      />
      <LiveBanner tone="error" message={fault ?? register.error} />
      <Button
        type="submit"
        tone="primary"
        isWide
        disabled={isDone}
        isPending={register.isPending}
        pendingText="Creating account..."
      >
        Create Account
      </Button>
    </Form>
  )
}
