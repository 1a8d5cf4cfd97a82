import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { useSession } from '#data/session.ts'
import { t } from '#text/t.ts'

import { Loading } from './loading.tsx'
import { Shell } from './shell.tsx'

/** Lets signed-in people in. Others sign in first, and come back to the path they asked for. */
export function Guard() {
  const session = useSession()
  const { pathname, search } = useLocation()

  if (session.state === 'checking') return <Loading>{t.shell.checkingAuthentication}</Loading>
  if (session.state === 'anonymous') {
    const wentAway = session.because === 'logged-out'
    return <Navigate to="/login" replace state={wentAway ? null : { from: pathname + search }} />
  }
  return (
    <Shell user={session.user}>
      <Outlet />
    </Shell>
  )
}
