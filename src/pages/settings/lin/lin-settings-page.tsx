import { SettingsFrame, Target } from '#pages/settings/settings-frame.tsx'

import { AppCard } from './app-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'

export function LinSettingsPage() {
  return (
    <SettingsFrame page="lin">
      <Target section="appearance">
        <AppearanceCard />
      </Target>
      <Target section="app">
        <AppCard />
      </Target>
    </SettingsFrame>
  )
}
