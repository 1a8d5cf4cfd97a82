import Download from 'lucide-react/icons/download'

import { useOnline } from '#data/device/online.ts'
import { useExportData } from '#data/settings/user-data.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/page.tsx'

import { DeleteAccount } from './delete-account.tsx'
import { OfflineNote } from './offline-note.tsx'

export function DataCard() {
  const exporting = useExportData()
  const isOnline = useOnline()
  return (
    <Card title={t.settings.data.title}>
      <OfflineNote>{t.settings.data.offline}</OfflineNote>
      <div className="settings__part">
        <h3>{t.settings.data.exportHeading}</h3>
        <p className="settings__text">{t.settings.data.exportLead}</p>
        <LiveBanner tone="error" message={exporting.error} />
        <LiveBanner tone="success" message={exporting.message} />
        <div>
          <Button
            icon={<Download size={16} />}
            disabled={!isOnline}
            isPending={exporting.isPending}
            pendingText={t.settings.data.exporting}
            onClick={() => void exporting.run()}
          >
            {t.settings.data.export}
          </Button>
        </div>
      </div>
      <div className="settings__part">
        <h3>{t.settings.data.deleteHeading}</h3>
        <DeleteAccount />
      </div>
    </Card>
  )
}
