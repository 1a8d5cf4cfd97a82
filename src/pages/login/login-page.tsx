import { useSyncExternalStore } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'

import { useIdleCheck, useAuth } from '#data/auth/auth.ts'
import { leaveLogin } from '#data/auth/sign-in.ts'
import { usePendingHere } from '#data/outbox/pending-here.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { LinkButton, PageButton } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useLeaving } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const auth = useAuth()
  const location = useLocation()
  useIdleCheck(auth.loading)
  useLeaving(leaveLogin)

  const given = useGiven(location.state)

  if (auth.isAuthenticated) return <Navigate to={returnPath(location.state)} replace />

  return (
    <Sheet
      title={t.signIn.login.title}
      lead={t.signIn.login.lead}
      foot={
        <p>
          <Rich
            text={t.signIn.login.newHere}
            parts={{ register: (words) => <Link to="/register">{words}</Link> }}
          />
        </p>
      }
    >
      <WaitingNotice />
      {given.isUnconfirmed && <UnconfirmedNotice {...given} />}
      <LoginForm auth={auth} email={given.email} />
    </Sheet>
  )
}

/** Says how many changes wait on this device, but not whose: anybody may see this screen. */
function WaitingNotice() {
  const count = usePendingHere()
  return <LiveBanner tone="info" message={count === 0 ? null : t.signIn.waitsHere(count)} />
}

interface Given {
  /** Empty: nobody in particular is expected. */
  readonly email: string
  readonly isUnconfirmed: boolean
  /** The address where the mail can be read on this machine; null if it was sent. */
  readonly mailbox: string | null
}

/**
 * The facts that registering and confirming pass on about the person. A reloaded page still knows them, from
 * its entry in the history; the prerendered page, which it hydrates first, does not.
 */
function useGiven(state: unknown): Given {
  const known: unknown = useSyncExternalStore(
    watchNothing,
    () => state,
    () => null,
  )
  return givenIn(known)
}

function watchNothing(): () => void {
  return watchNothing
}

function givenIn(state: unknown): Given {
  const given = typeof state === 'object' && state !== null ? state : {}
  const email = textIn(given, 'email')
  const mailbox = textIn(given, 'mailbox')
  return {
    email,
    isUnconfirmed: email !== '' && Reflect.get(given, 'isUnconfirmed') === true,
    mailbox: /^(?:\/|https?:)/.test(mailbox) ? mailbox : null,
  }
}

function textIn(given: object, name: string): string {
  const value: unknown = Reflect.get(given, name)
  return typeof value === 'string' ? value : ''
}

/** Says what is left to do before somebody who has just registered can sign in. */
function UnconfirmedNotice({ email, mailbox }: Given) {
  const words = t.signIn.login
  return (
    <Banner
      tone="info"
      actions={
        <>
          {mailbox !== null && (
            <PageButton size="small" href={mailbox}>
              {words.openMailbox}
            </PageButton>
          )}
          <LinkButton size="small" to="/register" state={{ email }}>
            {words.wrongAddress}
          </LinkButton>
        </>
      }
    >
      <Rich text={words.confirmFirst} parts={{ email: () => <strong>{email}</strong> }} />
    </Banner>
  )
}

/** The path requested before the sign-in, or the dashboard. Always within the app. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard'
  const { from } = state
  return typeof from === 'string' && /^\/[a-z]/.test(from) ? from : '/dashboard'
}
