import { useAccounts } from '#data/accounts.ts'
import { usePosts } from '#data/posts.ts'
import { useSchedules } from '#data/schedules.ts'
import { useSources } from '#data/sources.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'

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
  return (
    <Page title="Post Scheduling" lead="Weekly slots in which Lin writes and publishes for you.">
      <WaitingSlots schedules={schedules.items} accounts={accounts.items} posts={posts.items} />
      <ScheduleTiles schedules={schedules.items} accounts={accounts.items?.length} />
      <Banner tone="info" title="How a slot works">
        Choose a time at least 10 minutes ahead: otherwise the task runs at the next occurrence of
        that slot. Lin writes each post from your sources shortly before its slot.
      </Banner>
      {accounts.items?.length === 0 && (
        <Banner
          tone="warning"
          title="No accounts connected"
          actions={
            <LinkButton to="/accounts" size="small">
              Connect an account
            </LinkButton>
          }
        >
          A slot needs a LinkedIn account to publish to.
        </Banner>
      )}
      {sources.items?.length === 0 && (
        <Banner
          tone="warning"
          title="No sources added"
          actions={
            <LinkButton to="/sources" size="small">
              Add a source
            </LinkButton>
          }
        >
          A slot needs a source to write from.
        </Banner>
      )}
      <RhythmSuggestion />
      <CreateSchedule accounts={accounts.items} sources={sources.items} />
      <ScheduleList schedules={schedules} accounts={accounts.items} posts={posts.items} />
    </Page>
  )
}
