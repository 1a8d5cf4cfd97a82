import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

import { LinkButton } from '#ui/form/button.tsx'

import { News } from './news.tsx'

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
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A message that is true as long as it is shown. For news, use LiveBanner. */
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

interface LiveBannerProps {
  /** Id for a control that the banner describes. */
  readonly id?: string
  readonly tone: BannerTone
  /** Null: there is nothing to say yet. */
  readonly message: string | null
  readonly actions?: ReactNode
}

/** Keep it rendered while `message` is null: a message that is there from the beginning is no news. */
export function LiveBanner({ id, tone, message, actions }: LiveBannerProps) {
  return (
    <div id={id} className="live-banner">
      <News>{message}</News>
      {message !== null && (
        <Banner tone={tone} actions={actions}>
          {message}
        </Banner>
      )}
    </div>
  )
}

interface LinkBannerProps {
  readonly title: string
  readonly to: string
  readonly action: string
  readonly children: ReactNode
}

export function LinkBanner({ title, to, action, children }: LinkBannerProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <LinkButton to={to} size="small">
          {action}
        </LinkButton>
      }
    >
      {children}
    </Banner>
  )
}
