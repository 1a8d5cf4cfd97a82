import type { Factor } from '#contract/auth.ts'
import { useRenewRecoveryCodes } from '#data/factors.ts'
import { Banner } from '#ui/banner.tsx'
import { Rows } from '#ui/rows.tsx'

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
          {leftText(codesLeft)} Without a code and without your app, you cannot sign in: make new
          ones.
        </Banner>
      ) : (
        <p className="settings__text">{leftText(codesLeft)}</p>
      )}
      <div className="cluster">
        <PasswordAction
          label="New recovery codes"
          title="Make new recovery codes"
          confirmText="Make new codes"
          pendingText="Making codes..."
          tone="primary"
          action={renewal}
          onDone={show}
        >
          <p>The ones you have now stop working.</p>
        </PasswordAction>
      </div>
    </>
  )
}

function leftText(codes: number): string {
  if (codes === 0) return 'No recovery code is left.'
  return codes === 1 ? '1 recovery code is left.' : `${codes} recovery codes are left.`
}
