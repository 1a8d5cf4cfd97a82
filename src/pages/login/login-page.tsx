import { Link, Navigate, useLocation } from 'react-router-dom'

import { usePendingHere } from '#data/outbox/pending-here.ts'
import { useIdleCheck, useAuth } from '#data/session/auth.ts'
import { leaveLogin } from '#data/session/sign-in.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useLeaving } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { LoginForm } from './login-form.tsx'

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

/** Pending changes on this device. It does not say whose: anybody may see this screen. */
function WaitingNotice() {
  const count = usePendingHere()
  return <LiveBanner tone="info" message={count === 0 ? null : t.signIn.waitsHere(count)} />
}

/** The path requested before the sign-in, or the dashboard. Always within the app. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard'
  const { from } = state
  return typeof from === 'string' && /^\/[a-z]/.test(from) ? from : '/dashboard'
}
