import { useNotificationSettings } from '#data/settings/settings.ts'
import { SettingsFrame, Target } from '#pages/settings/settings-frame.tsx'
import { HeldBack } from '#ui/feedback/skeleton.tsx'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'

import { NotificationsCard } from './notifications-card.tsx'

export function NotificationSettingsPage() {
  const { value, error } = useNotificationSettings()
  const isWaiting = useOutstanding([{ items: value, error }])
  return (
    <SettingsFrame page="notifications">
      <HeldBack isWaiting={isWaiting}>
        <Target section="notifications">
          <NotificationsCard />
        </Target>
      </HeldBack>
    </SettingsFrame>
  )
}
