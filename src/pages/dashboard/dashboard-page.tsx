import { useState } from 'react'
import { Navigate } from 'react-router-dom'

import { SECOND_MS } from '#contract/limits.ts'
import { useAccounts } from '#data/accounts.ts'
import { usePosts } from '#data/posts.ts'
import { useSchedules } from '#data/schedules.ts'
import { useSession } from '#data/session.ts'
import { useSources } from '#data/sources.ts'
import { t } from '#text/t.ts'
import { Page } from '#ui/page.tsx'
import { useAfter } from '#ui/use-after.ts'

import { DashboardParts } from './dashboard-parts.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { DashboardWaiting } from './dashboard-waiting.tsx'

import './dashboard-page.css'

/** So long a list that is not there holds back the others: what comes late pushes what is read. */
const PATIENCE_MS = 3 * SECOND_MS

export function DashboardPage() {
  const session = useSession()
  const lists = {
    sources: useSources(),
    accounts: useAccounts(),
    posts: usePosts(),
    schedules: useSchedules(),
  }
  const [isImpatient, setImpatient] = useState(false)
  const isWaiting = !isImpatient && Object.values(lists).some(isOutstanding)
  useAfter(isWaiting ? PATIENCE_MS : null, () => setImpatient(true))

  if (session.state === 'anonymous') return <Navigate to="/login" replace />
  const email = session.state === 'signed-in' ? session.user.email : ''

  return (
    <Page title={t.dashboard.title} lead={email}>
      <DashboardTiles {...lists} />
      {isWaiting ? (
        <DashboardWaiting />
      ) : (
        <>
          <DashboardParts {...lists} email={email} />
          <footer className="dashboard__foot">{t.common.copyright}</footer>
        </>
      )}
    </Page>
  )
}

function isOutstanding({ items, error }: { items: unknown; error: string | null }): boolean {
  return items === undefined && error === null
}
