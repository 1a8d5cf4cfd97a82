import { Suspense, lazy, useState } from 'react'
import { Navigate, useLocation, Outlet } from 'react-router-dom'

import type { User } from '#contract/auth.ts'
import { useBootFailure } from '#data/session/boot.ts'
import { useSession } from '#data/session/session.ts'
import { t } from '#text/t.ts'

import { fetchShell, loadedShell } from './lazy-pages.ts'
import { Loading } from './loading.tsx'

const WaitingShell = lazy(async () => ({ default: await fetchShell() }))

/** Lets signed-in people in. Others sign in first, and come back to the path they asked for. */
export function Guard() {
  const session = useSession()
  const bootFailure = useBootFailure()
  const { pathname, search } = useLocation()

  if (session.state === 'checking') {
    // What finds out cannot be had.
    if (bootFailure !== null) throw bootFailure
    return <Loading>{t.app.checkingAuthentication}</Loading>
  }
  if (session.state === 'anonymous') {
    const wentAway = session.because === 'logged-out'
    return <Navigate to="/login" replace state={wentAway ? null : { from: pathname + search }} />
  }
  return (
    <Suspense fallback={<Loading>{t.common.loading}</Loading>}>
      <Desk user={session.user} />
    </Suspense>
  )
}

function Desk({ user }: { readonly user: User }) {
  const [Shell] = useState(() => loadedShell() ?? WaitingShell)
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  )
}
