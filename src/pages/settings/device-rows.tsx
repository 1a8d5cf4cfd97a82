import { useRef, useState } from 'react'

import type { SessionEntry } from '#contract/auth.ts'
import { useOnline } from '#data/online.ts'
import { useEndSession } from '#data/security.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Row, Rows } from '#ui/rows.tsx'

export function DeviceRows({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const ending = useEndSession()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<SessionEntry | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function end({ id }: SessionEntry) {
    setAsked(null)
    // The button that had the focus goes away with its row.
    if (await ending.run({ id })) list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1}>
      <Rows>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isOnline={isOnline}
            isEnding={ending.pendingIds.has(session.id)}
            onEnd={() => setAsked(session)}
          />
        ))}
      </Rows>
      <LiveBanner tone="error" message={ending.error} />
      {asked !== null && (
        <ConfirmDialog
          title={`Sign out ${asked.device}?`}
          confirmText="Sign out"
          onConfirm={() => void end(asked)}
          onDismiss={() => setAsked(null)}
        >
          <p>
            It was signed in <RelativeTime at={asked.created_at} /> and last seen{' '}
            <RelativeTime at={asked.last_seen_at} />. To use Lin there again, you sign in again.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface DeviceRowProps {
  readonly session: SessionEntry
  readonly isOnline: boolean
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function DeviceRow({ session, isOnline, isEnding, onEnd }: DeviceRowProps) {
  return (
    <Row
      actions={
        !session.current && (
          <Button
            size="small"
            tone="quiet-danger"
            disabled={!isOnline}
            isPending={isEnding}
            pendingText="Ending..."
            about={session.device}
            onClick={onEnd}
          >
            End
          </Button>
        )
      }
    >
      <div className="cluster">
        <h3 className="row__title">{session.device}</h3>
        {session.current && <Badge tone="accent">This device</Badge>}
      </div>
      <p className="row__meta">
        <span>
          signed in <RelativeTime at={session.created_at} />
        </span>
        <span>
          last seen <RelativeTime at={session.last_seen_at} />
        </span>
      </p>
    </Row>
  )
}
