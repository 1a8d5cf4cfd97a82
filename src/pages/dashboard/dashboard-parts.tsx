import { use } from 'react'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import type { PostsList } from '#data/posts/posts.ts'
import { useMissedPosts } from '#data/posts/scheduled-posts.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { figureOf } from '#ui/format/numbers.ts'
import { useIsBelow } from '#ui/hooks/environment.ts'
import { useFirstScreenPainted } from '#ui/hooks/use-first-screen.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Listing, Outage, OutageTold } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { alertsOf, areAllRead } from './alerts.ts'
import { ComingUp } from './coming-up.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { PostsPerWeek } from './posts-per-week.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { nextRuns } from './runs.ts'
import type { Run } from './runs.ts'
import { isSetUp, SetUp, stepsOf } from './set-up.tsx'
import type { Steps } from './set-up.tsx'
import { Today } from './today.tsx'
import { WorthCard } from './worth-card.tsx'

/** Loaded later: it needs the calendar's arithmetic, and nobody waits for it. */
const PlannedGap = lazyPart(async () => (await import('./planned-gap.tsx')).PlannedGap, {
  isQuiet: true,
})

interface DashboardPartsProps {
  readonly email: string
  readonly sources: List<Source>
  readonly accounts: List<Account>
  readonly posts: PostsList
  readonly schedules: List<Schedule>
}

export function DashboardParts({ email, ...lists }: DashboardPartsProps) {
  const { sources, accounts, posts, schedules } = lists
  const missed = useMissedPosts(posts.items)
  const now = useNow()
  const isPainted = useFirstScreenPainted()
  const alerts = alertsOf(
    {
      accounts: accounts.items ?? [],
      posts: posts.items ?? [],
      schedules: schedules.items ?? [],
      sources: sources.items ?? [],
      missed,
    },
    now,
  )
  const steps = knownSteps(lists)
  const isNarrow = useIsBelow(SCREEN.mobileBelowPx)
  const all = [accounts, sources, posts, schedules]
  const isAsked = all.some(({ isRefreshing }) => isRefreshing)
  const comingUp = (
    <>
      <ComingUp schedules={schedules} posts={posts.items} accounts={accounts.items} />
      {schedules.items !== undefined && posts.items !== undefined && (
        <PlannedGap schedules={schedules.items} posts={posts.items} />
      )}
      <DashboardTiles {...lists} />
    </>
  )
  return (
    <>
      <Today
        known={{
          alerts,
          isAllWell: steps !== null && areAllRead(sources.items ?? []),
          stepsLeft: steps === null ? undefined : stepsLeft(steps),
          next: nextOf(schedules.items, posts.items, now),
        }}
      />
      <Outage all={all} why={whyOf(all)} isAsked={isAsked}>
        <div className="dashboard">
          <div className="dashboard__column">
            <ListFailure of="accounts/list" list={accounts} />
            <ListFailure of="sources/list" list={sources} />
            <NeedsAttention alerts={alerts} />
            {steps !== null && !isSetUp(steps) && <SetUp steps={steps} />}
            {(steps === null || isSetUp(steps)) && hasAny(sources) && <WorthCard />}
            {isNarrow && comingUp}
            <RecentActivity posts={posts} />
            {isPainted && posts.items !== undefined && posts.items.length > 0 && (
              <PostsPerWeek posts={posts.items} />
            )}
          </div>
          <div className="dashboard__column">
            {!isNarrow && comingUp}
            <AccountCard email={email} schedules={figureOf(schedules, (every) => every.length)} />
          </div>
        </div>
      </Outage>
    </>
  )
}

function stepsLeft(steps: Steps): number {
  return Object.values(steps).filter((isDone) => !isDone).length
}

/** Undefined also where a schedule goes on whose runs the device does not know, as after a long time offline. */
function nextOf(
  schedules: readonly Schedule[] | undefined,
  posts: readonly Post[] | undefined,
  now: number,
): Run | null | undefined {
  if (schedules === undefined || posts === undefined) return undefined
  const [next] = nextRuns({ schedules, posts }, now)
  return next ?? (schedules.every(({ paused }) => paused) ? null : undefined)
}

function hasAny({ items }: List<unknown>): boolean {
  return items !== undefined && items.length > 0
}

/** Null while a list is unknown: then it is not known whether all is well or anything is missing. */
function knownSteps(lists: Omit<DashboardPartsProps, 'email'>): Steps | null {
  const { items: sources } = lists.sources
  const { items: accounts } = lists.accounts
  const { items: posts } = lists.posts
  const { items: schedules } = lists.schedules
  const isKnown = sources && accounts && posts && schedules
  return isKnown ? stepsOf({ sources, accounts, posts, schedules }) : null
}

interface AccountCardProps {
  readonly email: string
  /** A count, or a dash; undefined while it loads. */
  readonly schedules: string | undefined
}

function AccountCard({ email, schedules }: AccountCardProps) {
  return (
    <Card
      title={t.dashboard.account.title}
      actions={<Badge tone="success">{t.dashboard.account.active}</Badge>}
    >
      <dl className="dashboard__facts">
        <div>
          <dt>{t.dashboard.account.signedInAs}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t.dashboard.account.schedules}</dt>
          <dd>{schedules ?? t.common.loading}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** Why several lists failed, each reason once; null if one at most did, which says so in its own place. */
function whyOf(lists: readonly List<unknown>[]): string | null {
  const failed = lists.filter(({ error }) => error !== null)
  if (failed.length < 2) return null
  if (failed.filter(({ isLost }) => isLost).length > 1) return t.failures.unreached
  return [...new Set(failed.map(({ error }) => error))].join(' ')
}

interface ListFailureProps {
  readonly of: 'accounts/list' | 'sources/list'
  readonly list: List<unknown>
}

/** The failure of a list that is only counted on this screen. */
function ListFailure({ of, list }: ListFailureProps) {
  if (use(OutageTold)) return null
  return (
    <Listing
      items={[]}
      lacks={t.failures.of[of]}
      error={list.error}
      onRetry={list.refresh}
      empty={null}
    >
      {() => null}
    </Listing>
  )
}
