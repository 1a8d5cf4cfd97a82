import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useSession } from '#data/session/state.ts'
import { useMailbox } from '#data/settings/mailbox.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'
import { useAfter, useArrival } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { MailSent } from './mail-sent.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [mended, setMended] = useState(emailIn(location.state))
  const mailbox = useMailbox()
  const state =
    sentTo === null ? null : { email: sentTo, isUnconfirmed: true, mailbox: mailbox.address }
  useArrival(sentTo, (to) => void mailbox.look(to))
  useAfter(
    sentTo === null ? null : SCREEN.registerRedirectMs,
    () => void navigate('/login', { state }),
  )

  if (session.state === 'signed-in') return <Navigate to="/dashboard" replace />

  function loginLink(words: string) {
    return (
      <Link to="/login" state={state}>
        {words}
      </Link>
    )
  }

  if (sentTo !== null) {
    return (
      <MailSent
        to={sentTo}
        mailbox={mailbox.address}
        loginLink={loginLink}
        onWrong={() => {
          setMended(sentTo)
          setSentTo(null)
        }}
      />
    )
  }

  return (
    <Sheet
      title={t.signIn.createAccount}
      lead={t.signIn.register.lead}
      foot={
        <p>
          <Rich text={t.signIn.register.haveOne} parts={{ login: loginLink }} />
        </p>
      }
    >
      <RegisterForm email={mended} onDone={setSentTo} />
    </Sheet>
  )
}

/** The address that somebody was led back with, to mend it; else empty. */
function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
