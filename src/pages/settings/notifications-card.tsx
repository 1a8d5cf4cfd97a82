import { t } from '#text/t.ts'
import { Card } from '#ui/layout/page.tsx'

import { FailureMails } from './failure-mails.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PushHere } from './push-here.tsx'

export function NotificationsCard() {
  return (
    <Card title={t.settings.notifications.title} lead={t.settings.notifications.lead}>
      <OfflineNote>{t.settings.notifications.offline}</OfflineNote>
      <div className="settings__part">
        <h3>{t.settings.notifications.byMail}</h3>
        <FailureMails />
      </div>
      <div className="settings__part">
        <h3>{t.settings.notifications.here}</h3>
        <PushHere />
      </div>
    </Card>
  )
}
