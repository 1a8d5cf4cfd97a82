import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import type { Entry } from './calendar-entries.ts'
import type { Moving } from './use-moving.ts'

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
        {schedules.items === undefined && schedules.error !== null && t.signedIn.slotsUnknown}
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

interface CalendarSaidProps {
  readonly moving: Moving
  readonly isOnline: boolean
  /** A dialog is open, and says itself what is wrong. */
  readonly isHushed: boolean
}

/** What a move has done, and the way back. */
export function CalendarSaid({ moving, isOnline, isHushed }: CalendarSaidProps) {
  const { said, error, undo, isPending } = moving
  const takeBack = undo !== null && (
    <Button
      size="small"
      isOff={!isOnline}
      isPending={isPending}
      pendingText={t.schedule.calendar.moving}
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
