import { useState, useRef } from 'react'

import type { SessionEntry } from '#contract/auth.ts'
import { useOnline } from '#data/device/online.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useEndOtherSessions, useEndSession } from '#data/settings/security.ts'
import { OfflineNote, Waiting } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

export function DevicesCard({ sessions }: { readonly sessions: Remote<readonly SessionEntry[]> }) {
  const ending = useEndOtherSessions()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  const hasOthers = sessions.value?.some(({ current }) => !current) ?? false

  function endOthers() {
    setAsked(false)
    void ending.run()
  }

  return (
    <Card title={t.settings.devices.title} lead={t.settings.devices.lead}>
      <Listing
        items={sessions.value}
        lacks={t.failures.of['auth/sessions']}
        error={sessions.error}
        onRetry={sessions.refresh}
        waiting={<Waiting />}
        empty={null}
      >
        {(items) => <DeviceRows sessions={items} />}
      </Listing>
      <LiveBanner tone="error" message={ending.error} />
      <LiveBanner tone="success" message={ending.message} />
      {hasOthers && (
        <>
          <OfflineNote>{t.settings.devices.offline}</OfflineNote>
          <div>
            <Button
              disabled={!isOnline}
              isPending={ending.isPending}
              pendingText={t.settings.devices.endingOthers}
              onClick={() => setAsked(true)}
            >
              {t.settings.devices.endOthers}
            </Button>
          </div>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t.settings.devices.endOthersTitle}
          confirmText={t.settings.devices.endOthersSubmit}
          onConfirm={endOthers}
          onDismiss={() => setAsked(false)}
        >
          <p>{t.settings.devices.endOthersLead}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function DeviceRows({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const ending = useEndSession()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<SessionEntry | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function end({ id }: SessionEntry) {
    setAsked(null)
    // The focused button is removed with its row.
    if (await ending.run({ id })) focusPart(list.current)
  }

  return (
    <div ref={list}>
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
