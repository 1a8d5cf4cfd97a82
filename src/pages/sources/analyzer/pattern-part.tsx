import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useId } from 'react'

import { INSUFFICIENT_DATA } from '#contract/sources.ts'
import type { KeywordPattern } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { numberText, percent } from '#ui/format/numbers.ts'
import { listText } from '#ui/format/text.tsx'
import { BarChart } from '#ui/layout/bar-chart.tsx'

import { dayInWords } from './dates.ts'

interface PatternPartProps {
  readonly keyword: string
  readonly pattern: KeywordPattern
}

export function PatternPart({ keyword, pattern: found }: PatternPartProps) {
  const id = useId()
  const texts = t.analyzer.pattern
  return (
    <section className="analysis__part" aria-labelledby={id}>
      <div className="analysis__title">
        <h4 id={id}>{texts.title}</h4>
        <Badge tone={hasRhythm(found) ? 'accent' : 'neutral'}>{patternText(found.pattern)}</Badge>
      </div>
      <p>{found.details.explanation}</p>
      <dl className="analysis__facts">
        <div>
          <dt>{t.analyzer.result.confidence}</dt>
          <dd>{percent(found.details.confidence, 1)}</dd>
        </div>
        <div>
          <dt>{texts.totalArticles}</dt>
          <dd>{numberText(found.total_articles)}</dd>
        </div>
        <div>
          <dt>{texts.dateRange}</dt>
          <dd>{rangeText(found.date_range)}</dd>
        </div>
      </dl>
      <Weekdays weekdays={found.weekdays} />
      {found.rhythm !== null && <Rhythm keyword={keyword} rhythm={found.rhythm} />}
    </section>
  )
}

function hasRhythm({ pattern }: KeywordPattern): boolean {
  return pattern !== 'irregular' && pattern !== INSUFFICIENT_DATA
}

/** A newer server may know patterns without words in this version. */
function patternText(pattern: string): string {
  return new Map(Object.entries(t.analyzer.pattern.names)).get(pattern) ?? pattern
}

function rangeText({ start, end }: KeywordPattern['date_range']): string {
  if (start === null || end === null) return t.analyzer.notAvailable
  return t.analyzer.pattern.range(dayInWords(start), dayInWords(end))
}

interface RhythmProps {
  readonly keyword: string
  readonly rhythm: NonNullable<KeywordPattern['rhythm']>
}

/** A suggested schedule for the keyword, passed to the schedule screen in the address. */
function Rhythm({ keyword, rhythm: { days, time } }: RhythmProps) {
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

/** How many articles appeared on each weekday; nothing if there were none. */
function Weekdays({ weekdays }: Pick<KeywordPattern, 'weekdays'>) {
  if (weekdays.every(({ count }) => count === 0)) return null
  const told = weekdays
    .map(({ day, count }) => `${weekdayText(day)} ${numberText(count)}`)
    .join(', ')
  return (
    <BarChart
      size="small"
      label={t.analyzer.pattern.weekdays(told)}
      bars={weekdays.map(({ day, count }) => ({
        label: weekdayText(day, 'short'),
        text: numberText(count),
        value: count,
      }))}
    />
  )
}
