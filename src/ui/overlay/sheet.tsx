import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Brand } from '#ui/layout/brand.tsx'

import './sheet.css'

interface SheetProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}

export function Sheet({ title, lead, children, foot }: SheetProps) {
  return (
    <div className="sheet">
      <header>
        <Link className="sheet__brand" to="/">
          <Brand /> <span className="visually-hidden">{t.common.home}</span>
        </Link>
      </header>
      <main className="sheet__paper">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className="sheet__lead">{lead}</p>}
        </div>
        {children}
        {foot !== undefined && <div className="sheet__foot">{foot}</div>}
      </main>
    </div>
  )
}
