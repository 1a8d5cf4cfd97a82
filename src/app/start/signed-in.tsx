import { useEffect, useState } from 'react'
import { Navigate, Outlet, createPath, useLocation, useNavigation } from 'react-router-dom'

import { Shell } from '#app/frame/shell.tsx'
import { QueryProvider } from '#data/query/query-provider.tsx'
import { useSession } from '#data/session/state.ts'
import { useLanguage } from '#data/settings/language.ts'
import { rememberHeading } from '#device/page.ts'
import { t } from '#text/t.ts'
import { useAfter } from '#ui/hooks/lifecycle.ts'

import { Loading } from './loading.tsx'

/**
 * People who are not signed in sign in first, and return to the address that they asked for: it travels in the
 * history's state, which a loader's redirect could not carry.
 */
export function SignedIn() {
  const session = useSession()
  const asked = useLocation()
  useLanguage()

  if (session.state === 'checking') return <Loading>{t.app.checkingAuthentication}</Loading>
  if (session.state === 'anonymous') {
    const hasLoggedOut = session.because === 'logged-out'
    return (
      <Navigate to="/login" replace state={hasLoggedOut ? null : { from: createPath(asked) }} />
    )
  }
  return (
    <QueryProvider key={session.user.id} uid={session.user.id}>
      <Shell user={session.user}>
        <ScreenOutlet />
      </Shell>
    </QueryProvider>
  )
}

/** If the next screen comes within this time, no loading message is shown. */
const PATIENCE_MS = 300

/** A loading message comes only while the next screen takes long. */
export function ScreenOutlet() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const [lateFor, setLateFor] = useState<string | null>(null)
  // After each rendering, as the heading changes with the language.
  useEffect(() => rememberHeading(pathname))
  const awaited = next === undefined || next.pathname === pathname ? null : next.pathname
  useAfter(awaited === null ? null : PATIENCE_MS, () => setLateFor(awaited))
  return awaited !== null && lateFor === awaited ? (
    <Loading>{t.common.loading}</Loading>
  ) : (
    <Outlet />
  )
}
