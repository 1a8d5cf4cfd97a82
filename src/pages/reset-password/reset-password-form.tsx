import { useId, useState } from 'react'

import { PASSWORD } from '#contract/rules/auth-limits.ts'
import { passwordFault, passwordStrength } from '#contract/rules/password-strength.ts'
import type { PasswordFault } from '#contract/rules/password-strength.ts'
import type { Action } from '#data/query/action.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'
import { NewPassword } from '#ui/form/password-field.tsx'
import { useLeaving } from '#ui/hooks/lifecycle.ts'

const EMPTY = { password: '', confirmPassword: '' }

interface ResetPasswordFormProps {
  /** The e-mail of the account, if the link names it. */
  readonly account?: string | null
  readonly action: Pick<Action<never>, 'isPending' | 'error' | 'reset'>
  /** Resolves true once the password is changed. */
  readonly submit: (password: string) => Promise<boolean>
  readonly onDone: () => void
}

export function ResetPasswordForm({
  account = null,
  action,
  submit,
  onDone,
}: ResetPasswordFormProps) {
  const alertId = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  useLeaving(action.reset)

  function change(part: Partial<typeof EMPTY>) {
    setTyped((before) => ({ ...before, ...part }))
    setFault(null)
    action.reset()
  }

  async function handleSubmit() {
    const found = passwordFault(typed.password, typed.confirmPassword)
    setFault(found)
    if (found !== null) return
    if (await submit(typed.password)) onDone()
  }

  return (
    <Form onSubmit={() => void handleSubmit()}>
      {/* Hidden: tells password managers whose new password this is. */}
      {account !== null && (
        <input type="text" autoComplete="username" value={account} readOnly hidden />
      )}
      <NewPassword
        label={t.password.new}
        confirmLabel={t.password.confirmNew}
        hint={t.password.hint}
        password={typed.password}
        confirmPassword={typed.confirmPassword}
        strength={{ ...passwordStrength(typed.password), max: PASSWORD.strengthMax }}
        mismatchText={t.password.faults.different}
        refusedBy={fault === null || fault === 'different' ? undefined : alertId}
        onPassword={(password) => change({ password })}
        onConfirmPassword={(confirmPassword) => change({ confirmPassword })}
      />
      <LiveBanner
        id={alertId}
        tone="error"
        message={fault === null ? action.error : t.password.faults[fault]}
      />
      <Button
        type="submit"
        tone="primary"
        isWide
        isPending={action.isPending}
        pendingText={t.signIn.reset.pending}
      >
        {t.signIn.reset.submit}
      </Button>
    </Form>
  )
}
