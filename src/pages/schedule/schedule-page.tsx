import { useAccounts } from '#data/accounts/accounts.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Banner, LinkBanner } from '#ui/feedback/banner.tsx'
import { HeldBack } from '#ui/feedback/skeleton.tsx'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'

import { Calendar } from './calendar.tsx'
import { CreateSchedule } from './create-schedule.tsx'
import { RhythmSuggestion } from './rhythm-suggestion.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleTiles } from './schedule-tiles.tsx'
import { WaitingSlots } from './waiting-slots.tsx'

export function SchedulePage() {
  const schedules = useSchedules()
  const accounts = useAccounts()
  const sources = useSources()
  const posts = usePosts()
  // What waits for the person stands above everything, and must not push it.
  const isWaiting = useOutstanding([schedules, accounts, sources, posts])

  return (
    <Page title={t.schedule.title} lead={t.schedule.lead}>
      <HeldBack isWaiting={isWaiting}>
        <WaitingSlots schedules={schedules.items} accounts={accounts.items} posts={posts.items} />
        <ScheduleTiles schedules={schedules} accounts={accounts} />
        <Banner tone="info" title={t.schedule.howItWorks.title}>
          {t.schedule.howItWorks.body}
        </Banner>
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
        <Calendar schedules={schedules} accounts={accounts.items} posts={posts} />
        <RhythmSuggestion />
        <CreateSchedule accounts={accounts.items} sources={sources.items} />
        <ScheduleList schedules={schedules} accounts={accounts.items} posts={posts.items} />
      </HeldBack>
    </Page>
  )
}
