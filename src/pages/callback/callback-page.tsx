import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { callbackOutcome } from '#contract/rules/callback-outcome.ts'
import type { CallbackOutcome } from '#contract/rules/callback-outcome.ts'
import { useAccounts, useConnectAccount, useJustConnected } from '#data/accounts/accounts.ts'
import { leaveTo } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { useAfter } from '#ui/hooks/use-after.ts'

import { CallbackState } from './callback-state.tsx'

/** An exception on the way, which no address tells of. */
const BROKEN = { kind: 'broken' } as const

/** Where LinkedIn's redirect ends: the server has done its part, and says in the address how. */
export function CallbackPage() {
  const [query] = useSearchParams()
  const accounts = useAccounts()
  const connect = useConnectAccount()
  const navigate = useNavigate()
  const [, setConnected] = useJustConnected()
  const [step, setStep] = useState<'linking' | 'linked' | 'broken'>('linking')
  const outcome = step === 'broken' ? BROKEN : callbackOutcome(query)

  useAfter(stepMs(outcome.kind), () => {
    try {
      accounts.refresh()
      setConnected(true)
      setStep('linked')
    } catch {
      setStep('broken')
    }
  })
  useAfter(step === 'linked' ? SCREEN.callbackRedirectMs : null, () => {
    if (outcome.kind === 'processing') void navigate(outcome.next)
    else loadAccounts()
  })

  if (outcome.kind === 'success' || (outcome.kind === 'processing' && step === 'linked')) {
    return <CallbackState kind="success" message={t.accounts.callback.success.message} />
  }
  if (outcome.kind === 'processing') {
    return <CallbackState kind="processing" message={t.accounts.callback.processing.message} />
  }
  return (
    <CallbackState kind="error" message={errorWords(outcome)}>
      <Button
        tone="primary"
        onClick={() => {
          connect.reset()
          void navigate('/accounts')
        }}
      >
        {t.accounts.callback.error.again}
      </Button>
      <Button onClick={loadAccounts}>{t.accounts.callback.error.toAccounts}</Button>
    </CallbackState>
  )
}

type Outcome = CallbackOutcome | typeof BROKEN

/** How long until the account counts as linked; null where it never will. */
function stepMs(kind: Outcome['kind']): number | null {
  if (kind === 'success') return 0
  return kind === 'processing' ? SCREEN.callbackStepMs : null
}

/** Also an address without any outcome, opened by hand, leads nowhere. */
function errorWords(outcome: Outcome): string {
  const words = t.accounts.callback.error
  if (outcome.kind === 'refused') return words.refused(outcome.error)
  return outcome.kind === 'broken' ? words.broken : words.incomplete
}

/** A full page load: nothing of the interrupted flow is left in memory. */
function loadAccounts() {
  leaveTo('/accounts')
}
