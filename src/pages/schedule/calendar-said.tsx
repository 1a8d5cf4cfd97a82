import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import type { Moving } from './use-moving.ts'

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
