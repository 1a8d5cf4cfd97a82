import { useId } from 'react'

import type { KeywordPattern } from '#contract/sources.ts'
import { Badge } from '#ui/badge.tsx'
import { percent } from '#ui/percent.ts'

import { dayInWords } from './day-month-year.ts'
import { Rhythm } from './rhythm.tsx'
import { Weekdays } from './weekdays.tsx'

interface PatternPartProps {
  readonly keyword: string
  readonly pattern: KeywordPattern
}

export function PatternPart({ keyword, pattern: found }: PatternPartProps) {
  const id = useId()
  return (
    <section className="analysis__part" aria-labelledby={id}>
      <div className="analysis__title">
        <h4 id={id}>Frequency pattern</h4>
        <Badge tone={hasRhythm(found) ? 'accent' : 'neutral'}>{found.pattern}</Badge>
      </div>
      <p>{found.details.explanation}</p>
      <dl className="analysis__facts">
        <div>
          <dt>Confidence</dt>
          <dd>{percent(found.details.confidence, 1)}</dd>
        </div>
        <div>
          <dt>Total articles</dt>
          <dd>{found.total_articles}</dd>
        </div>
        <div>
          <dt>Date range</dt>
          <dd>{rangeText(found.date_range)}</dd>
        </div>
      </dl>
      <Weekdays weekdays={found.weekdays} />
      {found.rhythm !== null && <Rhythm keyword={keyword} rhythm={found.rhythm} />}
    </section>
  )
}

function hasRhythm({ pattern }: KeywordPattern): boolean {
  return pattern !== 'irregular' && pattern !== 'insufficient data'
}

function rangeText({ start, end }: KeywordPattern['date_range']): string {
  if (start === null || end === null) return 'N/A'
  return `${dayInWords(start)} – ${dayInWords(end)}`
}
