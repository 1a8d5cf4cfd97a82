import { useState } from 'react'

import type { UnsentChange } from '#data/outbox/unsent.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

const NowRefused = lazyPart(
  async () => (await import('./waiting-panel.tsx')).NowRefused,
  () => null,
)

interface WaitingNewsProps {
  /** Undefined: not known yet. */
  readonly refused: readonly UnsentChange[] | undefined
}

/** Read out when the server has said no, whatever somebody is doing then. */
export function WaitingNews({ refused }: WaitingNewsProps) {
  const latest = useLatest(refused)
  return (
    <output className="visually-hidden">
      {latest !== null && <NowRefused change={latest.change} />}
    </output>
  )
}

/** The last that came while this was there; what was refused before is no news. */
function useLatest(refused: readonly UnsentChange[] | undefined): UnsentChange | null {
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null)
  const [latest, setLatest] = useState<number | null>(null)
  if (refused === undefined) return null
  const fresh = refused.filter(({ seq }) => known?.has(seq) !== true)
  if (fresh.length > 0 || known?.size !== refused.length) {
    setKnown(new Set(refused.map(({ seq }) => seq)))
    if (known !== null) setLatest(fresh.at(-1)?.seq ?? latest)
  }
  return refused.find(({ seq }) => seq === latest) ?? null
}
