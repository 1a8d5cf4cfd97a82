import { useState } from 'react'

import type { SessionEntry } from '#contract/auth.ts'
import { useOnline } from '#data/device/online.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useEndOtherSessions } from '#data/settings/security.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { DeviceRows } from './device-rows.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Waiting } from './waiting.tsx'

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
