import { useId } from 'react'
import type { ReactNode } from 'react'

import './card.css'

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
