import type { FactorStart } from '#contract/auth.ts'
import { useEnrollFactor } from '#data/settings/factors.ts'
import { t } from '#text/t.ts'

import { PasswordAction } from './password-action.tsx'

export function TwoFactorOff({ onStart }: { readonly onStart: (start: FactorStart) => void }) {
  const enroll = useEnrollFactor()

  function begin() {
    const start = enroll.take()
    if (start !== null) onStart(start)
  }

  const { what, setUp } = t.settings.twoFactor
  return (
    <>
      <p className="settings__text">{what}</p>
      <div className="cluster">
        <PasswordAction
          label={setUp.open}
          title={setUp.title}
          confirmText={t.common.continue}
          pendingText={setUp.pending}
          tone="primary"
          action={enroll}
          onDone={begin}
        >
          <p>{setUp.lead}</p>
        </PasswordAction>
      </div>
    </>
  )
}
