import { useId, useState, useRef } from 'react'
import { Link } from 'react-router-dom'

import { useRememberMe } from '#data/auth/auth-actions.ts'
import { clearAuthError, useLockedUntil, useSecondsLeft } from '#data/auth/auth.ts'
import type { AuthState } from '#data/auth/auth.ts'
import { logIn, logInWithPasskey } from '#data/auth/sign-in.ts'
import type { LoginOutcome } from '#data/auth/sign-in.ts'
import { canMakePasskeys } from '#device/page.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Form, Field } from '#ui/form/field.tsx'
import { PasswordField, describedBy } from '#ui/form/password-field.tsx'
import { EmailField, TextInput } from '#ui/form/text-input.tsx'
import { useAbility } from '#ui/hooks/environment.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { useRefusedInFocus } from '#ui/hooks/use-refusal.ts'

import './login-form.css'

const EMPTY = { email: '', password: '', code: '' }

interface LoginFormProps {
  readonly auth: AuthState
  /** The address of the person who is expected to sign in; empty: anybody. */
  readonly email: string
}

export function LoginForm({ auth, email: expected }: LoginFormProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [rememberMe, setRememberMe] = useRememberMe()
  const hasPasskeys = useAbility(canMakePasskeys)
  const isPending = auth.loading === 'pending'
  const errorId = useId()
  const refusedBy = outcome === 'refused' && auth.error !== null ? errorId : undefined

  // Runs after the first rendering, which equals the prerendered page.
  useArrival(expected, (email) =>
    setTyped((before) => (before.email === '' ? { ...before, email } : before)),
  )

  function change(part: Partial<typeof EMPTY>) {
    setTyped((before) => ({ ...before, ...part }))
    setOutcome(null)
    clearAuthError()
  }

  /** Changes the e-mail or the password, and discards the code, which is asked for again if needed. */
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
      <LiveBanner id={errorId} tone="error" message={auth.error} />
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
          refusedBy={needsCode ? undefined : refusedBy}
          onChange={(password) => changeFirstFactor({ password })}
        />
        {needsCode && (
          <CodeField
            value={typed.code}
            refusedBy={refusedBy}
            onChange={(code) => change({ code })}
          />
        )}
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

interface CodeFieldProps {
  readonly value: string
  /** The id of the element that says why the code is refused. */
  readonly refusedBy: string | undefined
  readonly onChange: (code: string) => void
}

/** The second factor. It takes the focus when it appears, because all else is filled in. */
function CodeField({ value, refusedBy, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isInFocus = useRefusedInFocus(input, refusedBy)
  useArrival(true, () => input.current?.focus())

  return (
    <Field label={t.signIn.login.code} hint={t.signIn.login.codeHint}>
      {(control) => (
        <TextInput
          {...control}
          aria-describedby={describedBy(control, isInFocus ? undefined : refusedBy)}
          data-faulty={isInFocus || undefined}
          aria-invalid={refusedBy === undefined ? undefined : true}
          ref={input}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** Counts down visually; screen readers hear the beginning and the end of the wait, not every second. */
function WaitNotice() {
  const until = useLockedUntil()
  const [hasWaited, setWaited] = useState(false)
  if (until !== null && !hasWaited) setWaited(true)

  return (
    <div className="login__wait">
      {until !== null && <Countdown until={until} />}
      <Told className="visually-hidden">
        {until !== null && <Beginning key={until} until={until} />}
        {until === null && hasWaited && t.signIn.login.waitIsOver}
      </Told>
    </div>
  )
}

function Countdown({ until }: { readonly until: number }) {
  return <p aria-hidden>{t.signIn.login.wait(useSecondsLeft(until))}</p>
}

/** Keeps its first text: a changed one would be announced again. */
function Beginning({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  const [words] = useState(t.signIn.login.wait(seconds))
  return words
}
