import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { useConfirmPendingAccount, usePendingAccount } from '#data/accounts/pending-account.ts'
import { useSession } from '#data/session/state.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import { CallbackState } from './callback-state.tsx'

interface PendingLinkProps {
  /** The one-time id of LinkedIn's answer. */
  readonly link: string
  readonly onLinked: () => void
  /** The ways on from an error. */
  readonly ways: ReactNode
}

/**
 * For a consent that came back in another browser than the one that began, as from an app on the home screen.
 * The person who began signs in, sees which account is linked to which, and confirms it.
 */
export function PendingLink({ link, onLinked, ways }: PendingLinkProps) {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const { account, error } = usePendingAccount(link, user?.id ?? null)
  const confirm = useConfirmPendingAccount()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const words = t.accounts.callback

  if (session.state === 'anonymous') {
    const state = { from: pathname + search }
    return (
      <CallbackState kind="signIn" message={words.signIn.message}>
        <Button tone="primary" onClick={() => void navigate('/login', { state })}>
          {t.common.signIn}
        </Button>
      </CallbackState>
    )
  }
  if (error !== null) {
    return (
      <CallbackState kind="error" message={error}>
        {ways}
      </CallbackState>
    )
  }
  if (user === null || account === undefined) {
    return <CallbackState kind="processing" message={words.processing.message} />
  }
  return (
    <CallbackState
      kind="question"
      message={words.question.message(account.name, user.email)}
      failure={confirm.error}
    >
      <Button
        tone="primary"
        isPending={confirm.isPending}
        pendingText={t.accounts.manager.connecting}
        onClick={() => void confirm.run({ link }).then((isLinked) => isLinked && onLinked())}
      >
        {words.question.connect}
      </Button>
      <Button onClick={() => void navigate('/accounts')}>{t.common.cancel}</Button>
    </CallbackState>
  )
}
