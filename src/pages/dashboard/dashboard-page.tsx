import { Navigate } from 'react-router-dom'

import { useAccounts } from '#data/accounts.ts'
import { usePosts } from '#data/posts.ts'
import { useSchedules } from '#data/schedules.ts'
import { useSession } from '#data/session.ts'
import { useSources } from '#data/sources.ts'
import { Page } from '#ui/page.tsx'
import { Tile, Tiles } from '#ui/tiles.tsx'

import { AccountCard } from './account-card.tsx'
import { ConnectionBanners } from './connection-banners.tsx'
import { RecentActivity } from './recent-activity.tsx'

import './dashboard-page.css'

export function DashboardPage() {
  const session = useSession()
  const sources = useSources()
  const accounts = useAccounts()
  const posts = usePosts()
  const schedules = useSchedules()

  if (session.state === 'anonymous') return <Navigate to="/login" replace />
  const email = session.state === 'signed-in' ? session.user.email : ''

  return (
    <Page title="Welcome back" lead={email}>
      <ConnectionBanners accounts={accounts.items ?? []} />
      <Tiles>
        <Tile label="Sources" value={sources.items?.length} />
        <Tile label="Accounts" value={accounts.items?.length} />
        <Tile
          label="Published Posts"
          value={posts.items?.filter((post) => post.is_published).length}
        />
      </Tiles>
      <div className="dashboard">
        <RecentActivity posts={posts} />
        <AccountCard email={email} schedules={schedules.items?.length} />
      </div>
      <footer className="dashboard__foot">© 2024 Lin. All rights reserved.</footer>
    </Page>
  )
}
