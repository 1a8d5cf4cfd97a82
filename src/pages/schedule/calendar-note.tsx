import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import type { Entry } from './calendar-entries.ts'

interface CalendarNoteProps {
  /** Null where there are no days to go through by keys, nor to drag to. */
  readonly keysId: string | null
  readonly period: string
  readonly entries: readonly Entry[]
  readonly schedules: List<Schedule>
  readonly posts: List<Post>
}

/** Below the days: what is missing among them, and how they are used. */
export function CalendarNote({ keysId, period, entries, schedules, posts }: CalendarNoteProps) {
  const { calendar } = t.schedule
  const isKnown = schedules.items !== undefined && posts.items !== undefined
  return (
    <>
      {keysId !== null && (
        <p id={keysId} className="visually-hidden">
          {calendar.keys}
        </p>
      )}
      <p className="faint calendar__note">
        {isKnown && entries.length === 0 && calendar.nothing(period)}
        {keysId !== null && entries.some(canMove) && calendar.moveHint}
        {schedules.items === undefined && schedules.error !== null && t.desk.slotsUnknown}
      </p>
      {posts.error !== null && (
        <div role="alert">
          <Banner
            tone="error"
            actions={
              <Button size="small" onClick={posts.refresh}>
                {t.common.tryAgain}
              </Button>
            }
          >
            {posts.error}
          </Banner>
        </div>
      )}
    </>
  )
}

function canMove({ decision }: Entry): boolean {
  return decision === 'move'
}
