import { useSearchParams } from 'react-router-dom'

import { Banner } from '#ui/banner.tsx'
import { listText } from '#ui/list-text.ts'

import { readRhythm } from './read-rhythm.ts'

/** What the analysis of a keyword has suggested, brought along in the address. */
export function RhythmSuggestion() {
  const [search] = useSearchParams()
  const rhythm = readRhythm(search)
  if (rhythm === null) return null
  const { days, time, about } = rhythm
  const from = about === null ? '' : ` from the rhythm of “${about}”`
  return (
    <Banner tone="info">
      Suggested{from}: {listText(days)} at {time}
    </Banner>
  )
}
