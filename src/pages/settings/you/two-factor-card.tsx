import { useRef, useState } from 'react'

import type { FactorStart, Factor } from '#contract/auth.ts'
import {
  useFactors,
  useRenewRecoveryCodes,
  useRemoveFactor,
  useEnrollFactor,
} from '#data/settings/factors.ts'
import { OfflineNote, Waiting } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { CalendarDate } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Rows, Row } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { PasswordAction } from './password-action.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const FactorSetup = lazyPart(async () => (await import('./factor-setup.tsx')).FactorSetup)

/** `back`: returns the focus. A new object each time, so that each change runs the effect. */
type Step =
  | { readonly kind: 'state' | 'back' }
  | { readonly kind: 'setup'; readonly start: FactorStart }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

export function TwoFactorCard() {
  const list = useFactors()
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const content = useRef<HTMLDivElement>(null)
  useArrival(step.kind === 'back' ? step : null, () => focusPart(content.current))
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
      actions={<State isOn={isOn} isKnown={factors !== undefined} />}
    >
      <div ref={content} className="settings__part">
        {step.kind === 'setup' && (
          <FactorSetup start={step.start} onCodes={showCodes} onCancel={goBack} />
        )}
        {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={goBack} />}
        {(step.kind === 'state' || step.kind === 'back') && (
          <>
            <Listing
              items={factors}
              lacks={t.failures.of['auth/factors']}
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

interface StateProps {
  readonly isOn: boolean
  readonly isKnown: boolean
}

/** Takes up its space before the state is known, so that nothing moves then. */
function State({ isOn, isKnown }: StateProps) {
  const { on, off } = t.settings.twoFactor
  return (
    <span className={isKnown ? undefined : 'settings__unknown'}>
      {isOn ? <Badge tone="success">{on}</Badge> : <Badge>{off}</Badge>}
    </span>
  )
}

/** With fewer codes left, losing the phone may lock the owner out. */
const FEW_CODES = 3

interface TwoFactorOnProps {
  readonly factors: readonly Factor[]
  readonly codesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly onRemoved: () => void
}

function TwoFactorOn({ factors, codesLeft, onCodes, onRemoved }: TwoFactorOnProps) {
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

interface FactorRowProps {
  readonly factor: Factor
  readonly isOnly: boolean
  readonly onRemoved: () => void
}

function FactorRow({ factor, isOnly, onRemoved }: FactorRowProps) {
  const removal = useRemoveFactor(factor.id)
  const { app, since, turnOff, removeApp } = t.settings.twoFactor
  const name = factor.friendly_name === '' ? app : factor.friendly_name
  const date = <CalendarDate at={factor.created_at} />
  return (
    <Row
      actions={
        <PasswordAction
          label={isOnly ? turnOff.open : t.common.remove}
          look={{ size: 'small', tone: 'quiet-danger' }}
          about={isOnly ? turnOff.about : name}
          title={isOnly ? turnOff.title : removeApp.title(name)}
          confirmText={isOnly ? turnOff.open : t.common.remove}
          pendingText={isOnly ? turnOff.pending : t.common.removing}
          tone="danger"
          action={removal}
          onDone={onRemoved}
        >
          <p>{isOnly ? turnOff.lead : removeApp.lead}</p>
        </PasswordAction>
      }
    >
      <h3 className="row__title">{name}</h3>
      <p className="row__meta">
        <span>
          <Rich text={since} parts={{ date: () => date }} />
        </span>
      </p>
    </Row>
  )
}

function TwoFactorOff({ onStart }: { readonly onStart: (start: FactorStart) => void }) {
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
