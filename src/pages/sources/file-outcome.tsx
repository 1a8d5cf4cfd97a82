import type { OpmlImported } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

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
  const texts = t.sources.files
  const refused = imported?.refused ?? []
  return (
    <>
      <LiveBanner tone="error" message={error} />
      <LiveBanner tone="success" message={savedAs === null ? null : texts.savedAs(savedAs)} />
      <LiveBanner
        tone={refused.length > 0 || namesNone(imported) ? 'warning' : 'success'}
        message={imported === null ? null : summaryOf(imported)}
      />
      {refused.length > 0 && <RefusedList refused={refused.slice(0, SHOWN)} />}
      {refused.length > SHOWN && (
        <details>
          <summary>{texts.moreRefused(refused.length - SHOWN)}</summary>
          <RefusedList refused={refused.slice(SHOWN)} />
        </details>
      )}
      {imported !== null && (
        <div ref={handFocusOn(onLeave)}>
          <Button size="small" about={texts.dismissAbout} onClick={dismiss}>
            {t.common.dismiss}
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
  const texts = t.sources.files
  if (namesNone(imported)) return texts.namesNone
  const { added, already, refused } = imported
  const facts = [
    texts.added(added.length),
    ...(already === 0 ? [] : [texts.followedBefore(already)]),
    ...(refused.length === 0 ? [] : [texts.refused(refused.length)]),
  ].join(', ')
  return refused.length === 0 ? texts.outcome(facts) : texts.outcomeAndRefusals(facts)
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
