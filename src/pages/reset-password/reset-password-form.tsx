import { useState } from 'react'

import { PASSWORD } from '#contract/limits.ts'
import { passwordFault, passwordStrength } from '#contract/rules/password-strength.ts'
import type { Action } from '#data/action.ts'
import { PASSWORD_FAULTS, PASSWORD_HINT } from '#text/password-faults.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { NewPassword } from '#ui/new-password.tsx'
import { useLeaving } from '#ui/use-leaving.ts'

const EMPTY = { password: '', confirmPassword: '' }

interface ResetPasswordFormProps {
  readonly action: Pick<Action<never>, 'isPending' | 'error' | 'reset'>
  /** Resolves true once the password is changed. */
  readonly submit: (password: string) => Promise<boolean>
  readonly onDone: () => void
}

export function ResetPasswordForm({ action, submit, onDone }: ResetPasswordFormProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [fault, setFault] = useState<string | null>(null)
  useLeaving(action.reset)

  function change(part: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...part })
    setFault(null)
    action.reset()
  }

  async function handleSubmit() {
    const found = passwordFault(typed.password, typed.confirmPassword)
    setFault(found === null ? null : PASSWORD_FAULTS[found])
    if (found !== null) return
    if (await submit(typed.password)) onDone()
  }

  return (
    <Form onSubmit={() => void handleSubmit()}>
      <NewPassword
        label="New Password"
        confirmLabel="Confirm New Password"
        hint={PASSWORD_HINT}
        password={typed.password}
        confirmPassword={typed.confirmPassword}
        strength={{ ...passwordStrength(typed.password), max: PASSWORD.strengthMax }}
        mismatchText={PASSWORD_FAULTS.different}
        onPassword={(password) => change({ password })}
        onConfirmPassword={(confirmPassword) => change({ confirmPassword })}
      />
      <LiveBanner tone="error" message={fault ?? action.error} />
      <Button
        type="submit"
        tone="primary"
        isWide
        isPending={action.isPending}
        pendingText="Resetting password..."
      >
        Reset Password
      </Button>
    </Form>
  )
}
