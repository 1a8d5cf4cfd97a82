import type { ReactNode } from 'react'

import { Banner } from './banner.tsx'
import type { BannerTone } from './banner.tsx'

interface LiveBannerProps {
  /** For a control that it describes. */
  readonly id?: string
  readonly tone: BannerTone
  /** Null: nothing to say yet. */
  readonly message: string | null
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** Keep it rendered while it is silent: a live region is read out only if it was there before. */
export function LiveBanner({ id, tone, message, actions }: LiveBannerProps) {
  return (
    <div id={id} className="live-banner" role={tone === 'error' ? 'alert' : 'status'}>
      {message !== null && (
        <Banner tone={tone} actions={actions}>
          {message}
        </Banner>
      )}
    </div>
  )
}
