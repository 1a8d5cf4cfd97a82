import { useRef, useState } from 'react'

import type { SessionEntry } from '#contract/auth.ts'
import { useOnline } from '#data/device/online.ts'
import { useEndSession } from '#data/settings/security.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

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
          title={t.settings.devices.endTitle(asked.device)}
          confirmText={t.settings.devices.endSubmit}
          onConfirm={() => void end(asked)}
          onDismiss={() => setAsked(null)}
        >
          <p>
            <Rich text={t.settings.devices.endLead} parts={timesOf(asked)} />
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
  const times = timesOf(session)
  return (
    <Row
      actions={
        !session.current && (
          <Button
            size="small"
            tone="quiet-danger"
            disabled={!isOnline}
            isPending={isEnding}
            pendingText={t.settings.devices.ending}
            about={session.device}
            onClick={onEnd}
          >
            {t.settings.devices.end}
          </Button>
        )
      }
    >
      <div className="cluster">
        <h3 className="row__title">{session.device}</h3>
        {session.current && <Badge tone="accent">{t.settings.devices.current}</Badge>}
      </div>
      <p className="row__meta">
        <span>
          <Rich text={t.settings.devices.began} parts={times} />
        </span>
        <span>
          <Rich text={t.settings.devices.seen} parts={times} />
        </span>
      </p>
    </Row>
  )
}

function timesOf({ created_at, last_seen_at }: SessionEntry) {
  const began = <RelativeTime at={created_at} />
  const seen = <RelativeTime at={last_seen_at} />
  return { began: () => began, seen: () => seen }
}
