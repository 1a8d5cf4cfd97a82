import { createContext, use } from 'react'
import type { ReactNode } from 'react'

import './rows.css'

export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="rows">{children}</ul>
}

/** The lead of rows without one of their own: a list whose rows can be selected puts its boxes there. */
export const RowLead = createContext<ReactNode>(null)

interface RowProps {
  readonly id?: string
  /** True for a row that has just come: its background is tinted, and its words say so. */
  readonly isNew?: boolean
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly below?: ReactNode
}

/** Content on the left, actions on the right; stacked in narrow windows. */
export function Row(props: RowProps) {
  const { id, isNew = false, lead = use(RowLead), children, actions, below } = props
  return (
    <li className={isNew ? 'row row--new' : 'row'} id={id}>
      <div className="row__main">
        {lead}
        <div className="row__body">{children}</div>
      </div>
      {actions !== undefined && <div className="row__actions">{actions}</div>}
      {below !== undefined && <div className="row__below">{below}</div>}
    </li>
  )
}
