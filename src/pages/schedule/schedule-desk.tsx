import { useSearchParams } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Source } from '#contract/sources.ts'
import type { List } from '#data/query/list.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { listText } from '#ui/format/text.tsx'

import { CreateSchedule } from './create-schedule.tsx'
import type { WishedDay } from './create-schedule.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { readRhythm } from './typed-schedule.ts'

interface ScheduleDeskProps {
  readonly schedules: List<SeenSchedule>
  readonly accounts: readonly Account[] | undefined
  readonly sources: readonly Source[] | undefined
  readonly posts: readonly Post[] | undefined
  readonly wished: WishedDay | null
}

/** Below the calendar: the form of schedules, and their list. */
export function ScheduleDesk({ schedules, accounts, sources, posts, wished }: ScheduleDeskProps) {
  return (
    <>
      <RhythmSuggestion />
      <CreateSchedule accounts={accounts} sources={sources} wished={wished} />
      <ScheduleList schedules={schedules} accounts={accounts} posts={posts} />
    </>
  )
}

/** The rhythm that a keyword analysis suggested, carried in the address. */
function RhythmSuggestion() {
  const [search] = useSearchParams()
  const rhythm = readRhythm(search)
  if (rhythm === null) return null
  const { days, time, about } = rhythm
  const dayNames = listText(days.map((day) => weekdayText(day)))
  return (
    <Banner tone="info">
      {about === null
        ? t.schedule.suggestion.plain(dayNames, time)
        : t.schedule.suggestion.ofKeyword(about, dayNames, time)}
    </Banner>
  )
}
