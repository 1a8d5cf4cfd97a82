import { useState } from 'react'
import { Link } from 'react-router-dom'

import { clearAuthError } from '#data/session/auth.ts'
import type { AuthState } from '#data/session/auth.ts'
import { useRememberMe } from '#data/session/session.ts'
import { logIn, logInWithPasskey } from '#data/session/sign-in.ts'
import type { LoginOutcome } from '#data/session/sign-in.ts'
import { canMakePasskeys } from '#device/page.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useAbility } from '#ui/hooks/use-ability.ts'

import { CodeField } from './code-field.tsx'
import { WaitNotice } from './wait-notice.tsx'

import './login-form.css'

const EMPTY = { email: '', password: '', code: '' }

interface LoginFormProps {
  readonly auth: AuthState
}

export function LoginForm({ auth }: LoginFormProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [rememberMe, setRememberMe] = useRememberMe()
  const hasPasskeys = useAbility(canMakePasskeys)
  const isPending = auth.loading === 'pending'

  function change(part: Partial<typeof EMPTY>) {
    setTyped((before) => ({ ...before, ...part }))
    setOutcome(null)
    clearAuthError()
  }

  /** A code belongs to the e-mail and the password that it was asked for. */
  function changeFirstFactor(part: { readonly email?: string; readonly password?: string }) {
    change({ ...part, code: '' })
    setNeedsCode(false)
  }

  async function submit() {
    const { email, password } = typed
    const code = needsCode ? { code: typed.code.replaceAll(/\s/g, '') } : {}
    const next = await logIn({ email, password, rememberMe, ...code })
    setOutcome(next)
    if (next === 'code-needed') setNeedsCode(true)
  }

  async function submitPasskey() {
    setOutcome(await logInWithPasskey(rememberMe))
  }

  return (
    <>
      <LiveBanner tone="error" message={auth.error} />
      <LiveBanner
        tone="info"
        message={outcome === 'cancelled' ? t.failures.login.passkeyCancelled : null}
      />
      <WaitNotice />
      <Form onSubmit={() => void submit()}>
        <EmailField value={typed.email} onChange={(email) => changeFirstFactor({ email })} />
        <PasswordField
          label={t.common.password}
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => changeFirstFactor({ password })}
        />
        {needsCode && <CodeField value={typed.code} onChange={(code) => change({ code })} />}
        <div className="login__choices">
          <Checkbox
            label={t.signIn.login.rememberMe}
            isChecked={rememberMe}
            onChange={setRememberMe}
          />
          <Link to="/forgot-password">{t.signIn.login.forgot}</Link>
        </div>
        <Button
          type="submit"
          tone="primary"
          isWide
          disabled={auth.security.isLocked}
          isPending={isPending}
          pendingText={t.signIn.login.pending}
        >
          {t.common.signIn}
        </Button>
        {hasPasskeys && (
          <Button isWide disabled={isPending} onClick={() => void submitPasskey()}>
            {t.signIn.login.withPasskey}
          </Button>
        )}
      </Form>
    </>
  )
}
