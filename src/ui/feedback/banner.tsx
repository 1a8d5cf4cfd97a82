import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

import './banner.css'

export type BannerTone = keyof typeof ICONS

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const

interface BannerProps {
  readonly tone: BannerTone
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Something that holds for as long as it is shown. What just happened is a LiveBanner. */
export function Banner({ tone, title, children, actions }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`banner banner--${tone}`}>
      <Icon size={18} />
      <div className="banner__body">
        {title !== undefined && <p className="banner__title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="banner__actions">{actions}</div>}
      </div>
    </div>
  )
}
