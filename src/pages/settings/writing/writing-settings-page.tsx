import { SettingsFrame, Target, waitingFor } from '#pages/settings/settings-frame.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { WritingCard } from './writing-card.tsx'

const MentionsCard = lazyPart(async () => (await import('./mentions-card.tsx')).MentionsCard, {
  texts: ['content'],
  wait: waitingFor('mentions'),
})

const VoiceCard = lazyPart(async () => (await import('./voice-card.tsx')).VoiceCard, {
  texts: ['content'],
  wait: waitingFor('voice'),
})

export function WritingSettingsPage() {
  return (
    <SettingsFrame page="writing">
      <Target section="writing">
        <WritingCard />
      </Target>
      <Target section="voice">
        <VoiceCard />
      </Target>
      <Target section="mentions">
        <MentionsCard />
      </Target>
    </SettingsFrame>
  )
}
