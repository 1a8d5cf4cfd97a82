import { Card } from '#ui/card.tsx'

import { FailureMails } from './failure-mails.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PushHere } from './push-here.tsx'

export function NotificationsCard() {
  return (
    <Card
      title="Notifications"
      lead="The bell at the top shows all of them. What else should tell you?"
    >
      <OfflineNote>notifications can be changed</OfflineNote>
      <div className="settings__part">
        <FailureMails />
      </div>
      <div className="settings__part">
        <h3>Notifications on this device</h3>
        <PushHere />
      </div>
    </Card>
  )
}
