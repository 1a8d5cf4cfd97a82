import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useSession } from '#data/session/state.ts'
import { useMailbox } from '#data/settings/mailbox.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { PageButton } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusHeading } from '#ui/hooks/focus.ts'
import { useAfter, useArrival } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const session = useSession()
  const navigate = useNavigate()
  const [email, setEmail] = useState<string | null>(null)
  const mailbox = useMailbox()
  const isDone = email !== null
  const state = isDone ? { email, isUnconfirmed: true, mailbox: mailbox.address } : null
  useArrival(email, (to) => {
    focusHeading()
    void mailbox.look(to)
  })
  useAfter(isDone ? SCREEN.registerRedirectMs : null, () => void navigate('/login', { state }))

  if (session.state === 'signed-in') return <Navigate to="/dashboard" replace />

  return (
    <Sheet
      title={t.signIn.createAccount}
      lead={t.signIn.register.lead}
      foot={
        <p>
          <Rich
            text={t.signIn.register.haveOne}
            parts={{
              login: (words) => (
                <Link to="/login" state={state}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      }
    >
      <LiveBanner
        tone="success"
        message={isDone ? t.common.outcomes.checkMail : null}
        actions={
          mailbox.address === null ? undefined : (
            <PageButton size="small" href={mailbox.address}>
              {t.signIn.login.openMailbox}
            </PageButton>
          )
        }
      />
      <RegisterForm isDone={isDone} onDone={setEmail} />
    </Sheet>
  )
}
