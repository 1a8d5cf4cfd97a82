import { useSessions } from '#data/security.ts'
import { Page } from '#ui/page.tsx'

import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { WritingCard } from './writing-card.tsx'

import './settings.css'

export function SettingsPage() {
  const sessions = useSessions()
  const device = sessions.value?.find(({ current }) => current)?.device
  return (
    <Page
      title="Settings"
      lead="How Lin writes for you, what it tells you, how you sign in, and what it holds about you."
    >
      <div className="settings">
        <WritingCard />
        <NotificationsCard />
        <PasswordCard />
        <DevicesCard sessions={sessions} />
        <TwoFactorCard />
        <PasskeysCard device={device} />
        <DataCard />
      </div>
    </Page>
  )
}
