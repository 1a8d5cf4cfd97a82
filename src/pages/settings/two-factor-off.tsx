import type { FactorStart } from '#contract/auth.ts'
import { useEnrollFactor } from '#data/factors.ts'

import { PasswordAction } from './password-action.tsx'

export function TwoFactorOff({ onStart }: { readonly onStart: (start: FactorStart) => void }) {
  const enroll = useEnrollFactor()

  function begin() {
    const start = enroll.take()
    if (start !== null) onStart(start)
  }

  return (
    <>
      <p className="settings__text">
        With it, a password alone is not enough to sign in. You need an authenticator app, such as
        the one of your password manager.
      </p>
      <div className="cluster">
        <PasswordAction
          label="Set up"
          title="Set up two-factor sign-in"
          confirmText="Continue"
          pendingText="Beginning..."
          tone="primary"
          action={enroll}
          onDone={begin}
        >
          <p>Nothing changes until you have entered a first code of your app.</p>
        </PasswordAction>
      </div>
    </>
  )
}
