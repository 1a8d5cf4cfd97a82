import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { useInstall, useInstallHint } from '#data/device/install.ts'
import { useOnline } from '#data/device/online.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useSession } from '#data/session/state.ts'
import { useSampleFeed } from '#data/settings/system.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { useIsBelow } from '#ui/hooks/environment.ts'
import { focusHeading, handFocusOn } from '#ui/hooks/focus.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page, Card } from '#ui/layout/page.tsx'

import { DashboardParts } from './dashboard-parts.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { Today } from './today.tsx'

import './dashboard-page.css'

export function DashboardPage() {
  const session = useSession()
  const lists = {
    sources: useSources(),
    accounts: useAccounts(),
    posts: usePosts('dashboard'),
    schedules: useSchedules(),
  }
  const sample = useSampleFeed()
  const isOnline = useOnline()
  // A newcomer's first step depends on the sample feed.
  const isNew = isOnline && lists.sources.items?.length === 0
  const awaited = isNew ? [{ items: sample, error: null }] : []
  const isWaiting = useOutstanding([...Object.values(lists), ...awaited])
  const hasPublished = lists.posts.items?.some((post) => post.is_published) === true

  if (session.state === 'anonymous') return <Navigate to="/login" replace />
  const email = session.state === 'signed-in' ? session.user.email : ''

  return (
    <Page title={t.dashboard.title} lead={email}>
      {isWaiting ? (
        <>
          <Today known={null} />
          <DashboardWaiting tiles={<DashboardTiles {...lists} />} />
        </>
      ) : (
        <>
          <DashboardParts {...lists} email={email} />
          {hasPublished && <InstallHint />}
          <footer className="dashboard__foot">{t.common.copyright}</footer>
        </>
      )}
    </Page>
  )
}

/**
 * A placeholder in the shape of the dashboard, shown while the device knows nothing yet: mostly to somebody
 * new, who then sees three steps and lists without rows.
 */
function DashboardWaiting({ tiles }: { readonly tiles: ReactNode }) {
  const isNarrow = useIsBelow(SCREEN.mobileBelowPx)
  return (
    <div className="dashboard">
      <div className="dashboard__column">
        <div className="card dashboard__steps" aria-hidden="true">
          <Bars />
          <Bars />
          <Bars />
        </div>
        {isNarrow && (
          <>
            <BlankCard />
            {tiles}
          </>
        )}
        <Card title={t.dashboard.recent.title}>
          <Skeleton />
        </Card>
      </div>
      <div className="dashboard__column">
        {!isNarrow && (
          <>
            <BlankCard />
            {tiles}
          </>
        )}
        <BlankCard />
      </div>
    </div>
  )
}

function BlankCard() {
  return (
    <div className="card dashboard__blank" aria-hidden="true">
      <Bars />
    </div>
  )
}

function Bars() {
  return (
    <div className="stack">
      <span className="skeleton__bar" />
      <span className="skeleton__bar skeleton__bar--short" />
    </div>
  )
}

/** Offers to install Lin, below all else, so that nothing moves if the browser offers it late. */
function InstallHint() {
  const install = useInstall()
  const hint = useInstallHint()
  if (install === null || hint.done) return null

  const { title, lead, notNow } = t.install.hint
  return (
    <div ref={handFocusOn(focusHeading)}>
      <Banner
        tone="info"
        title={title}
        actions={
          <>
            <Button size="small" onClick={install}>
              {t.install.action}
            </Button>
            <Button size="small" tone="quiet" onClick={hint.end}>
              {notNow}
            </Button>
          </>
        }
      >
        {lead}
      </Banner>
    </div>
  )
}
