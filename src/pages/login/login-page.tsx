import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'

import { useLogin, useRememberMe, useSession } from '#data/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useLeaving } from '#ui/use-leaving.ts'

import { returnPath } from './return-path.ts'

import './login-page.css'

export function LoginPage() {
  const session = useSession()
  const login = useLogin()
  const location = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useRememberMe()
  useLeaving(login.reset)

  if (session.state === 'signed-in') return <Navigate to={returnPath(location.state)} replace />

  return (
    <Sheet
      title="Welcome Back"
      lead="Sign in to your Lin account"
      foot={
        <p>
          New to Lin? <Link to="/register">Create account</Link>
        </p>
      }
    >
      <LiveBanner tone="error" message={login.error} />
      <Form onSubmit={() => void login.run({ email, password, rememberMe })}>
        <Field label="Email">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(next) => {
                setEmail(next)
                login.reset()
              }}
            />
          )}
        </Field>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(next) => {
            setPassword(next)
            login.reset()
          }}
        />
        <div className="login__choices">
          <Checkbox
            label="Remember me for 7 days"
            isChecked={rememberMe}
            onChange={setRememberMe}
          />
          <Link to="/forgot-password">Forgot password?</Link>
        </div>
        <Button
          type="submit"
          tone="primary"
          isWide
          isPending={login.isPending}
          pendingText="Signing in..."
        >
          Sign in
        </Button>
      </Form>
    </Sheet>
  )
}
