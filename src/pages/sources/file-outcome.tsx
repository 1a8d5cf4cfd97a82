import type { OpmlImported } from '#contract/sources.ts'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { LiveBanner } from '#ui/live-banner.tsx'

import type { SourceFiles } from './use-source-files.ts'

import './file-outcome.css'

const SHOWN = 10

interface FileOutcomeProps {
  readonly files: SourceFiles
  /** What was told goes away with the focus on it. */
  readonly onLeave: () => void
}

export function FileOutcome({ files, onLeave }: FileOutcomeProps) {
  const { error, imported, savedAs, dismiss } = files
  const refused = imported?.refused ?? []
  return (
    <>
      <LiveBanner tone="error" message={error} />
      <LiveBanner tone="success" message={savedAs === null ? null : `Saved as ${savedAs}.`} />
      <LiveBanner
        tone={refused.length > 0 || namesNone(imported) ? 'warning' : 'success'}
        message={imported === null ? null : summaryOf(imported)}
      />
      {refused.length > 0 && <RefusedList refused={refused.slice(0, SHOWN)} />}
      {refused.length > SHOWN && (
        <details>
          <summary>{refused.length - SHOWN} more</summary>
          <RefusedList refused={refused.slice(SHOWN)} />
        </details>
      )}
      {imported !== null && (
        <div ref={handFocusOn(onLeave)}>
          <Button size="small" about="the result of the import" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </>
  )
}

function namesNone(imported: OpmlImported | null): boolean {
  if (imported === null) return false
  const { added, already, refused } = imported
  return added.length + already + refused.length === 0
}

/** `12 added, 3 followed before, 1 refused:` */
function summaryOf(imported: OpmlImported): string {
  if (namesNone(imported)) return 'This file names no sources.'
  const { added, already, refused } = imported
  const parts = [
    `${added.length} added`,
    ...(already === 0 ? [] : [`${already} followed before`]),
    ...(refused.length === 0 ? [] : [`${refused.length} refused`]),
  ]
  return `${parts.join(', ')}${refused.length === 0 ? '.' : ':'}`
}

function RefusedList({ refused }: Pick<OpmlImported, 'refused'>) {
  return (
    <ul className="refused">
      {refused.map(({ source, reason }) => (
        <li key={source}>
          <strong>{source}</strong> {reason}
        </li>
      ))}
    </ul>
  )
}
