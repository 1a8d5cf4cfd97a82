import Download from 'lucide-react/icons/download'

import { useOnline } from '#data/device/online.ts'
import { useSession } from '#data/session/state.ts'
import { useExportData, useDeleteUser } from '#data/settings/user-data.ts'
import { OfflineNote } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Card } from '#ui/layout/page.tsx'

import { PasswordAction } from './password-action.tsx'

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

function DeleteAccount() {
  const session = useSession()
  const deletion = useDeleteUser()
  const email = <strong>{session.state === 'signed-in' ? session.user.email : ''}</strong>
  return (
    <>
      <p className="settings__text">{t.settings.data.deleteLead}</p>
      <div className="cluster">
        <PasswordAction
          label={t.settings.data.delete}
          title={t.settings.data.deleteTitle}
          confirmText={t.settings.data.delete}
          pendingText={t.common.deleting}
          tone="danger"
          action={deletion}
        >
          <p>
            <Rich text={t.settings.data.deleteWhat} parts={{ email: () => email }} />
          </p>
          <p>{t.settings.data.deleteLinkedIn}</p>
        </PasswordAction>
      </div>
    </>
  )
}
