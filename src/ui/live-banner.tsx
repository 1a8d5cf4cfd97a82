import { Banner } from './banner.tsx'
import type { BannerTone } from './banner.tsx'

interface LiveBannerProps {
  readonly tone: BannerTone
  /** Null: nothing to say yet. */
  readonly message: string | null
}

/** Keep it rendered while it is silent: a live region is read out only if it was there before. */
export function LiveBanner({ tone, message }: LiveBannerProps) {
  return (
    <div className="live-banner" role={tone === 'error' ? 'alert' : 'status'}>
      {message !== null && <Banner tone={tone}>{message}</Banner>}
    </div>
  )
}
