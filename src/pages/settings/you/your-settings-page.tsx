import { useFactors, usePasskeys } from '#data/settings/factors.ts'
import { useSessions } from '#data/settings/security.ts'
import { SettingsFrame, Target, waitingFor } from '#pages/settings/settings-frame.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const PasskeysCard = lazyPart(async () => (await import('./passkeys-card.tsx')).PasskeysCard, {
  wait: waitingFor('passkeys'),
})

const ApiKeysCard = lazyPart(async () => (await import('./api-keys-card.tsx')).ApiKeysCard, {
  texts: ['content'],
  wait: waitingFor('apiKeys'),
})

const ProgramsCard = lazyPart(
  async () => (await import('./programs/programs-card.tsx')).ProgramsCard,
  { texts: ['content'], wait: waitingFor('programs') },
)

export function YourSettingsPage() {
  const sessions = useSessions()
  const device = sessions.value?.find(({ current }) => current)?.device
  return (
    <SettingsFrame page="you" needs={[useFactors(), usePasskeys(), sessions]}>
      <Target section="password">
        <PasswordCard />
      </Target>
      <Target section="twoFactor">
        <TwoFactorCard />
      </Target>
      <Target section="passkeys">
        <PasskeysCard device={device} />
      </Target>
      <Target section="apiKeys">
        <ApiKeysCard />
      </Target>
      <Target section="programs">
        <ProgramsCard />
      </Target>
      <Target section="devices">
        <DevicesCard sessions={sessions} />
      </Target>
      <Target section="data">
        <DataCard />
      </Target>
    </SettingsFrame>
  )
}
