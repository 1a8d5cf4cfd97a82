import { Navigate } from 'react-router-dom'

import { useAccounts } from '#data/accounts/accounts.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useSession } from '#data/session/session.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'

import { DashboardParts } from './dashboard-parts.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { DashboardWaiting } from './dashboard-waiting.tsx'
import { InstallHint } from './install-hint.tsx'

import './dashboard-page.css'

export function DashboardPage() {
  const session = useSession()
  const lists = {
    sources: useSources(),
    accounts: useAccounts(),
    posts: usePosts(),
    schedules: useSchedules(),
  }
  const isWaiting = useOutstanding(Object.values(lists))
  const hasSomethingSaved = [lists.sources, lists.posts].some(({ items = [] }) => items.length > 0)

  if (session.state === 'anonymous') return <Navigate to="/login" replace />
  const email = session.state === 'signed-in' ? session.user.email : ''

  return (
    <Page title={t.dashboard.title} lead={email}>
      <DashboardTiles {...lists} />
      {isWaiting ? (
        <DashboardWaiting />
      ) : (
        <>
          {hasSomethingSaved && <InstallHint />}
          <DashboardParts {...lists} email={email} />
          <footer className="dashboard__foot">{t.common.copyright}</footer>
        </>
      )}
    </Page>
  )
}
