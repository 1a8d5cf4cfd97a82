import Download from 'lucide-react/icons/download'

import { useOnline } from '#data/online.ts'
import { useExportData } from '#data/user-data.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import { DeleteAccount } from './delete-account.tsx'
import { OfflineNote } from './offline-note.tsx'

export function DataCard() {
  const exporting = useExportData()
  const isOnline = useOnline()
  return (
    <Card title="Your data">
      <OfflineNote>your data can be exported or deleted</OfflineNote>
      <div className="settings__part">
        <p className="settings__text">
          Everything that Lin holds about you, as one file that other programs can read.
        </p>
        <LiveBanner tone="error" message={exporting.error} />
        <LiveBanner tone="success" message={exporting.message} />
        <div>
          <Button
            icon={<Download size={16} />}
            disabled={!isOnline}
            isPending={exporting.isPending}
            pendingText="Exporting..."
            onClick={() => void exporting.run()}
          >
            Export my data
          </Button>
        </div>
      </div>
      <div className="settings__part">
        <DeleteAccount />
      </div>
    </Card>
  )
}
