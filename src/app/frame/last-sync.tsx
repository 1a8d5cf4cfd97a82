import { useLastSync, useOnline } from '#data/device/online.ts'
import { t } from '#text/t.ts'
import { ClockTime } from '#ui/format/clock-time.tsx'
import { Rich } from '#ui/format/rich.tsx'

import './last-sync.css'

/** When the server last answered with a list; silent before it first did. */
export function LastSync() {
  const atMs = useLastSync()
  const isOnline = useOnline()
  if (atMs === null) return null
  const at = new Date(atMs).toISOString()
  return (
    <p className={isOnline ? 'last-sync' : 'last-sync last-sync--offline'}>
      <Rich
        text={isOnline ? t.shell.header.lastSynced : t.common.asOf}
        parts={{ when: () => <ClockTime at={at} /> }}
      />
    </p>
  )
}
