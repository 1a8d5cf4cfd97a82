import type { ReactNode } from 'react'

import { Badge } from '#ui/feedback/badge.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Row } from '#ui/layout/rows.tsx'

interface MatterRowProps {
  readonly title: string
  readonly tone: 'accent' | 'warning' | 'danger'
  readonly word: string
  /** What happened, or what it stops. */
  readonly why: ReactNode
  /** The one thing to do about it. */
  readonly action: ReactNode
}

export function MatterRow({ title, tone, word, why, action }: MatterRowProps) {
  return (
    <Row actions={action}>
      <p className="row__title">{title}</p>
      <p className="row__meta">
        <Badge tone={tone}>{word}</Badge>
        <span>{why}</span>
      </p>
    </Row>
  )
}

interface MatterLinkProps {
  readonly to: string
  /** The thing that is looked at there, for who hears the link without its row. */
  readonly about: string
  readonly children: string
}

export function MatterLink({ to, about, children }: MatterLinkProps) {
  return (
    <LinkButton to={to} size="small">
      {children} <span className="visually-hidden">{about}</span>
    </LinkButton>
  )
}
