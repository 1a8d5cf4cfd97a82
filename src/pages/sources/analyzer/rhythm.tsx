import CalendarClock from 'lucide-react/icons/calendar-clock'

import type { KeywordPattern } from '#contract/sources.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { listText } from '#ui/list-text.ts'

interface RhythmProps {
  readonly keyword: string
  readonly rhythm: NonNullable<KeywordPattern['rhythm']>
}

/** Slots that keep pace with the keyword, taken along to the schedule in the address. */
export function Rhythm({ keyword, rhythm: { days, time } }: RhythmProps) {
  const address = new URLSearchParams({ days: days.join(','), time, about: keyword })
  return (
    <div className="cluster">
      <p>
        {listText(days)} at {time} would keep pace with it.
      </p>
      <LinkButton
        to={`/schedule?${address.toString()}`}
        size="small"
        icon={<CalendarClock size={14} />}
      >
        Schedule to this rhythm
      </LinkButton>
    </div>
  )
}
