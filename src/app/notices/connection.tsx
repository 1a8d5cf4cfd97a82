import CloudOff from 'lucide-react/icons/cloud-off'
import { useState } from 'react'

import { useOnline } from '#data/device/online.ts'
import { useServerAway } from '#data/device/server-away.ts'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { ClockTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'

import '#app/frame/popover.css'
import '#app/frame/sandbox-note.css'

/** While the server is away, a badge that says so stays; the toast beside it passes. */
export function Connection() {
  const isOnline = useOnline()
  const awaySinceMs = useServerAway()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const { offline, online } = t.network
  return (
    <>
      <News>{isOnline ? wasOffline && online : offline}</News>
      {isOnline && awaySinceMs !== null && <ServerAway sinceMs={awaySinceMs} />}
    </>
  )
}

function ServerAway({ sinceMs }: { readonly sinceMs: number }) {
  const { button, panel } = usePopover()
  return (
    <>
      <button type="button" className="sandbox-badge server-away" {...button}>
        <CloudOff size={14} />
        {t.network.away}
      </button>
      <div className="popover sandbox-note" {...panel}>
        <p>{t.failures.unreached}</p>
        <p className="faint">
          <Rich
            text={t.network.since}
            parts={{ when: () => <ClockTime at={new Date(sinceMs).toISOString()} /> }}
          />
        </p>
      </div>
    </>
  )
}
