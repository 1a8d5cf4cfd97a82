import { useState } from 'react'

import { PASSWORD } from '#contract/rules/auth-limits.ts'
import { passwordFault, passwordStrength } from '#contract/rules/password-strength.ts'
import type { PasswordFault } from '#contract/rules/password-strength.ts'
import { useOnline } from '#data/device/online.ts'
import { useChangePassword } from '#data/settings/security.ts'
import { OfflineNote } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'
import { NewPassword, PasswordField } from '#ui/form/password-field.tsx'
import { Card } from '#ui/layout/page.tsx'

import { OwnEmail } from './password-action.tsx'

const EMPTY = { current: '', password: '', confirmPassword: '' }

export function PasswordCard() {
  const change = useChangePassword()
  const isOnline = useOnline()
  const [typed, setTyped] = useState(EMPTY)
  const [fault, setFault] = useState<PasswordFault | null>(null)

  function type(part: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...part })
    setFault(null)
    change.reset()
  }

  async function submit() {
    const found = passwordFault(typed.password, typed.confirmPassword)
    setFault(found)
    if (found !== null) return
    const body = { current_password: typed.current, password: typed.password }
    if (await change.run(body)) setTyped(EMPTY)
  }

  const words = t.settings.password
  return (
    <Card title={words.title} lead={words.lead}>
      <div className="settings__form">
        <Form label={words.form} onSubmit={() => void submit()}>
          <OwnEmail />
          <PasswordField
            label={words.current}
            autoComplete="current-password"
            value={typed.current}
            onChange={(current) => type({ current })}
          />
          <NewPassword
            label={words.next}
            confirmLabel={words.confirm}
            hint={t.password.hint}
            password={typed.password}
            confirmPassword={typed.confirmPassword}
            strength={{ ...passwordStrength(typed.password), max: PASSWORD.strengthMax }}
            mismatchText={t.password.faults.different}
            onPassword={(password) => type({ password })}
            onConfirmPassword={(confirmPassword) => type({ confirmPassword })}
          />
          <LiveBanner
            tone="error"
            message={fault === null ? change.error : t.password.faults[fault]}
          />
          <LiveBanner tone="success" message={change.message} />
          <OfflineNote>{words.offline}</OfflineNote>
          <div>
            <Button
              type="submit"
              tone="primary"
              disabled={!isOnline}
              isPending={change.isPending}
              pendingText={t.common.changing}
            >
              {words.submit}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
