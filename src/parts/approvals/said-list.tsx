import { useMemo, useState } from 'react'

import type { PostApprovals } from '#data/approvals/approvals.ts'
import { Changes } from '#parts/changes/changes.tsx'
import { acceptedText, wordDiff } from '#parts/changes/word-diff.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { relativeTime } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type Entry = PostApprovals['entries'][number]

interface SaidListProps {
  /** The newest first. */
  readonly entries: readonly Entry[]
  readonly editing: { readonly text: string; readonly onAccept: (text: string) => void } | null
}

/** Decisions and words, of the owner, of everybody with a link, and of API keys. */
export function SaidList({ entries, editing }: SaidListProps) {
  const words = t.approvals.ask
  const now = useNow()
  if (entries.length === 0) return <p className="faint">{words.nothingSaid}</p>
  return (
    <ul className="approvals__list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="stack stack--tight">
            <p>
              {words[entry.decision](nameOf(entry))}{' '}
              <span className="faint">
                {relativeTime(entry.decided_at, now)}
                {!entry.is_current && ` · ${words.earlier}`}
              </span>
            </p>
            {entry.words !== null && <p className="approvals__words">{entry.words}</p>}
            {entry.text !== null && editing === null && (
              <p className="approvals__words">{entry.text}</p>
            )}
            {entry.text !== null && editing !== null && (
              <Suggestion key={editing.text} suggested={entry.text} {...editing} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ name, channel }: Entry): string {
  const { owner, byKey } = t.approvals.ask
  if (name === null) return owner
  return channel === 'key' ? byKey(name) : name
}

interface SuggestionProps {
  readonly suggested: string
  readonly text: string
  readonly onAccept: (text: string) => void
}

/** The suggested text, word by word against the present one; any change can be refused. */
function Suggestion({ suggested, text, onAccept }: SuggestionProps) {
  const words = t.approvals.ask
  const parts = useMemo(() => wordDiff(text, suggested), [text, suggested])
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  if (text === suggested) return <p className="faint">{words.sameText}</p>

  function toggle(at: number): void {
    const next = new Set(refused)
    if (!next.delete(at)) next.add(at)
    setRefused(next)
  }

  return (
    <>
      <Changes parts={parts} refused={refused} onToggle={toggle} />
      <div className="cluster">
        <Button size="small" onClick={() => onAccept(acceptedText(parts, refused))}>
          {words.accept}
        </Button>
      </div>
    </>
  )
}
