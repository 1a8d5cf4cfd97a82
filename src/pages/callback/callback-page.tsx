import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { callbackOutcome } from '#contract/rules/callback-outcome.ts'
import { useAccounts, useConnectAccount } from '#data/accounts.ts'
import { useJustConnected } from '#data/just-connected.ts'
import { leaveTo } from '#device/leave.ts'
import { Button } from '#ui/button.tsx'
import { useAfter } from '#ui/use-after.ts'

import { CallbackState } from './callback-state.tsx'

const LINKED = 'LinkedIn account linked successfully!'
const INCOMPLETE = 'Authentication process incomplete. Please try again.'
const BROKEN = { kind: 'error', message: 'An error occurred during authentication' } as const

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

  switch (outcome.kind) {
    case 'success':
      return <CallbackState kind="success" message={outcome.message} />
    case 'processing':
      return step === 'linked' ? (
        <CallbackState kind="success" message={LINKED} />
      ) : (
        <CallbackState kind="processing" message={outcome.message} />
      )
    case 'error':
    case 'none':
      return (
        <CallbackState
          kind="error"
          message={outcome.kind === 'none' ? INCOMPLETE : outcome.message}
        >
          <Button
            tone="primary"
            onClick={() => {
              connect.reset()
              void navigate('/accounts')
            }}
          >
            Try Again
          </Button>
          <Button onClick={loadAccounts}>Go to Accounts</Button>
        </CallbackState>
      )
  }
}

/** How long until the account counts as linked; null where it never will. */
function stepMs(kind: ReturnType<typeof callbackOutcome>['kind']): number | null {
  if (kind === 'success') return 0
  return kind === 'processing' ? SCREEN.callbackStepMs : null
}

/** A full page load: nothing of the interrupted flow is left in memory. */
function loadAccounts() {
  leaveTo('/accounts')
}
