import { useOnline } from '#data/online.ts'
import { usePushState, useTurnPushOff, useTurnPushOn } from '#data/push.ts'
import type { PushState } from '#data/push.ts'
import { Button } from '#ui/button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import { PUSH_WORDS } from './push-words.ts'

/** Whether this browser is told also while Lin is closed. It asks for permission only on a press. */
export function PushHere() {
  const state = usePushState()
  return (
    <>
      <output className="settings__text">
        {state === undefined ? 'Loading...' : PUSH_WORDS[state]}
      </output>
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
  return (
    <>
      <LiveBanner tone="error" message={turningOn.error ?? turningOff.error} />
      {(isOn || state === 'off') && (
        <div>
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
