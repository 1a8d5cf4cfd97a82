import { SettingsFrame, Target } from '#pages/settings/settings-frame.tsx'

import { NotificationsCard } from './notifications-card.tsx'

export function NotificationSettingsPage() {
  return (
    <SettingsFrame page="notifications">
      <Target section="notifications">
        <NotificationsCard />
      </Target>
    </SettingsFrame>
  )
}
