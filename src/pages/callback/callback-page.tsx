import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { SENTENCES } from '#contract/errors.ts'
import { SCREEN } from '#contract/limits.ts'
import { callbackOutcome } from '#contract/rules/callback-outcome.ts'
import type { CallbackOutcome } from '#contract/rules/callback-outcome.ts'
import { useAccounts, useConnectAccount, useJustConnected } from '#data/accounts/accounts.ts'
import { queryClient } from '#data/query/query-client.ts'
import { leaveTo } from '#device/page.ts'
import { failureWords } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { useAfter } from '#ui/hooks/lifecycle.ts'

import { CallbackState } from './callback-state.tsx'
import { PendingLink } from './pending-link.tsx'

/** An exception in the flow, which has no outcome in the address. */
const BROKEN = { kind: 'broken' } as const

/** The end of LinkedIn's redirect. The server has done its part, and the address carries the outcome. */
export function CallbackPage() {
  // This page has the public frame, which has no provider around it.
  return (
    <QueryClientProvider client={queryClient}>
      <Callback />
    </QueryClientProvider>
  )
}

function Callback() {
  const [query] = useSearchParams()
  const accounts = useAccounts()
  const connect = useConnectAccount()
  const navigate = useNavigate()
  const [, setConnected] = useJustConnected()
  const [step, setStep] = useState<'linking' | 'linked' | 'broken'>('linking')
  const outcome = step === 'broken' ? BROKEN : callbackOutcome(query)

  useAfter(stepMs(outcome.kind), finish)
  useAfter(step === 'linked' ? SCREEN.callbackRedirectMs : null, () => {
    if ('next' in outcome && outcome.next === '/sources') void navigate(outcome.next)
    else loadAccounts()
  })

  function finish() {
    try {
      accounts.refresh()
      setConnected(true)
      setStep('linked')
    } catch {
      setStep('broken')
    }
  }

  const ways = (
    <>
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
    </>
  )

  if (outcome.kind === 'success' || ('next' in outcome && step === 'linked')) {
    return <CallbackState kind="success" message={t.accounts.callback.success.message} />
  }
  if (outcome.kind === 'processing') {
    return <CallbackState kind="processing" message={t.accounts.callback.processing.message} />
  }
  if (outcome.kind === 'pending') {
    return <PendingLink link={outcome.link} onLinked={finish} ways={ways} />
  }
  return (
    <CallbackState kind="error" message={errorWords(outcome)}>
      {ways}
    </CallbackState>
  )
}

type Outcome = CallbackOutcome | typeof BROKEN

/** The time until the next step; null if the flow ends here, or waits for the person. */
function stepMs(kind: Outcome['kind']): number | null {
  if (kind === 'success') return 0
  return kind === 'processing' ? SCREEN.callbackStepMs : null
}

/** Also covers an address without an outcome, opened by hand. */
function errorWords(outcome: Outcome): string {
  const words = t.accounts.callback.error
  if (outcome.kind === 'refused') return words.refused(outcome.error)
  if (outcome.kind === 'failed') {
    return failureWords('accounts/complete', SENTENCES[outcome.code])
  }
  return outcome.kind === 'broken' ? words.broken : words.incomplete
}

/** A full page load, so that nothing of the interrupted flow stays in memory. */
function loadAccounts() {
  leaveTo('/accounts')
}
