import CalendarClock from 'lucide-react/icons/calendar-clock'

import type { KeywordPattern } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { listText } from '#ui/format/text.tsx'

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
