import { GENERATION } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

import './generation-progress.css'

interface GenerationProgressProps {
  /** Epoch milliseconds. */
  readonly sinceMs: number
  readonly attempt: number
}

export function GenerationProgress({ sinceMs, attempt }: GenerationProgressProps) {
  const started = <RelativeTime at={new Date(sinceMs).toISOString()} />
  return (
    <div className="generation">
      <p className="faint">
        <Rich text={t.composer.generator.started} parts={{ when: () => started }} />
      </p>
      {/* Every six seconds another number: for the eye only. */}
      <progress
        className="generation__bar"
        aria-hidden="true"
        value={attempt}
        max={GENERATION.pollAttempts}
      />
    </div>
  )
}
