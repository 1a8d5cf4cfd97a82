import type { ReactNode } from 'react'

import { useSessions } from '#data/settings/security.ts'
import { t } from '#text/t.ts'
import { Page } from '#ui/layout/page.tsx'

import { AppearanceCard } from './appearance-card.tsx'
import { arrive } from './arrive.ts'
import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { Jumps } from './jumps.tsx'
import type { Section } from './jumps.tsx'
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
    <Page title={t.common.settings} lead={t.settings.lead}>
      <div className="settings">
        <Jumps />
        <div className="settings__cards">
          <Target section="appearance">
            <AppearanceCard />
          </Target>
          <Target section="writing">
            <WritingCard />
          </Target>
          <Target section="notifications">
            <NotificationsCard />
          </Target>
          <Target section="password">
            <PasswordCard />
          </Target>
          <Target section="twoFactor">
            <TwoFactorCard />
          </Target>
          <Target section="passkeys">
            <PasskeysCard device={device} />
          </Target>
          <Target section="devices">
            <DevicesCard sessions={sessions} />
          </Target>
          <Target section="data">
            <DataCard />
          </Target>
        </div>
      </div>
    </Page>
  )
}

interface TargetProps {
  readonly section: Section
  readonly children: ReactNode
}

/** Where a jump leads. */
function Target({ section, children }: TargetProps) {
  return (
    <div ref={arrive} id={section} className="settings__target">
      {children}
    </div>
  )
}
