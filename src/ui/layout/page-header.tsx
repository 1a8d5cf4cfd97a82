import type { ReactNode } from 'react'

import './page-header.css'

interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

/** The page's one h1. It can take the focus, so that a change of screen is read out from here. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className="page-header__lead">{lead}</p>}
      </div>
      {actions !== undefined && <div className="cluster">{actions}</div>}
    </div>
  )
}
