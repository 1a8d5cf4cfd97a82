import { Fragment, useState } from 'react'
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
import type { Rhythm } from './typed-schedule.ts'

interface ScheduleDeskProps {
  readonly schedules: List<SeenSchedule>
  readonly accounts: readonly Account[] | undefined
  readonly sources: readonly Source[] | undefined
  readonly posts: readonly Post[] | undefined
  readonly wished: WishedDay | null
}

/**
 * The part below the calendar: the form of schedules, and their list. The list comes first for a user who has
 * schedules. The order holds as long as the screen is open, so that nothing moves while somebody makes a first
 * one.
 */
export function ScheduleDesk({ schedules, accounts, sources, posts, wished }: ScheduleDeskProps) {
  const [search] = useSearchParams()
  const rhythm = readRhythm(search)
  const [isListFirst, setListFirst] = useState<boolean | null>(null)
  const { items, error } = schedules
  if (isListFirst === null && (items !== undefined || error !== null)) {
    setListFirst(rhythm === null && items !== undefined && items.length > 0)
  }
  const list = <ScheduleList key="list" schedules={schedules} accounts={accounts} posts={posts} />
  const form = (
    <Fragment key="form">
      <Banner tone="info" title={t.schedule.howItWorks.title}>
        {t.schedule.howItWorks.body}
      </Banner>
      {rhythm !== null && <RhythmSuggestion {...rhythm} />}
      <CreateSchedule accounts={accounts} sources={sources} wished={wished} />
    </Fragment>
  )
  return isListFirst === true ? [list, form] : [form, list]
}

/** The rhythm that a keyword analysis suggested, carried in the address. */
function RhythmSuggestion({ days, time, about }: Rhythm) {
  const dayNames = listText(days.map((day) => weekdayText(day)))
  return (
    <Banner tone="info">
      {about === null
        ? t.schedule.suggestion.plain(dayNames, time)
        : t.schedule.suggestion.ofKeyword(about, dayNames, time)}
    </Banner>
  )
}
