import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import type { Entry } from './calendar-entries.ts'
import type { Moving } from './use-moving.ts'

interface CalendarNoteProps {
  /** Null in the list view, which has no keys and no dragging. */
  readonly keysId: string | null
  readonly period: string
  readonly entries: readonly Entry[]
  readonly schedules: List<Schedule>
  readonly posts: List<Post>
}

/** Below the days: which data is missing, and how to use keys and dragging. */
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
        {schedules.items === undefined && schedules.error !== null && t.signedIn.slotsUnknown}
      </p>
      {posts.error !== null && (
        <Told isNew>
          <Banner
            tone="error"
            title={t.failures.of['posts/list']}
            actions={
              <Button size="small" onClick={posts.refresh}>
                {t.common.tryAgain}
              </Button>
            }
          >
            {posts.error !== t.failures.of['posts/list'] && posts.error}
          </Banner>
        </Told>
      )}
    </>
  )
}

function canMove({ decision }: Entry): boolean {
  return decision === 'move'
}

interface CalendarSaidProps {
  readonly moving: Moving
  readonly isOnline: boolean
  /** True while a dialog is open, which shows the failure itself. */
  readonly isHushed: boolean
}

/** The result of a move, with its undo. */
export function CalendarSaid({ moving, isOnline, isHushed }: CalendarSaidProps) {
  const { said, error, undo, isPending } = moving
  const takeBack = undo !== null && (
    <Button
      size="small"
      isOff={!isOnline}
      isPending={isPending}
      pendingText={t.schedule.calendar.moving}
      says={t.common.restored}
      onClick={() => void undo()}
    >
      {t.schedule.calendar.undo}
    </Button>
  )
  return (
    <>
      <LiveBanner tone="error" message={isHushed ? null : error} />
      <LiveBanner tone="success" message={said} actions={undo === null ? undefined : takeBack} />
    </>
  )
}
