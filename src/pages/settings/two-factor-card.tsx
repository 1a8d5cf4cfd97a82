import { useRef, useState } from 'react'

import type { FactorStart } from '#contract/auth.ts'
import { useFactors } from '#data/settings/factors.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { OfflineNote } from './offline-note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { Waiting } from './waiting.tsx'

const FactorSetup = lazyPart(async () => (await import('./factor-setup.tsx')).FactorSetup)

/** `back`: what had the focus is gone. A new object each time, so that each one is noticed. */
type Step =
  | { readonly kind: 'state' | 'back' }
  | { readonly kind: 'setup'; readonly start: FactorStart }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

export function TwoFactorCard() {
  const list = useFactors()
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const content = useRef<HTMLDivElement>(null)
  useArrival(step.kind === 'back' ? step : null, () => content.current?.focus())
  const factors = list.value?.factors
  const isOn = factors !== undefined && factors.length > 0

  function goBack() {
    setStep({ kind: 'back' })
  }

  function showCodes(codes: readonly string[]) {
    setStep({ kind: 'codes', codes })
  }

  return (
    <Card
      title={t.settings.twoFactor.title}
      lead={t.settings.twoFactor.lead}
      actions={factors !== undefined && <State isOn={isOn} />}
    >
      <div ref={content} tabIndex={-1} className="settings__part">
        {step.kind === 'setup' && (
          <FactorSetup start={step.start} onCodes={showCodes} onCancel={goBack} />
        )}
        {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={goBack} />}
        {(step.kind === 'state' || step.kind === 'back') && (
          <>
            <Listing
              items={factors}
              error={list.error}
              onRetry={list.refresh}
              waiting={<Waiting />}
              empty={<TwoFactorOff onStart={(start) => setStep({ kind: 'setup', start })} />}
            >
              {(items) => (
                <TwoFactorOn
                  factors={items}
                  codesLeft={list.value?.recovery_codes_left ?? 0}
                  onCodes={showCodes}
                  onRemoved={goBack}
                />
              )}
            </Listing>
            <OfflineNote>{t.settings.twoFactor.offline}</OfflineNote>
          </>
        )}
      </div>
    </Card>
  )
}

function State({ isOn }: { readonly isOn: boolean }) {
  const { on, off } = t.settings.twoFactor
  return isOn ? <Badge tone="success">{on}</Badge> : <Badge>{off}</Badge>
}
