import { QueryClientProvider } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { callbackOutcome } from '#contract/rules/callback-outcome.ts'
import type { CallbackOutcome } from '#contract/rules/callback-outcome.ts'
import { useAccounts, useConnectAccount, useJustConnected } from '#data/accounts/accounts.ts'
import { queryClient } from '#data/query/query-client.ts'
import { leaveTo } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/form/button.tsx'
import { useAfter } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import './callback-page.css'

/** An exception in the flow, which has no outcome in the address. */
const BROKEN = { kind: 'broken' } as const

/** The end of LinkedIn's redirect. The server has done its part, and the address carries the outcome. */
export function CallbackPage() {
  // Its frame is the public one, which has no provider around it.
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

/** How long until the next step; null where the flow ends here. */
function stepMs(kind: Outcome['kind']): number | null {
  if (kind === 'success') return 0
  return kind === 'processing' ? SCREEN.callbackStepMs : null
}

/** Also covers an address without an outcome, opened by hand. */
function errorWords(outcome: Outcome): string {
  const words = t.accounts.callback.error
  if (outcome.kind === 'refused') return words.refused(outcome.error)
  return outcome.kind === 'broken' ? words.broken : words.incomplete
}

/** A full page load, so that nothing of the interrupted flow stays in memory. */
function loadAccounts() {
  leaveTo('/accounts')
}

interface CallbackStateProps {
  readonly kind: keyof typeof ICONS
  readonly message: string
  /** Links, where the flow does not go on by itself. */
  readonly children?: ReactNode
}

const ICONS = {
  processing: <Spinner size="large" />,
  success: <CircleCheck className="callback__good" size={40} />,
  error: <CircleX className="callback__bad" size={40} />,
} as const

/** One live region for all states: a change inside a region is announced, a new region is not. */
function CallbackState({ kind, message, children }: CallbackStateProps) {
  return (
    <Sheet title={t.accounts.callback.title}>
      <output className="callback">
        {ICONS[kind]}
        <span className="callback__message">{message}</span>
        <span className="callback__lead">{t.accounts.callback[kind].lead}</span>
      </output>
      {children !== undefined && <div className="callback__actions">{children}</div>}
    </Sheet>
  )
}
