import { usePendingHere } from '#data/outbox/pending-here.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'

/** Whose they are is not said: anybody may look at this screen. */
export function WaitingNotice() {
  const count = usePendingHere()
  return <LiveBanner tone="info" message={count === 0 ? null : t.signIn.waitsHere(count)} />
}
