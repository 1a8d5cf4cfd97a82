import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { DAY_MS, SCHEDULE, WEEKDAYS } from '#contract/limits.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { daysAroundToday, usePosts } from '#data/posts/posts.ts'
import type { List } from '#data/query/list.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { LinkBanner } from '#ui/feedback/banner.tsx'
import { HeldBack } from '#ui/feedback/skeleton.tsx'
import { figureOf } from '#ui/format/numbers.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { Day } from './calendar/calendar-days.ts'
import { Calendar } from './calendar/calendar.tsx'
import type { WishedDay } from './create-schedule.tsx'
import { WaitingSlots } from './waiting-slots.tsx'

/** Below the calendar, so both are rendered after it. */
const ScheduleDesk = lazyPart(async () => (await import('./schedule-desk.tsx')).ScheduleDesk, {
  wait: () => null,
})

const Queue = lazyPart(async () => (await import('./queue.tsx')).Queue, { wait: () => null })

/**
 * Reads posts this far around the shown time, so that the months beside it are there as soon as somebody turns
 * to them.
 */
const AROUND_MS = 40 * DAY_MS

export function SchedulePage() {
  const schedules = useSchedules()
  const accounts = useAccounts()
  const sources = useSources()
  const [during, setDuring] = useState(daysAroundToday)
  const posts = usePosts('schedule', { during })
  const [wished, setWished] = useState<WishedDay | null>(null)
  // The slots that wait for a decision are above everything: wait for them, so that nothing moves.
  const isWaiting = useOutstanding([schedules, accounts, sources, posts])

  function showPeriod(from: number, to: number) {
    setDuring((before) => {
      const isRead = before.from <= from && to <= before.to
      return isRead ? before : { from: from - AROUND_MS, to: to + AROUND_MS }
    })
  }

  function plan({ dayOfWeek }: Day) {
    const day = WEEKDAYS[dayOfWeek - 1]
    if (day !== undefined) setWished((before) => ({ day, press: (before?.press ?? 0) + 1 }))
  }

  return (
    <Page title={t.schedule.title} lead={t.schedule.lead}>
      <HeldBack isWaiting={isWaiting}>
        <WaitingSlots schedules={schedules.items} accounts={accounts.items} posts={posts.items} />
        <ScheduleTiles schedules={schedules} accounts={accounts} />
        {accounts.items?.length === 0 && (
          <LinkBanner
            title={t.schedule.noAccounts.title}
            to="/accounts"
            action={t.schedule.noAccounts.action}
          >
            {t.schedule.noAccounts.body}
          </LinkBanner>
        )}
        {sources.items?.length === 0 && (
          <LinkBanner
            title={t.schedule.noSources.title}
            to="/sources"
            action={t.schedule.noSources.action}
          >
            {t.schedule.noSources.body}
          </LinkBanner>
        )}
        <Calendar
          schedules={schedules}
          accounts={accounts.items}
          posts={posts}
          onPeriod={showPeriod}
          onPlan={plan}
        />
        {posts.items?.some(isQueued) === true && (
          <Queue schedules={schedules.items} posts={posts.items} accounts={accounts.items} />
        )}
        <ScheduleDesk
          schedules={schedules}
          accounts={accounts.items}
          sources={sources.items}
          posts={posts.items}
          wished={wished}
        />
      </HeldBack>
    </Page>
  )
}

interface ScheduleTilesProps {
  readonly schedules: List<Schedule>
  readonly accounts: List<Account>
}

function ScheduleTiles({ schedules, accounts }: ScheduleTilesProps) {
  const now = useNow()
  return (
    <Tiles>
      <Tile label={t.schedule.tiles.total} value={figureOf(schedules, (all) => all.length)} />
      <Tile
        label={t.schedule.tiles.activeDays}
        value={figureOf(schedules, (all) => all.reduce((sum, { days }) => sum + days.length, 0))}
      />
      <Tile
        label={t.schedule.tiles.thisWeek}
        value={figureOf(schedules, (all) => all.filter((each) => isThisWeek(each, now)).length)}
      />
      <Tile label={t.common.accounts} value={figureOf(accounts, (all) => all.length)} />
    </Tiles>
  )
}

/** Counts as the specification does: `created_at` within the next seven days. */
function isThisWeek(schedule: Schedule, now: number): boolean {
  const aheadMs = Date.parse(schedule.created_at) - now
  return aheadMs >= 0 && aheadMs <= SCHEDULE.thisWeekMs
}
