import { useId } from 'react'
import type { ReactNode } from 'react'

import type { Remote } from '#data/query/use-remote.ts'
import { useFactors, usePasskeys } from '#data/settings/factors.ts'
import { SECTIONS } from '#data/settings/sections.ts'
import type { Section } from '#data/settings/sections.ts'
import { useSessions } from '#data/settings/security.ts'
import { useInstructions, useNotificationSettings } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { Outage } from '#ui/layout/listing.tsx'
import { Card, Page } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { AppearanceCard } from './appearance-card.tsx'
import { Waiting } from './card-parts.tsx'
import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { WritingCard } from './writing-card.tsx'

import './settings.css'

const MentionsCard = lazyPart(async () => (await import('./mentions-card.tsx')).MentionsCard, {
  texts: ['content'],
  wait: waitingFor('mentions'),
})

const VoiceCard = lazyPart(async () => (await import('./voice-card.tsx')).VoiceCard, {
  texts: ['content'],
  wait: waitingFor('voice'),
})

const PasskeysCard = lazyPart(async () => (await import('./passkeys-card.tsx')).PasskeysCard, {
  wait: waitingFor('passkeys'),
})

const ApiKeysCard = lazyPart(async () => (await import('./api-keys-card.tsx')).ApiKeysCard, {
  texts: ['content'],
  wait: waitingFor('apiKeys'),
})

const ProgramsCard = lazyPart(
  async () => (await import('./programs/programs-card.tsx')).ProgramsCard,
  {
    texts: ['content'],
    wait: waitingFor('programs'),
  },
)

function waitingFor(section: Section): () => ReactNode {
  return () => (
    <Card title={t.settings[section].title}>
      <Waiting />
    </Card>
  )
}

export function SettingsPage() {
  const sessions = useSessions()
  const device = sessions.value?.find(({ current }) => current)?.device
  const all = [useInstructions(), useNotificationSettings(), useFactors(), usePasskeys(), sessions]
  const isAsked = all.some(({ value, error }) => value === undefined && error === null)
  return (
    <Page title={t.common.settings} lead={t.settings.lead}>
      <div className="settings">
        <Jumps />
        <div className="settings__cards">
          <Outage all={all} why={whyOf(all)} isAsked={isAsked}>
            <Target section="appearance">
              <AppearanceCard />
            </Target>
            <Target section="writing">
              <WritingCard />
            </Target>
            <Target section="voice">
              <VoiceCard />
            </Target>
            <Target section="mentions">
              <MentionsCard />
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
          </Outage>
        </div>
      </div>
    </Page>
  )
}

/** Why several cards are empty, each reason once; null if one at most is, which says so in its own place. */
function whyOf(remotes: readonly Remote<unknown>[]): string | null {
  const failed = remotes.filter(({ value, error }) => value === undefined && error !== null)
  return failed.length < 2 ? null : [...new Set(failed.map(({ error }) => error))].join(' ')
}

interface TargetProps {
  readonly section: Section
  readonly children: ReactNode
}

/** The target of a jump. */
function Target({ section, children }: TargetProps) {
  return (
    <div ref={arrive} id={section} className="settings__target">
      {children}
    </div>
  )
}

/** A list of the sections; hidden without enough room beside the cards. */
function Jumps() {
  const id = useId()
  return (
    <nav className="settings__jumps" aria-labelledby={id}>
      <h2 className="settings__jumps-title" id={id}>
        {t.settings.onThisPage}
      </h2>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a className="settings__jump" href={`#${section}`}>
              {t.settings[section].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * For use as a `ref`: scrolls to the section that the address names. The browser looks for the section before
 * the page is rendered.
 */
function arrive(element: HTMLElement | null): void {
  if (element !== null && location.hash === `#${element.id}`) element.scrollIntoView()
}
