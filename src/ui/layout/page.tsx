import type { ReactNode } from 'react'

import { PageHeader } from './page-header.tsx'

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
