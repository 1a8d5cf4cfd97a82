import { useId } from 'react'
import type { ReactNode } from 'react'

import './page.css'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One screen inside the shell: its heading, then its parts below each other. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className="page">
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </div>
  )
}

interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

/** The page's only h1. It can take the focus, so that screen readers start here after a navigation. */
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

interface CardProps {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A named region of a page, one level below its heading. */
export function Card({ title, lead, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p className="card__lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="cluster">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
