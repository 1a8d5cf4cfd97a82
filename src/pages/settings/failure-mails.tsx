import { useState } from 'react'

import {
  useNotificationSettings,
  useSaveNotificationSettings,
} from '#data/notification-settings.ts'
import { useOnline } from '#data/online.ts'
import { t } from '#text/t.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Listing } from '#ui/listing.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

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
