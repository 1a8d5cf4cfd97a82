import { useLastSync } from '#data/last-sync.ts'
import { t } from '#text/t.ts'
import { ClockTime } from '#ui/clock-time.tsx'
import { Rich } from '#ui/rich.tsx'

import './last-sync.css'

/** When the server last answered with a list; silent before it first did. */
export function LastSync() {
  const atMs = useLastSync()
  if (atMs === null) return null
  const at = new Date(atMs).toISOString()
  return (
    <p className="last-sync">
      <Rich text={t.shell.header.lastSynced} parts={{ when: () => <ClockTime at={at} /> }} />
    </p>
  )
}
