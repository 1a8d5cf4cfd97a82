import { Link, Navigate, useLocation } from 'react-router-dom'

import { useIdleCheck } from '#data/auth-idle.ts'
import { useAuth } from '#data/auth-state.ts'
import { leaveLogin } from '#data/session-login.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useLeaving } from '#ui/use-leaving.ts'

import { LoginForm } from './login-form.tsx'
import { returnPath } from './return-path.ts'

export function LoginPage() {
  const auth = useAuth()
  const location = useLocation()
  useIdleCheck(auth.loading)
  useLeaving(leaveLogin)

  if (auth.isAuthenticated) return <Navigate to={returnPath(location.state)} replace />

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
      <LoginForm auth={auth} />
    </Sheet>
  )
}
