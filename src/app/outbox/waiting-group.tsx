import { useId } from 'react'

import type { UnsentChange } from '#data/outbox/unsent.ts'

import { WaitingRow } from './waiting-row.tsx'
import type { RowActions } from './waiting-row.tsx'

interface WaitingGroupProps extends RowActions {
  readonly title: string
  readonly lead?: string
  readonly changes: readonly UnsentChange[]
}

export function WaitingGroup({ title, lead, changes, ...actions }: WaitingGroupProps) {
  const id = useId()
  return (
    <div className="waiting__group">
      <h3 id={id}>{title}</h3>
      {lead !== undefined && <p className="faint">{lead}</p>}
      <ul aria-labelledby={id}>
        {changes.map((row) => (
          <WaitingRow key={row.seq} row={row} {...actions} />
        ))}
      </ul>
    </div>
  )
}
