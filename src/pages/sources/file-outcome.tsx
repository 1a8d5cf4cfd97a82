import type { OpmlImported } from '#contract/sources.ts'
import { Button } from '#ui/button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import type { SourceFiles } from './use-source-files.ts'

import './file-outcome.css'

const SHOWN = 10

export function FileOutcome({ files }: { readonly files: SourceFiles }) {
  const { error, imported, savedAs, dismiss } = files
  const refused = imported?.refused ?? []
  return (
    <>
      <LiveBanner tone="error" message={error} />
      <LiveBanner tone="success" message={savedAs === null ? null : `Saved as ${savedAs}.`} />
      <LiveBanner
        tone={refused.length === 0 ? 'success' : 'warning'}
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
        <div>
          <Button size="small" about="the result of the import" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </>
  )
}

/** `12 added, 3 followed before, 1 refused:` */
function summaryOf({ added, already, refused }: OpmlImported): string {
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
