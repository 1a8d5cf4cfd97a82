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
 * What only signed-in people see. Others sign in first, and come back to the place that they asked for: it
 * travels in the history's state, which a loader's redirect could not carry.
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

/** A next screen that comes within this time takes the place of the one before without a word. */
const PATIENCE_MS = 300

/** The screen, or where the next one takes its time to come, that it does. */
export function ScreenOutlet() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const [lateFor, setLateFor] = useState<string | null>(null)
  // After each rendering: in another language it is another one.
  useEffect(() => rememberHeading(pathname))
  const awaited = next === undefined || next.pathname === pathname ? null : next.pathname
  useAfter(awaited === null ? null : PATIENCE_MS, () => setLateFor(awaited))
  return awaited !== null && lateFor === awaited ? (
    <Loading>{t.common.loading}</Loading>
  ) : (
    <Outlet />
  )
}
