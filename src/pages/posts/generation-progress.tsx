import { GENERATION } from '#contract/limits.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

import './generation-progress.css'

interface GenerationProgressProps {
  /** Epoch milliseconds. */
  readonly sinceMs: number
  readonly attempt: number
}

export function GenerationProgress({ sinceMs, attempt }: GenerationProgressProps) {
  return (
    <div className="generation">
      <p className="faint">
        Started <RelativeTime at={new Date(sinceMs).toISOString()} />, usually done after 2–5
        minutes. You can leave this page: the text will be here when you come back.
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
