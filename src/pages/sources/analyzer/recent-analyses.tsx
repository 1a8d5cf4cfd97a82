import { useState } from 'react'

import type { Analysis } from '#data/sources/analysis.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

/** Of those that are kept, as many as stand in a line or two. */
const SHOWN = 6

interface RecentAnalysesProps {
  readonly recent: readonly Analysis[]
  readonly onChoose: (analysis: Analysis) => void
}

/** What was analyzed on this device before, to be read again at once. */
export function RecentAnalyses({ recent, onChoose }: RecentAnalysesProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? recent : recent.slice(0, SHOWN)
  return (
    <fieldset className="cluster" aria-label={t.analyzer.recent.label}>
      <span className="faint" aria-hidden="true">
        {t.analyzer.recent.label}
      </span>
      {shown.map((analysis) => (
        <Button
          key={analysis.keyword.toLowerCase()}
          size="small"
          onClick={() => onChoose(analysis)}
        >
          {analysis.keyword}
        </Button>
      ))}
      {recent.length > SHOWN && (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? t.common.showFewer : t.analyzer.recent.more(recent.length - SHOWN)}
        </Button>
      )}
    </fieldset>
  )
}
