import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import './page.css'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Shown beside the heading; below it in narrow windows. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Page({ children, ...header }: PageProps) {
  return (
    <div className="page">
      <PageHeader {...header} />
      {children}
    </div>
  )
}

type PageHeaderProps = Omit<PageProps, 'children'>

/** The page's only h1. It can be focused, so that screen readers start here after a navigation. */
export function PageHeader({ title, lead, actions, aside }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className="page-header__lead">{lead}</p>}
      </div>
      {actions !== undefined && <div className="cluster">{actions}</div>}
      {aside}
    </div>
  )
}

interface CardProps {
  readonly title: string
  /** The screen that the title leads to. */
  readonly to?: string
  readonly lead?: string
  readonly actions?: ReactNode
  /** The classes of the card; `card` must be among them. */
  readonly className?: string
  readonly children: ReactNode
}

export function Card({ title, to, lead, actions, className = 'card', children }: CardProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <div className="card__head">
        <div>
          <h2 id={id}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
          {lead !== undefined && <p className="card__lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="cluster">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
