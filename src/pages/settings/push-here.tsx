import { useRef } from 'react'

import { useOnline } from '#data/device/online.ts'
import { usePushState, useTurnPushOff, useTurnPushOn } from '#data/notices/push.ts'
import type { PushState } from '#data/notices/push.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

/** Whether this browser is told also while Lin is closed. It asks for permission only on a press. */
export function PushHere() {
  const state = usePushState()
  const words = useRef<HTMLOutputElement>(null)
  return (
    <>
      <output className="settings__text" ref={words} tabIndex={-1}>
        {state === undefined ? t.common.loading : t.settings.notifications.states[state]}
      </output>
      <PushSwitch state={state} onLeave={() => words.current?.focus()} />
    </>
  )
}

interface PushSwitchProps {
  readonly state: PushState | undefined
  /** It goes away with the focus on it: the browser blocks notifications. */
  readonly onLeave: () => void
}

function PushSwitch({ state, onLeave }: PushSwitchProps) {
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
        <div ref={handFocusOn(onLeave)}>
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
