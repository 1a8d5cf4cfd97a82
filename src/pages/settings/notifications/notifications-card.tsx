import { useRef, useState } from 'react'

import type { NotificationSettings } from '#contract/notifications.ts'
import { useOnline } from '#data/device/online.ts'
import { usePushState, useTurnPushOff, useTurnPushOn } from '#data/notifications/push.ts'
import type { PushState } from '#data/notifications/push.ts'
import { useNotificationSettings, useSaveNotificationSettings } from '#data/settings/settings.ts'
import { OfflineNote, Waiting } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { News } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'

export function NotificationsCard() {
  return (
    <Card title={t.settings.notifications.title} lead={t.settings.notifications.lead}>
      <OfflineNote>{t.settings.notifications.offline}</OfflineNote>
      <div className="settings__part">
        <h3>{t.settings.notifications.byMail}</h3>
        <Mails />
      </div>
      <div className="settings__part">
        <h3>{t.settings.notifications.here}</h3>
        <PushHere />
      </div>
    </Card>
  )
}

/** Each setting is saved at once. */
function Mails() {
  const settings = useNotificationSettings()
  const saving = useSaveNotificationSettings()
  const isOnline = useOnline()
  const [wanted, setWanted] = useState<NotificationSettings | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** A choice that is made while another one is being saved is saved after it. */
  async function save(next: NotificationSettings) {
    setWanted(next)
    const saved = saveAfter(last.current, next)
    last.current = saved
    await saved
    if (last.current === saved) setWanted(null)
  }

  async function saveAfter(earlier: Promise<unknown>, next: NotificationSettings) {
    await earlier
    await saving.run(next)
  }

  return (
    <>
      <Listing
        items={settings.value === undefined ? undefined : [settings.value]}
        lacks={t.failures.of['notifications/settings']}
        error={settings.error}
        onRetry={settings.refresh}
        waiting={<Waiting />}
        empty={null}
      >
        {([saved]) => {
          const { failure_mails = false, weekly_letter = true } = wanted ?? saved ?? {}
          return (
            <>
              <Checkbox
                label={t.settings.notifications.failureMails}
                isChecked={failure_mails}
                isDisabled={!isOnline}
                onChange={(next) => void save({ failure_mails: next, weekly_letter })}
              />
              <Checkbox
                label={t.settings.notifications.weeklyLetter}
                isChecked={weekly_letter}
                isDisabled={!isOnline}
                onChange={(next) => void save({ failure_mails, weekly_letter: next })}
              />
            </>
          )
        }}
      </Listing>
      <p className="faint">{t.settings.notifications.alwaysMailed}</p>
      <LiveBanner tone="error" message={saving.error} />
    </>
  )
}

/** Push notifications in this browser. It asks for permission only on a press. */
function PushHere() {
  const state = usePushState()
  const words = state === undefined ? t.common.loading : t.settings.notifications.states[state]
  return (
    <>
      <p className="settings__text">{words}</p>
      {state !== undefined && <News>{words}</News>}
      <PushSwitch state={state} />
    </>
  )
}

function PushSwitch({ state }: { readonly state: PushState | undefined }) {
  const turningOn = useTurnPushOn()
  const turningOff = useTurnPushOff()
  const isOnline = useOnline()
  const isOn = state === 'on'
  const action = isOn ? turningOff : turningOn
  const words = t.settings.notifications
  return (
    <>
      <LiveBanner tone="error" message={turningOn.error ?? turningOff.error} />
      {(isOn || state === 'off') && (
        <div ref={handFocusToPart}>
          <Button
            disabled={!isOnline}
            isPending={action.isPending}
            pendingText={isOn ? words.turningOff : words.turningOn}
            onClick={() => void action.run()}
          >
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        </div>
      )}
    </>
  )
}
