import type { ReactNode } from 'react'

import { LinkButton } from '#ui/form/link-button.tsx'

import { Banner } from './banner.tsx'

interface LinkBannerProps {
  readonly title: string
  readonly to: string
  /** The words of the link. */
  readonly action: string
  readonly children: ReactNode
}

/** What is missing here, and the screen where it can be had. */
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
