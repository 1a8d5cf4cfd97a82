import type { Factor } from '#contract/auth.ts'
import { useRenewRecoveryCodes } from '#data/settings/factors.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Rows } from '#ui/layout/rows.tsx'

import { FactorRow } from './factor-row.tsx'
import { PasswordAction } from './password-action.tsx'

/** Below it, a lost phone may soon lock its owner out. */
const FEW_CODES = 3

interface TwoFactorOnProps {
  readonly factors: readonly Factor[]
  readonly codesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly onRemoved: () => void
}

export function TwoFactorOn({ factors, codesLeft, onCodes, onRemoved }: TwoFactorOnProps) {
  const renewal = useRenewRecoveryCodes()
  const words = t.settings.twoFactor.codes

  function show() {
    const codes = renewal.take()
    if (codes !== null) onCodes(codes)
  }

  return (
    <>
      <Rows>
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            isOnly={factors.length === 1}
            onRemoved={onRemoved}
          />
        ))}
      </Rows>
      {codesLeft < FEW_CODES ? (
        <Banner tone="warning">
          {words.left(codesLeft)} {words.few}
        </Banner>
      ) : (
        <p className="settings__text">{words.left(codesLeft)}</p>
      )}
      <div className="cluster">
        <PasswordAction
          label={words.renew}
          title={words.renewTitle}
          confirmText={words.renewSubmit}
          pendingText={words.renewing}
          tone="primary"
          action={renewal}
          onDone={show}
        >
          <p>{words.renewLead}</p>
        </PasswordAction>
      </div>
    </>
  )
}
