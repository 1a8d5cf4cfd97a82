import { Link, Navigate, useLocation } from 'react-router-dom'

import { useIdleCheck, useAuth } from '#data/session/auth.ts'
import { leaveLogin } from '#data/session/sign-in.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/rich.tsx'
import { useLeaving } from '#ui/hooks/use-leaving.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { LoginForm } from './login-form.tsx'
import { returnPath } from './return-path.ts'
import { WaitingNotice } from './waiting-notice.tsx'

export function LoginPage() {
  const auth = useAuth()
  const location = useLocation()
  useIdleCheck(auth.loading)
  useLeaving(leaveLogin)

  if (auth.isAuthenticated) return <Navigate to={returnPath(location.state)} replace />

  return (
    <Sheet
      title={t.signIn.login.title}
      lead={t.signIn.login.lead}
      foot={
        <p>
          <Rich
            text={t.signIn.login.newHere}
            parts={{ register: (words) => <Link to="/register">{words}</Link> }}
          />
        </p>
      }
    >
      <WaitingNotice />
      <LoginForm auth={auth} />
    </Sheet>
  )
}
