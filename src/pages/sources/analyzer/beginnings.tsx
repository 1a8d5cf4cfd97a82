import type { Analysis } from '#data/sources/analysis.ts'
import { t } from '#text/t.ts'

import { Examples } from './examples.tsx'
import { RecentAnalyses } from './recent-analyses.tsx'

import './beginnings.css'

interface BeginningsProps {
  /** Undefined while it is not known yet. */
  readonly recent: readonly Analysis[] | undefined
  readonly hasResult: boolean
  readonly onPick: (keyword: string) => void
  readonly onChoose: (analysis: Analysis) => void
}

/** What the panel is for, and what to begin with: earlier analyses, or examples before there are some. */
export function Beginnings({ recent, hasResult, onPick, onChoose }: BeginningsProps) {
  const isFirst = recent?.length === 0
  return (
    <div className="stack stack--tight">
      {!hasResult && <p className="faint">{t.analyzer.examples.lead}</p>}
      <div className="beginnings__row">
        {isFirst && <Examples onPick={onPick} />}
        {recent !== undefined && !isFirst && <RecentAnalyses recent={recent} onChoose={onChoose} />}
      </div>
    </div>
  )
}
