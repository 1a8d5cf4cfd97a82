import { useSearchParams } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { listText } from '#ui/format/text.tsx'

import { readRhythm } from './read-rhythm.ts'

/** What the analysis of a keyword has suggested, brought along in the address. */
export function RhythmSuggestion() {
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
