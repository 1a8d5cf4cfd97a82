import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { callbackOutcome } from '#contract/rules/callback-outcome.ts'
import { useAccounts, useConnectAccount } from '#data/accounts.ts'
import { useJustConnected } from '#data/just-connected.ts'
import { leaveTo } from '#device/leave.ts'
import { Button } from '#ui/button.tsx'
import { useAfter } from '#ui/use-after.ts'

import { CallbackError, CallbackProcessing, CallbackSuccess } from './callback-states.tsx'

const LINKED = 'LinkedIn account linked successfully!'
const INCOMPLETE = 'Authentication process incomplete. Please try again.'

/** Where LinkedIn's redirect ends: the server has done its part, and says in the address how. */
export function CallbackPage() {
  const [query] = useSearchParams()
  const outcome = callbackOutcome(query)
  const accounts = useAccounts()
  const connect = useConnectAccount()
  const navigate = useNavigate()
  const [, setConnected] = useJustConnected()
  const [isLinked, setLinked] = useState(false)

  useAfter(stepMs(outcome.kind), () => {
    accounts.refresh()
    setLinked(true)
    setConnected(true)
  })
  useAfter(isLinked ? SCREEN.callbackRedirectMs : null, () => {
    if (outcome.kind === 'processing') void navigate(outcome.next)
    else loadAccounts()
  })

  switch (outcome.kind) {
    case 'success':
      return <CallbackSuccess message={outcome.message} />
    case 'processing':
      return isLinked ? (
        <CallbackSuccess message={LINKED} />
      ) : (
        <CallbackProcessing message={outcome.message} />
      )
    case 'error':
    case 'none':
      return (
        <CallbackError message={outcome.kind === 'none' ? INCOMPLETE : outcome.message}>
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
        </CallbackError>
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
