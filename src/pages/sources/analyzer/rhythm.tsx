import CalendarClock from 'lucide-react/icons/calendar-clock'

import type { KeywordPattern } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { LinkButton } from '#ui/form/link-button.tsx'
import { listText } from '#ui/format/list-text.ts'
import { weekdayText } from '#ui/format/weekday-text.ts'

interface RhythmProps {
  readonly keyword: string
  readonly rhythm: NonNullable<KeywordPattern['rhythm']>
}

/** Slots that keep pace with the keyword, taken along to the schedule in the address. */
export function Rhythm({ keyword, rhythm: { days, time } }: RhythmProps) {
  const address = new URLSearchParams({ days: days.join(','), time, about: keyword })
  return (
    <div className="cluster">
      <p>{t.analyzer.pattern.pace(listText(days.map((day) => weekdayText(day))), time)}</p>
      <LinkButton
        to={`/schedule?${address.toString()}`}
        size="small"
        icon={<CalendarClock size={14} />}
      >
        {t.analyzer.pattern.schedule}
      </LinkButton>
    </div>
  )
}
