import type { ReactNode } from 'react'

import './empty-state.css'

interface EmptyStateProps {
  /** Without an icon, the state is a line or two among others, and something else on the page says what to do first. */
  readonly icon?: ReactNode
  readonly title: string
  readonly lead?: string
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, lead, children }: EmptyStateProps) {
  return (
    <div className={icon === undefined ? 'empty-state empty-state--quiet' : 'empty-state'}>
      {icon}
      <p className="empty-state__title">{title}</p>
      {lead !== undefined && <p className="empty-state__lead">{lead}</p>}
      {children !== undefined && <div className="empty-state__next">{children}</div>}
    </div>
  )
}
