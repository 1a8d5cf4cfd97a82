import { useState } from 'react'

import { useOnline } from '#data/device/online.ts'
import { useNotificationSettings, useSaveNotificationSettings } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Listing } from '#ui/layout/listing.tsx'

import { Waiting } from './waiting.tsx'

/** Saved with the press itself. */
export function FailureMails() {
  const settings = useNotificationSettings()
  const saving = useSaveNotificationSettings()
  const isOnline = useOnline()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function save(failure_mails: boolean) {
    if (saving.isPending) return
    setWanted(failure_mails)
    await saving.run({ failure_mails })
    setWanted(null)
  }

  return (
    <>
      <Listing
        items={settings.value === undefined ? undefined : [settings.value]}
        error={settings.error}
        onRetry={settings.refresh}
        waiting={<Waiting />}
        empty={null}
      >
        {([saved]) => (
          <Checkbox
            label={t.settings.notifications.failureMails}
            isChecked={wanted ?? saved?.failure_mails ?? false}
            isDisabled={!isOnline}
            onChange={(next) => void save(next)}
          />
        )}
      </Listing>
      <p className="faint">{t.settings.notifications.alwaysMailed}</p>
      <LiveBanner tone="error" message={saving.error} />
    </>
  )
}
