import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { CALENDAR_VIEWS } from '#data/schedules/schedules.ts'
import type { CalendarView } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Segments } from '#ui/form/segments.tsx'

interface CalendarBarProps {
  /** The id of the heading. */
  readonly id: string
  /** What is shown: `November 2026` */
  readonly period: string
  readonly view: CalendarView
  /** Null where the window leaves no choice. */
  readonly onView: ((view: CalendarView) => void) | null
  /** By so many months or weeks. */
  readonly onTurn: (by: 1 | -1) => void
  readonly onToday: () => void
}

export function CalendarBar({ id, period, view, onView, onTurn, onToday }: CalendarBarProps) {
  const { calendar } = t.schedule
  return (
    <div className="calendar__bar">
      <IconButton
        label={calendar.previous[view]}
        icon={<ChevronLeft size={18} />}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        label={calendar.next[view]}
        icon={<ChevronRight size={18} />}
        onClick={() => onTurn(1)}
      />
      <h3 id={id} className="calendar__period" tabIndex={-1} aria-live="polite">
        {period}
      </h3>
      <Button size="small" onClick={onToday}>
        {calendar.today}
      </Button>
      {onView !== null && (
        <Segments
          label={calendar.view}
          choices={CALENDAR_VIEWS}
          nameOf={(each) => calendar.views[each]}
          value={view}
          onChange={onView}
        />
      )}
    </div>
  )
}
