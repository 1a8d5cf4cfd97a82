import { useRef } from 'react'

import { useOnline } from '#data/online.ts'
import { usePushState, useTurnPushOff, useTurnPushOn } from '#data/push.ts'
import type { PushState } from '#data/push.ts'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { LiveBanner } from '#ui/live-banner.tsx'

import { PUSH_WORDS } from './push-words.ts'

/** Whether this browser is told also while Lin is closed. It asks for permission only on a press. */
export function PushHere() {
  const state = usePushState()
  const words = useRef<HTMLOutputElement>(null)
  return (
    <>
      <output className="settings__text" ref={words} tabIndex={-1}>
        {state === undefined ? 'Loading...' : PUSH_WORDS[state]}
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
  return (
    <>
      <LiveBanner tone="error" message={turningOn.error ?? turningOff.error} />
      {(isOn || state === 'off') && (
        <div ref={handFocusOn(onLeave)}>
          <Button
            disabled={!isOnline}
            isPending={action.isPending}
            pendingText={isOn ? 'Turning off...' : 'Turning on...'}
            onClick={() => void action.run()}
          >
            {isOn ? 'Turn off notifications' : 'Turn on notifications'}
          </Button>
        </div>
      )}
    </>
  )
}
