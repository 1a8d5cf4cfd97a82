import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { useMissedPosts } from '#data/posts/scheduled-posts.ts'
import type { List } from '#data/query/list.ts'
import { figureOf } from '#ui/format/figure-of.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { AccountCard } from './account-card.tsx'
import { ComingUp } from './coming-up.tsx'
import { ListFailure } from './list-failure.tsx'
import { mattersOf } from './matters.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { PostsPerWeek } from './posts-per-week.tsx'
import { RecentActivity } from './recent-activity.tsx'

interface DashboardPartsProps {
  readonly email: string
  readonly sources: List<Source>
  readonly accounts: List<Account>
  readonly posts: List<Post>
  readonly schedules: List<Schedule>
}

export function DashboardParts({ email, ...lists }: DashboardPartsProps) {
  const { sources, accounts, posts, schedules } = lists
  const missed = useMissedPosts(posts.items)
  const now = useNow()
  const matters = mattersOf(
    {
      accounts: accounts.items ?? [],
      posts: posts.items ?? [],
      schedules: schedules.items ?? [],
      sources: sources.items ?? [],
      missed,
    },
    now,
  )
  return (
    <div className="dashboard">
      <div className="dashboard__column">
        <ListFailure list={accounts} />
        <ListFailure list={sources} />
        <NeedsAttention
          matters={matters}
          isAllKnown={Object.values(lists).every(({ items }) => items !== undefined)}
        />
        <RecentActivity posts={posts} />
        {posts.items !== undefined && <PostsPerWeek posts={posts.items} />}
      </div>
      <div className="dashboard__column">
        <ComingUp schedules={schedules} posts={posts.items} accounts={accounts.items} />
        <AccountCard email={email} schedules={figureOf(schedules, (all) => all.length)} />
      </div>
    </div>
  )
}
