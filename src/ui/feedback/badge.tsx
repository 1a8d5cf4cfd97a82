import type { ReactNode } from 'react'

import './badge.css'

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  readonly icon?: ReactNode
  /** The word carries the meaning; the colour only helps. */
  readonly children: string
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge--${tone}`}>
      {icon}
      {children}
    </span>
  )
}
